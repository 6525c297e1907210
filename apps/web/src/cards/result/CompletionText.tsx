import { completionMessage } from '@redress/core/submission/completionMessage'
import type { SubmissionReply } from '@redress/core/submission/submission'
import type { Verdict } from '@redress/core/submission/verdict'
import { useSession } from '../../session/useSession.tsx'
import { laterWords } from '../../words/laterWords.ts'
import { isOffice } from './OfficeList.tsx'

/** Whom it reached and thanks; or that it reached nobody, or nobody yet. */
export function CompletionText({ reply, came }: { reply: SubmissionReply; came: Verdict }) {
  const { session, campaign } = useSession()
  if (came === 'failure') return <p>{laterWords.result.failure}</p>
  if (came === 'saved') return <p>{laterWords.result.saved}</p>
  const reached = reply.successfulSubmissions.flatMap(answered =>
    session.legislators.filter(each => isOffice(each, answered)),
  )
  return <p>{completionMessage(laterWords.result.sentTo, reached, campaign?.completionMessage ?? '')}</p>
}
