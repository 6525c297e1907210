import type { Letter } from '@redress/channels/channel'
import { type Agent, document } from '@redress/channels/cwc/document'
import { houseDialect } from '@redress/channels/house/dialect'
import { senateDialect } from '@redress/channels/senate/dialect'
import { openCapitol } from '@redress/simulator/capitol'
import { judge } from '@redress/simulator/gateway/judge'
import { openSchema } from '@redress/simulator/gateway/openSchema'
import type { Agents } from '../operator/facts.ts'
import { sayAnswer } from './sayAnswer.ts'

export type Chamber = 'HOUSE' | 'SENATE'

/** What a gateway came to, in words that hold nothing of the text; null where it takes the document. */
export type Verdict = { answers: string[] } | null

/** Both gateways in this process, as strict as the simulator's, and nothing listening. */
export type Stage = {
  document(chamber: Chamber, letter: Letter): string
  judge(chamber: Chamber, xml: string): Verdict
  close(): void
}

type Setting = {
  now: number
  agents: Agents
  /** Codes of the offices that take letters. */
  listed: readonly string[]
}

/** A channel that is off speaks under this name: what it would send can still be looked at. */
const nobody: Agent = {
  name: 'Rehearsal Agent',
  contact: { name: 'Rehearsal', email: 'rehearsal@redress.example', phone: '202-555-0100' },
  ackEmail: 'rehearsal@redress.example',
}

export function openStage({ now, agents, listed }: Setting): Stage {
  const agentOf = (chamber: Chamber) => agents[chamber] ?? nobody
  const rules = (chamber: Chamber) => ({
    agent: agentOf(chamber).name,
    offices: listed.filter(code => code.startsWith(chamber === 'HOUSE' ? 'H' : 'S')),
  })
  const capitol = openCapitol({ clock: { now: () => now }, house: rules('HOUSE'), senate: rules('SENATE') })
  const schemas = { house: openSchema('house'), senate: openSchema('senate') }
  const dialects = { HOUSE: houseDialect, SENATE: senateDialect }
  return {
    document: (chamber, letter) =>
      document(letter, { agent: agentOf(chamber), dialect: dialects[chamber], now }),
    judge(chamber, xml) {
      const gateway = chamber === 'HOUSE' ? 'house' : 'senate'
      const { status, text, errors } = judge(
        {
          gateway,
          purpose: 'deliver',
          ip: '127.0.0.1',
          key: capitol[gateway].key,
          contentType: 'application/xml',
          bytes: Buffer.byteLength(xml),
          xml,
          examined: schemas[gateway].examine(xml),
        },
        capitol,
      )
      return status < 300 ? null : { answers: [...new Set(errors ?? [text])].map(sayAnswer) }
    },
    close() {
      schemas.house.close()
      schemas.senate.close()
    },
  }
}
