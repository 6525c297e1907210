import { sittingCongress } from '@redress/core/address/congress'
import type { Facts } from '../operator/facts.ts'
import { billFindings } from './billFindings.ts'
import { campaignFindings } from './campaignFindings.ts'
import { type Cast, castOf, codesOf, type Player } from './cast.ts'
import { type Finding, groupFindings } from './finding.ts'
import { nameFindings } from './nameFindings.ts'
import { type Chamber, openStage, type Stage } from './openStage.ts'
import { partyFindings } from './partyFindings.ts'
import type { Script } from './script.ts'
import { type Try, triesOf } from './tries.ts'
import { tryLetter } from './tryLetter.ts'

export type Rehearsal = {
  campaign: { id: string; name: string; organization: string }
  /** All seats of Congress, and those that the campaign speaks to. */
  seats: number
  spokenTo: number
  letters: number
  /** Seats where something would be refused. */
  refusing: string[]
  findings: Finding[]
}

/** A campaign of many texts is tried whole at one office of a chamber, and at the others what made a difference. */
const mostTries = 12

type Performing = { stage: Stage; script: Script; chamber: Chamber }

/** Of many letters those that were found wrong, each fault once, and as many of the others as there is room for. */
function worthTrying(performing: Performing, player: Player | undefined, tries: Try[]): Try[] {
  if (tries.length <= mostTries || !player) return tries
  const faults = new Set<string>()
  const fine: Try[] = []
  const wrong = tries.filter(each => {
    const found = tryLetter(performing, player, each).map(({ reason }) => reason)
    if (found.length === 0) fine.push(each)
    const isNew = found.some(reason => !faults.has(reason))
    for (const reason of found) faults.add(reason)
    return isNew
  })
  return [...wrong, ...fine.slice(0, Math.max(1, mostTries - wrong.length))]
}

function perform(
  performing: Performing,
  players: Player[],
  facts: Facts,
): { letters: number; found: Finding[] } {
  const { script, chamber } = performing
  const mine = players.filter(({ seat }) => seat.legislatorType === chamber)
  const open = mine.find(({ legislator }) => legislator?.officeCode !== '')
  const tries = worthTrying(performing, open ?? mine[0], triesOf(script, chamber, facts.bills))
  const found = mine.flatMap(player => tries.flatMap(each => tryLetter(performing, player, each)))
  return { letters: mine.length * tries.length, found }
}

function vacancies({ all }: Cast): Finding[] {
  const vacant = all.filter(each => each.legislator === null)
  if (vacant.length === 0) return []
  const reason = 'The seat is vacant: there is nobody to write to.'
  return [{ level: 'unreached', by: 'Redress', reason, answer: '', place: '', offices: codesOf(vacant) }]
}

/**
 * Has a campaign play before all of Congress, in this process and strictly: every letter that it can make, to
 * every seat that it speaks to, held against our own rules and both gateways'. Nothing is stored or sent.
 */
export function rehearse(script: Script, facts: Facts): Rehearsal {
  const cast = castOf(facts, script.campaign.targetedParty)
  const listed = facts.legislators.flatMap(each => (each?.officeCode ? [each.officeCode] : []))
  const stage = openStage({ now: facts.now, agents: facts.agents, listed })
  try {
    const acts = (['HOUSE', 'SENATE'] as const).map(chamber =>
      perform({ stage, script, chamber }, cast.spokenTo, facts),
    )
    const known = { bills: facts.bills, sittingCongress: sittingCongress(facts.now) }
    const findings = groupFindings([
      ...campaignFindings(script, cast, facts.now),
      ...billFindings(script, cast, known),
      ...partyFindings(script, cast),
      ...nameFindings(script, cast),
      ...acts.flatMap(each => each.found),
      ...vacancies(cast),
    ])
    const refused = findings.filter(each => each.level === 'refused')
    return {
      campaign: {
        id: script.campaign.campaignId,
        name: script.campaign.campaignName,
        organization: script.organization.name,
      },
      seats: cast.all.length,
      spokenTo: cast.spokenTo.length,
      letters: acts.reduce((sum, each) => sum + each.letters, 0),
      refusing: [...new Set(refused.flatMap(each => each.offices))],
      findings,
    }
  } finally {
    stage.close()
  }
}
