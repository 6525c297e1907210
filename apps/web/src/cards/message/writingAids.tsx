import { AddressDialog } from '../address/AddressDialog.tsx'
import { DistrictChooser } from '../address/DistrictChooser.tsx'
import { BillDialog } from '../bills/BillDialog.tsx'
import { LegislatorDialog } from '../legislators/LegislatorDialog.tsx'
import { MarkedLetter, WhoseWords } from './MarkedLetter.tsx'
import { Notes, NoteTurnNews, NoteTurns } from './Notes.tsx'
import { OfferedDraft, OfflineNotice } from './OfferedDraft.tsx'
import { SuggestedEdits } from './SuggestedEdits.tsx'

/** Needed only once the person acts, so a file of its own. */
export const writingAids = {
  AddressDialog,
  DistrictChooser,
  BillDialog,
  LegislatorDialog,
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
