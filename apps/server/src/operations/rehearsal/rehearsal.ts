import { NO_SEGMENT } from '@redress/core/campaign/segments'
import { type CongressChamber, congressChambers } from '@redress/core/legislator/chambers'
import { sittingCongress } from '../../legislators/congress.ts'
import { groupBy } from '../../platform/groupBy.ts'
import { billFindings, campaignFindings, nameFindings } from './checkCampaign.ts'
import { attemptsOf, checkLetter, type LetterAttempt, MAX_ATTEMPTS, officeOf } from './checkLetter.ts'
import { checkStates } from './checkStates.ts'
import { groupFindings, type RehearsalFinding } from './findings.ts'
import { openRehearsalGateways, type RehearsalGateways } from './gateways.ts'
import type { RehearsalInput } from './inputs.ts'
import { codesOf, type Recipients, recipientFindings, recipientsOf, type SeatHolder } from './recipients.ts'
import type { OperatorSnapshot } from './snapshot.ts'

export type RehearsalReport = {
  campaign: { id: string; name: string; organization: string }
  seats: number
  spokenTo: number
  letters: number
  /** The seats whose gateway would refuse a letter. */
  refusing: string[]
  /** The states and councils of the campaign whose members are not loaded. */
  notLoaded: string[]
  findings: RehearsalFinding[]
}

type ChamberRun = { gateways: RehearsalGateways; input: RehearsalInput; chamber: CongressChamber }

/** Selects all attempts if there are few. Otherwise selects one attempt for each fault, and some of the rest. */
function selectAttempts(
  run: ChamberRun,
  holder: SeatHolder | undefined,
  attempts: LetterAttempt[],
): LetterAttempt[] {
  if (attempts.length <= MAX_ATTEMPTS || !holder) return attempts
  const faults = new Set<string>()
  const fine: LetterAttempt[] = []
  const wrong = attempts.filter(each => {
    const found = checkLetter(run, holder, each).map(({ reason }) => reason)
    if (found.length === 0) fine.push(each)
    const isNew = found.some(reason => !faults.has(reason))
    for (const reason of found) faults.add(reason)
    return isNew
  })
  return [...wrong, ...fine.slice(0, Math.max(1, MAX_ATTEMPTS - wrong.length))]
}

function checkChamber(
  run: ChamberRun,
  holders: SeatHolder[],
  snapshot: OperatorSnapshot,
): { letters: number; found: RehearsalFinding[] } {
  const { input, chamber } = run
  const mine = holders.filter(({ seat }) => seat.legislatorType === chamber)
  const groups = groupBy(mine, ({ legislator }) => legislator?.segment ?? NO_SEGMENT)
  const checked = [...groups].map(([segment, members]) => {
    const open = members.find(({ legislator }) => legislator?.officeCode !== '')
    const all = attemptsOf(input, officeOf(chamber), { bills: snapshot.bills, segment })
    const attempts = selectAttempts(run, open ?? members[0], all)
    const found = members.flatMap(holder => attempts.flatMap(each => checkLetter(run, holder, each)))
    return { letters: members.length * attempts.length, found }
  })
  return {
    letters: checked.reduce((sum, each) => sum + each.letters, 0),
    found: checked.flatMap(each => each.found),
  }
}

function vacantSeats({ all }: Recipients): RehearsalFinding[] {
  const vacant = all.filter(each => each.legislator === null)
  if (vacant.length === 0) return []
  const reason = 'The seat is vacant: there is no recipient.'
  return [{ level: 'unreached', by: 'Redress', reason, answer: '', offices: codesOf(vacant) }]
}

/**
 * Checks every letter to every targeted seat, against the rules of Redress, the gateways' rules in their strict form,
 * and the form of an email. Nothing is stored or sent.
 */
export async function runRehearsal(
  input: RehearsalInput,
  snapshot: OperatorSnapshot,
): Promise<RehearsalReport> {
  const states = await checkStates(input, snapshot)
  const recipients = recipientsOf(snapshot, input.campaign)
  const listed = snapshot.legislators.flatMap(each => (each?.officeCode ? [each.officeCode] : []))
  const gateways = openRehearsalGateways({ now: snapshot.now, agents: snapshot.agents, listed })
  try {
    const chambers = congressChambers.map(chamber =>
      checkChamber({ gateways, input, chamber }, recipients.spokenTo, snapshot),
    )
    const known = { bills: snapshot.bills, sittingCongress: sittingCongress(snapshot.now) }
    const findings = groupFindings([
      ...campaignFindings(input, [...codesOf(recipients.spokenTo), ...states.offices], snapshot.now),
      ...billFindings(input, recipients, known),
      ...recipientFindings(input, recipients),
      ...nameFindings(input, recipients),
      ...chambers.flatMap(each => each.found),
      ...vacantSeats(recipients),
      ...states.found,
    ])
    const refused = findings.filter(each => each.level === 'refused')
    return {
      campaign: {
        id: input.campaign.campaignId,
        name: input.campaign.campaignName,
        organization: input.organization.name,
      },
      seats: recipients.all.length + states.seats,
      spokenTo: recipients.spokenTo.length + states.spokenTo,
      letters: chambers.reduce((sum, each) => sum + each.letters, states.letters),
      refusing: [...new Set(refused.flatMap(each => each.offices))],
      notLoaded: states.notLoaded,
      findings,
    }
  } finally {
    gateways.close()
  }
}
