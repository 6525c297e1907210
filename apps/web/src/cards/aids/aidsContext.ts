import type { Address } from '@redress/core/address/address'
import type { BillChoice } from '@redress/core/bill/bill'
import type { Legislator } from '@redress/core/legislator/legislator'
import { createContext, type FC, useContext } from 'react'

type DialogProps = { onClosed: () => void }

export type AddressDialogProps = DialogProps & {
  typed: Address
  onTyped: (address: Address) => void
  onUpdate: () => void
  onCancel: () => void
}

/** Parts of cards that the page needs only after the person's first action. They are in a separate file. */
export type WritingAids = {
  AddressDialog: FC<AddressDialogProps>
  DistrictChooser: FC<{ onEdit: () => void }>
  BillDialog: FC<DialogProps & { choice: BillChoice }>
  LegislatorDialog: FC<DialogProps & { legislator: Legislator }>
  Notes: FC
  NoteTurns: FC<{ turnClass: string | undefined; saysClass: string | undefined }>
  NoteTurnNews: FC
  OpenQuestion: FC<{ follows?: boolean }>
  WhoseWords: FC<{ isMarked: boolean; onMark: (isMarked: boolean) => void }>
  MarkedLetter: FC
  SuggestedEdits: FC
  OfferedDraft: FC
  WriterNote: FC
  WriterChoice: FC
  StyleButtons: FC
  Versions: FC
}

/** The parts of `WritingAids`, or null until their file is loaded. */
export const WritingAidsContext = createContext<WritingAids | null>(null)

export function useWritingAids(): WritingAids | null {
  return useContext(WritingAidsContext)
}
