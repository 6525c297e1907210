import { type Bill, isBefore, type SelectedBill } from '@redress/core/bill/bill'
import { NO_SEGMENT, readSegmentKey } from '@redress/core/campaign/segments'
import { campaignFor, segmentOf } from '@redress/core/campaign/segmentTexts'
import { DEFAULT_LANGUAGE } from '@redress/core/language/language'
import { type CongressChamber, chambers } from '@redress/core/legislator/chambers'
import { stateBillsOf } from '../../legislators/bills/stateBills.ts'
import { textProblems } from '../../letters/accept/checkBatch.ts'
import type { RehearsalFinding } from './findings.ts'
import { gatewayOf, type RehearsalGateways } from './gateways.ts'
import type { RehearsalInput } from './inputs.ts'
import type { SeatHolder } from './recipients.ts'
import { SAMPLE_TEXT, type SampleHome, sampleLetter, sampleSubmission } from './sampleLetter.ts'

/**
 * The maximum number of letters that are tried with each office. One office of each chamber is tried with all texts.
 */
export const MAX_ATTEMPTS = 12

const asFirst = { index: 0, language: DEFAULT_LANGUAGE }

type LetterCheck = { gateways: RehearsalGateways; input: RehearsalInput; chamber: CongressChamber }

/**
 * Returns why Redress itself refuses the letter. It checks the text alone, and if that passes, the text with its bills.
 */
export function ownRefusal(attempt: LetterAttempt, home: SampleHome, { campaign }: RehearsalInput): string {
  const { name, textName, text, bills } = attempt
  const submission = sampleSubmission(home, { text, campaignId: campaign.campaignId })
  const alone = textProblems(submission, asFirst)
  const problems = alone.length > 0 ? alone : textProblems({ ...submission, bills }, asFirst)
  const said = problems.map(each => each.message).join(', ')
  return said && `${alone.length > 0 ? textName : name}: ${said}.`
}

/** Checks a letter by the rules of Redress and by the gateway's rules. */
export function checkLetter(
  { gateways, input, chamber }: LetterCheck,
  holder: SeatHolder,
  attempt: LetterAttempt,
): RehearsalFinding[] {
  const { seat, legislator } = holder
  if (!legislator) return []
  const by = gatewayOf[chamber].name
  const offices = [seat.code]
  const byCode = legislator.officeCode !== '' || !legislator.hasEmail
  const recipient = {
    legislator: { ...legislator, officeCode: seat.code },
    method: chambers[chamber].contactMethod,
  }
  const letter = sampleLetter({ home: seat, recipient }, input, attempt)
  const own = ownRefusal(attempt, seat, input)
  const verdict = byCode ? gateways.judge(chamber, gateways.document(chamber, letter)) : null
  const answer = verdict?.answers.join(' ') ?? ''
  if (own) {
    return [{ level: 'refused', by: 'Redress', reason: own, answer, offices }]
  }
  if (verdict && /not enabled/.test(answer)) {
    const toForm = legislator.form !== undefined
    const reason = toForm
      ? 'The office is not on its chamber’s list: constituents are led to its own form.'
      : 'The office is not on its chamber’s list: constituents get its telephone numbers.'
    const said = 'Message delivery is not enabled for this office.'
    return [{ level: toForm ? 'remark' : 'unreached', by, reason, answer: said, offices }]
  }
  if (verdict) return [{ level: 'refused', by, reason: `${attempt.name}: ${answer}`, answer, offices }]
  return []
}

export type LetterAttempt = {
  textName: string
  /** A name such as `Starter message 2, with its bills`. */
  name: string
  text: string
  bills: SelectedBill[]
}

/**
 * Returns up to three situations: without bills, with all bills of the chamber, and with bills of different stances.
 */
function situations(bills: readonly SelectedBill[]): { name: string; bills: SelectedBill[] }[] {
  if (bills.length === 0) return [{ name: '', bills: [] }]
  const differing = bills.map((bill, place) => ({
    ...bill,
    proOrCon: place % 2 === 0 ? ('CON' as const) : ('PRO' as const),
  }))
  return [
    { name: '', bills: [] },
    { name: ', with its bills', bills: [...bills] },
    ...(bills.length > 1 ? [{ name: ', with the lines that name each bill', bills: differing }] : []),
  ]
}

type Reader = Parameters<typeof isBefore>[1]

/** Any office of a chamber of Congress. */
export function officeOf(chamber: CongressChamber): Reader {
  return { legislatorType: chamber, officeCode: '' }
}

type Tried = { bills: readonly Bill[]; segment?: string }

/**
 * Returns each text of a segment in each situation. If there is no segment, returns the campaign's own texts. A letter
 * names only the bills on which its recipient votes.
 */
export function attemptsOf(
  { campaign: whole }: RehearsalInput,
  recipient: Reader,
  { bills: loaded, segment = NO_SEGMENT }: Tried,
): LetterAttempt[] {
  const campaign = campaignFor(whole, [segment])
  const ask = segmentOf(whole, segment)?.ask
  const known = [...loaded, ...stateBillsOf(campaign)]
  const bills = campaign.supportingBills.flatMap(({ id, type, proOrCon = 'PRO' }) => {
    const bill = known.find(each => each.id === id)
    if (!bill || !isBefore(bill, recipient)) return []
    const { name, title, summary } = bill
    return [{ id, name, title, summary, type, proOrCon }]
  })
  const texts = [
    ...campaign.form.starterMessages.map((text, place) => ({
      name: `Starter message ${place + 1}`,
      text,
    })),
    { name: 'A letter in the writer’s own words', text: SAMPLE_TEXT },
    ...(ask
      ? [
          {
            name: `The request of segment ${(readSegmentKey(segment).index ?? 0) + 1}`,
            text: `${ask}\n\n${SAMPLE_TEXT}`,
          },
        ]
      : []),
  ]
  return texts.flatMap(text =>
    situations(bills).map(situation => ({
      ...text,
      ...situation,
      textName: text.name,
      name: text.name + situation.name,
    })),
  )
}
