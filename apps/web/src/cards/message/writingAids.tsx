import { AddressDialog } from '../address/AddressDialog.tsx'
import type { WritingAids } from '../aids/aidsContext.ts'
import { BillDialog } from '../bills/BillDialog.tsx'
import { DistrictChooser } from '../legislators/DistrictChooser.tsx'
import { LegislatorDialog } from '../legislators/LegislatorDialog.tsx'
import { MarkedLetter, WhoseWords } from './MarkedLetter.tsx'
import { Notes, NoteTurnNews, NoteTurns, OpenQuestion } from './Notes.tsx'
import { OfferedDraft, WriterNote } from './OfferedDraft.tsx'
import { SuggestedEdits } from './SuggestedEdits.tsx'
import { StyleButtons, Versions, WriterChoice } from './Writer.tsx'

export const writingAids: WritingAids = {
  AddressDialog,
  DistrictChooser,
  BillDialog,
  LegislatorDialog,
  Notes,
  NoteTurns,
  NoteTurnNews,
  OpenQuestion,
  WhoseWords,
  MarkedLetter,
  SuggestedEdits,
  OfferedDraft,
  WriterNote,
  WriterChoice,
  StyleButtons,
  Versions,
}
