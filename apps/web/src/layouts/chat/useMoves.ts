import { hasDetailsOpen } from '@redress/core/session/shown'
import { createContext, type RefObject, useCallback, useContext, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isLetterField } from '../../cards/message/DraftCard.tsx'
import { useSession } from '../../session/useSession.tsx'

/** Actions that affect several parts of the page. */
export type Moves = {
  isSheetOpen: boolean
  setSheetOpen: (isOpen: boolean) => void
  /** Counts how often the person has tried to send while the form was open. */
  attempt: number
  send: () => void
  /** True after the person tries to send and until the form appears, so that the form then gets the focus. */
  formAsked: RefObject<boolean>
  editMessage: () => void
  /**
   * Makes a field visible. Opens the sheet for a field of the letter, and unfolds the answer for a field of the
   * address.
   */
  showField: (fieldId: string) => void
}

export const MovesContext = createContext<Moves | null>(null)

export function useMoves(): Moves {
  const moves = useContext(MovesContext)
  if (!moves) throw new Error('useMoves needs the chat around it')
  return moves
}

const addressFields: readonly string[] = ['address', 'district', 'legislators']

export function useOwnMoves(): Moves {
  const { session, dispatch } = useSession()
  const [attempt, setAttempt] = useState(0)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const formAsked = useRef(false)
  const showField = useCallback(
    (fieldId: string) => {
      // The update is synchronous, because a hidden field cannot take the focus.
      if (isLetterField(fieldId)) flushSync(() => setSheetOpen(true))
      if (addressFields.includes(fieldId))
        flushSync(() => dispatch({ type: 'questionReopened', question: 'address' }))
    },
    [dispatch],
  )
  const send = () => {
    if (hasDetailsOpen(session)) setAttempt(attempt + 1)
    else formAsked.current = true
    dispatch({ type: 'submitClicked' })
  }
  const editMessage = () => {
    setAttempt(0)
    dispatch({ type: 'editMessageClicked' })
    showField('draft')
    document.getElementById('draft')?.focus()
  }
  return { isSheetOpen, setSheetOpen, attempt, send, formAsked, editMessage, showField }
}
