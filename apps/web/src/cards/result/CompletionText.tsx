import type { SubmissionReply, Verdict } from '@redress/core/submission/submission'
import { formatCompletion } from '@redress/words/completion'
import { laterWordsOf } from '@redress/words/laterWords'
import { useLanguage } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'

/** Whom it reached and thanks; or that it reached nobody, or nobody yet. */
export function CompletionText({ reply, came }: { reply: SubmissionReply; came: Verdict }) {
  const laterWords = laterWordsOf(useLanguage())
  const { session, campaign } = useSession()
  if (came === 'failure') return <p>{laterWords.result.failure}</p>
  if (came === 'saved') return <p>{laterWords.result.saved}</p>
  const reached = reply.successfulSubmissions.flatMap(answered =>
    session.legislators.filter(each => isOffice(each, answered)),
  )
  return <p>{formatCompletion(laterWords.result.sentTo, reached, campaign?.completionMessage ?? '')}</p>
}

/** An office code names the seat, even where the answer knows its holder by another id. */
export function isOffice(
  legislator: { id: string; officeCode: string },
  answered: { legislatorId: string; officeCode: string },
): boolean {
  const { legislatorId, officeCode } = answered
  return legislator.id === legislatorId || (officeCode !== '' && legislator.officeCode === officeCode)
}
