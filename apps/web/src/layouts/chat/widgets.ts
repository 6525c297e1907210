import type { ChatStep } from '@redress/core/session/chatStep'
import type { ComponentType } from 'react'
import { BillsCard } from '../../cards/bills/BillsCard.tsx'
import { LegislatorsCard } from '../../cards/legislators/LegislatorsCard.tsx'
import { PreambleCard } from '../../cards/preamble/PreambleCard.tsx'
import { CompletionCard } from './CompletionCard.tsx'
import { DetailsTurn } from './DetailsTurn.tsx'

/** The card of each step of the conversation. */
export const widgets = {
  INIT: PreambleCard,
  GET_LEGISLATORS: LegislatorsCard,
  BILLS: BillsCard,
  ADD_PERSONAL_INFORMATION: DetailsTurn,
  COMPLETE: CompletionCard,
} as const satisfies Record<ChatStep, ComponentType>
