import { MarkedLetter, WhoseWords } from './MarkedLetter.tsx'
import { Notes, NoteTurnNews, NoteTurns } from './Notes.tsx'
import { OfferedDraft, OfflineNotice } from './OfferedDraft.tsx'
import { SuggestedEdits } from './SuggestedEdits.tsx'

/** Needed only once the person writes, so a file of its own. */
export const writingAids = {
  Notes,
  NoteTurns,
  NoteTurnNews,
  WhoseWords,
  MarkedLetter,
  SuggestedEdits,
  OfferedDraft,
  OfflineNotice,
} as const

export type WritingAids = typeof writingAids
