import type { SubmissionReply, Verdict } from '@redress/core/submission/submission'
import { tidyEmail } from '@redress/core/text/text'
import { formatCompletion } from '@redress/words/completion'
import { laterWordsOf } from '@redress/words/laterWords'
import { useTextLang } from '../../language/useTextLang.ts'
import { useLanguage } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'

/**
 * Lists the offices that received the letter and thanks the person with the campaign's text. If no office has received
 * it yet, says so.
 */
export function CompletionText({ reply, verdict }: { reply: SubmissionReply; verdict: Verdict }) {
  const language = useLanguage()
  const laterWords = laterWordsOf(language)
  const { session, campaign } = useSession()
  const langOf = useTextLang()
  if (verdict === 'failure') return <p>{laterWords.result.failure}</p>
  if (verdict === 'saved') return <p>{laterWords.result.saved}</p>
  if (verdict === 'awaiting')
    return (
      <p>
        <strong>{laterWords.result.awaitingNow}</strong>{' '}
        {laterWords.result.awaiting(tidyEmail(session.email))}
      </p>
    )
  const reached = reply.successfulSubmissions.flatMap(answered =>
    session.legislators.filter(each => isOffice(each, answered)),
  )
  // The organization's own text stands at the end, and may be in another language.
  const own = campaign?.completionMessage.trim() ?? ''
  const text = formatCompletion(reached, own, language)
  return (
    <p>
      {text.slice(0, text.length - own.length)}
      <span lang={langOf('completionMessage')}>{own}</span>
    </p>
  )
}

/**
 * Returns whether a result belongs to a legislator's seat. Compares the office codes, because the result may contain
 * another id for the legislator.
 */
export function isOffice(
  legislator: { id: string; officeCode: string },
  answered: { legislatorId: string; officeCode: string },
): boolean {
  const { legislatorId, officeCode } = answered
  return legislator.id === legislatorId || (officeCode !== '' && legislator.officeCode === officeCode)
}
