import { letterMail } from '@redress/channels/email/deliver'
import { findMailProblem } from '@redress/channels/email/mailTransport'
import { jurisdictionsOf } from '@redress/core/campaign/audience'
import { markSegment, NO_SEGMENT } from '@redress/core/campaign/segments'
import { isInAudience, type Legislator } from '@redress/core/legislator/legislator'
import { attemptsOf, MAX_ATTEMPTS, ownRefusal } from './checkLetter.ts'
import type { RehearsalFinding } from './findings.ts'
import type { RehearsalInput } from './inputs.ts'
import { sampleLetter } from './sampleLetter.ts'
import type { OperatorSnapshot } from './snapshot.ts'

type StateMember = OperatorSnapshot['inState'][number]

type StatesCheck = {
  seats: number
  spokenTo: number
  letters: number
  /** The districts whose members get letters. */
  offices: string[]
  /** The states and councils whose members are not loaded. */
  notLoaded: string[]
  found: RehearsalFinding[]
}

/** The sender of the emails that are composed for the check. */
const sampleSender = { from: { name: 'Redress', address: 'letters@send.example.org' }, platform: 'Redress' }

const ofRedress = { by: 'Redress', answer: '' } as const

/** Checks every letter to every targeted member of the legislatures to which the campaign writes. Nothing is sent. */
export async function checkStates(input: RehearsalInput, snapshot: OperatorSnapshot): Promise<StatesCheck> {
  const { campaign } = input
  const states = jurisdictionsOf(campaign)
  const members = snapshot.inState.filter(({ legislator }) => states.includes(jurisdictionOf(legislator)))
  const spokenTo = members
    .map(({ legislator, email }) => ({
      email,
      legislator: markSegment(campaign, legislator, snapshot.facts),
    }))
    .filter(({ legislator }) => isInAudience(legislator, campaign))
  const notLoaded = states.filter(
    state => !members.some(({ legislator }) => jurisdictionOf(legislator) === state),
  )
  const found = [...unreached(spokenTo, notLoaded)]
  let letters = 0
  for (const member of spokenTo.filter(({ email }) => email !== '')) {
    const attempts = attemptsOf(input, member.legislator, {
      bills: snapshot.bills,
      segment: member.legislator.segment ?? NO_SEGMENT,
    })
    const fine = attempts.filter(attempt => {
      const reason = ownRefusal(attempt, homeOf(member), input)
      if (reason)
        found.push({ ...ofRedress, level: 'refused', reason, offices: [districtOf(member.legislator)] })
      return reason === ''
    })
    const tried = fine.slice(0, MAX_ATTEMPTS)
    letters += tried.length
    for (const attempt of tried)
      found.push(...(await checkMail(input, member, { attempt, now: snapshot.now })))
  }
  return {
    seats: members.length,
    spokenTo: spokenTo.length,
    letters,
    offices: spokenTo.map(({ legislator }) => districtOf(legislator)),
    notLoaded,
    found,
  }
}

/** Composes the email as it would be sent, and checks its form. */
async function checkMail(
  input: RehearsalInput,
  member: StateMember,
  { attempt, now }: { attempt: ReturnType<typeof attemptsOf>[number]; now: number },
): Promise<RehearsalFinding[]> {
  const { legislator, email } = member
  const recipient = { legislator, method: 'email' as const }
  const letter = sampleLetter({ home: homeOf(member), recipient, email }, input, attempt)
  const problem = await findMailProblem(letterMail(letter, sampleSender, now))
  if (problem === null) return []
  const reason = `${attempt.name}: no mail server would take the mail. ${problem}`
  return [{ ...ofRedress, level: 'refused', reason, offices: [districtOf(legislator)] }]
}

function unreached(spokenTo: readonly StateMember[], notLoaded: readonly string[]): RehearsalFinding[] {
  const without = spokenTo.filter(({ email }) => email === '')
  const say = (reason: string, offices: string[]): RehearsalFinding => ({
    ...ofRedress,
    level: 'unreached',
    reason,
    offices,
  })
  return [
    ...notLoaded.map(state =>
      say(
        `The legislators of ${state} are not loaded, so no letter to them was checked. Publish the campaign, then run: redress data sync state-legislators. It loads them, or says why their list is refused.`,
        [],
      ),
    ),
    ...(without.length > 0
      ? [
          say(
            `${without.length} of ${spokenTo.length} members have no email address that Redress may use: constituents get their phone numbers.`,
            without.map(({ legislator }) => districtOf(legislator)),
          ),
        ]
      : []),
  ]
}

const homeOf = ({ legislator }: StateMember) => ({ state: legislator.state, district: null })

function jurisdictionOf({ state, jurisdiction = state }: Legislator): string {
  return jurisdiction
}

function districtOf(legislator: Legislator): string {
  const { chamber = 'UPPER', districtName = '' } = legislator
  return `${jurisdictionOf(legislator)}-${chamber.toLowerCase()}-${districtName.replaceAll(' ', '_')}`
}
