import { completionMessage } from '@redress/core/submission/completionMessage'
import type { SubmissionReply } from '@redress/core/submission/submission'
import type { Verdict } from '@redress/core/submission/verdict'
import { useSession } from '../../session/useSession.ts'
import { words } from '../../words/words.ts'
import { isOffice } from './outcomes.ts'

/** Whom it reached and thanks; or that it reached nobody, or nobody yet. */
export function CompletionText({ reply, came }: { reply: SubmissionReply; came: Verdict }) {
  const { session, campaign } = useSession()
  if (came === 'failure') return <p>{words.result.failure}</p>
  if (came === 'saved') return <p>{words.result.saved}</p>
  const reached = reply.successfulSubmissions.flatMap(answered =>
    session.legislators.filter(each => isOffice(each, answered)),
  )
  return <p>{completionMessage(words.result.sentTo, reached, campaign?.completionMessage ?? '')}</p>
}
