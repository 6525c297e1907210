import type { Session } from '@redress/core/session/session'
import { useState } from 'react'

export type DraftNews = 'none' | 'writing' | 'ready'

/** What to say of the draft: that it is being written, or that it has come. A failed one ends silently. */
export function useDraftNews({ waiting, draft, draftEdited, offeredDraft }: Session): DraftNews {
  const [before, setBefore] = useState({ isWriting: waiting.draft, draft, news: startOf(waiting.draft) })
  if (before.isWriting !== waiting.draft) {
    const hasCome = draftEdited ? offeredDraft !== null : draft !== before.draft
    const news = waiting.draft ? 'writing' : hasCome ? 'ready' : 'none'
    setBefore({ isWriting: waiting.draft, draft, news })
  }
  const isOld = before.news === 'ready' && draftEdited && offeredDraft === null
  return isOld ? 'none' : before.news
}

function startOf(isWriting: boolean): DraftNews {
  return isWriting ? 'writing' : 'none'
}
