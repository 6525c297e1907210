import type { DraftRequest } from '@redress/core/message/draftRequest'
import { reasonOf } from './reasonOf.ts'
import type { Runner } from './runner.ts'

/** Asks for a draft, and tells its sentences as they come, where they come one by one. */
export function draft({ latest, client, tell, session }: Runner, request: DraftRequest): void {
  const { sessionId, campaignId } = session()
  const body = { ...request, sessionId, campaignId }
  const work = (signal: AbortSignal) =>
    client('draft', {
      body,
      signal,
      hear({ sentence }) {
        if (!signal.aborted) tell({ type: 'draftSentenceArrived', text: sentence })
      },
    })
  latest.run('draft', work, {
    done: reply => tell({ type: 'draftArrived', reply }),
    failed: problem => tell({ type: 'draftFailed', reason: reasonOf('draft', problem) }),
  })
}
