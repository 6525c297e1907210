import { textProblems } from '../submissions/textProblems.ts'
import { asWritten } from './asWritten.ts'
import type { Player } from './cast.ts'
import type { Finding, Judge } from './finding.ts'
import type { Chamber, Stage } from './openStage.ts'
import { sampleLetter } from './sampleLetter.ts'
import { sampleSubmission } from './sampleSubmission.ts'
import type { Script } from './script.ts'
import type { Try } from './tries.ts'

const judges: Record<Chamber, Judge> = { HOUSE: 'House gateway', SENATE: 'Senate gateway' }

type Trying = { stage: Stage; script: Script; chamber: Chamber }

/** What our own rules have against the text, in their words; whatever the bills, where it is the text alone. */
function ownRefusal(attempt: Try, { seat }: Player, { campaign }: Script): string {
  const { name, textName, text, bills } = attempt
  const submission = sampleSubmission(seat, { text, campaignId: campaign.campaignId })
  const alone = textProblems(submission, 0)
  const problems = alone.length > 0 ? alone : textProblems({ ...submission, bills }, 0)
  const said = problems.map(each => each.message).join(', ')
  return said && `${alone.length > 0 ? textName : name}: ${said}.`
}

/**
 * Writes one letter to one seat and holds it against our rules and the gateway's, then again with each thing
 * that Redress mends left as it was written.
 */
export function tryLetter({ stage, script, chamber }: Trying, player: Player, attempt: Try): Finding[] {
  const { seat, legislator } = player
  if (!legislator) return []
  const by = judges[chamber]
  const offices = [seat.code]
  const byCode = legislator.officeCode !== '' || !legislator.hasEmail
  const letter = sampleLetter({ seat, legislator: { ...legislator, officeCode: seat.code } }, script, attempt)
  const own = ownRefusal(attempt, player, script)
  const verdict = byCode ? stage.judge(chamber, stage.document(chamber, letter)) : null
  const answer = verdict?.answers.join(' ') ?? ''
  if (own) {
    return [{ level: 'refused', by: 'Redress', reason: own, answer, place: '', offices }]
  }
  if (verdict && /not enabled/.test(answer)) {
    const reason = 'The office is not on its chamber’s list: constituents are given its telephone number.'
    return [
      {
        level: 'unreached',
        by,
        reason,
        answer: 'Message delivery is not enabled for this office.',
        place: '',
        offices,
      },
    ]
  }
  if (verdict)
    return [{ level: 'refused', by, reason: `${attempt.name}: ${answer}`, answer, place: '', offices }]
  return byCode
    ? mended({ stage, script, chamber }, stage.document(chamber, letter), { attempt, offices })
    : []
}

function mended(
  { stage, script, chamber }: Trying,
  xml: string,
  { attempt, offices }: { attempt: Try; offices: string[] },
): Finding[] {
  const { name, topics } = script.written
  return asWritten(xml, { name, topics, text: attempt.written }).flatMap(unmended => {
    const verdict = stage.judge(chamber, unmended.xml)
    if (!verdict) return []
    const what = unmended.name === 'text' ? attempt.textName : unmended.name
    const reason = `${what} is mended before it is sent: as written it would be refused.`
    const answer = verdict.answers.join(' ')
    return [{ level: 'mended', by: judges[chamber], reason, answer, place: '', offices }]
  })
}
