import type { Letter } from '@redress/channels/channel'
import { type Agent, writeDocument } from '@redress/channels/cwc/document'
import { houseDialect } from '@redress/channels/house/dialect'
import { senateDialect } from '@redress/channels/senate/dialect'
import { type CongressChamber, chamberOfOfficeCode } from '@redress/core/legislator/chambers'
import { openGatewaySimulator } from '@redress/simulator/congress/gatewaySimulator'
import { judge } from '@redress/simulator/gateway/judge'
import { openSchema } from '@redress/simulator/gateway/schema'
import type { Agents } from './snapshot.ts'

export const gatewayOf = {
  HOUSE: { simulated: 'house', name: 'House gateway', dialect: houseDialect },
  SENATE: { simulated: 'senate', name: 'Senate gateway', dialect: senateDialect },
} as const satisfies Record<CongressChamber, { simulated: string; name: string; dialect: unknown }>

/** The gateway's errors, without the letter's text. Null if the document is accepted. */
type Verdict = { answers: string[] } | null

/** Gateways that are as strict as those of the simulator. They do not listen on a port. */
export type RehearsalGateways = {
  document(chamber: CongressChamber, letter: Letter): string
  judge(chamber: CongressChamber, xml: string): Verdict
  close(): void
}

type GatewaySetting = {
  now: number
  agents: Agents
  listed: readonly string[]
}

/** If a channel is off, its documents are checked with this agent. */
const placeholderAgent: Agent = {
  name: 'Rehearsal Agent',
  contact: { name: 'Rehearsal', email: 'rehearsal@redress.example', phone: '202-555-0100' },
  ackEmail: 'rehearsal@redress.example',
}

export function openRehearsalGateways({ now, agents, listed }: GatewaySetting): RehearsalGateways {
  const agentOf = (chamber: CongressChamber) => agents[chamber] ?? placeholderAgent
  const rules = (chamber: CongressChamber) => ({
    agent: agentOf(chamber).name,
    offices: listed.filter(code => chamberOfOfficeCode(code) === chamber),
  })
  const simulator = openGatewaySimulator({
    clock: { now: () => now },
    house: rules('HOUSE'),
    senate: rules('SENATE'),
  })
  const schemas = { house: openSchema('house'), senate: openSchema('senate') }
  return {
    document: (chamber, letter) =>
      writeDocument(letter, { agent: agentOf(chamber), dialect: gatewayOf[chamber].dialect, now }),
    judge(chamber, xml) {
      const gateway = gatewayOf[chamber].simulated
      const { status, text, errors } = judge(
        {
          gateway,
          purpose: 'deliver',
          ip: '127.0.0.1',
          key: simulator[gateway].key,
          contentType: 'application/xml',
          bytes: Buffer.byteLength(xml),
          xml,
          examined: schemas[gateway].examine(xml),
        },
        simulator,
      )
      return status < 300 ? null : { answers: [...new Set(errors ?? [text])].map(formatGatewayError) }
    },
    close() {
      schemas.house.close()
      schemas.senate.close()
    },
  }
}

const dotNet =
  /^The '(\w+)' element is invalid - The value '[\s\S]*' is invalid according to its datatype '(\w+)' - (.+)$/

/** Returns the error without the letter's text: `Subject: … MinLength value. (text_6_500)`. */
function formatGatewayError(answer: string): string {
  const [, element, type, constraint] = dotNet.exec(answer) ?? []
  if (element) return `${element}: ${constraint} (${type})`
  return answer.length > 300 ? `${answer.slice(0, 300)}…` : answer
}
