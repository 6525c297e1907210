import { hasDetailsOpen } from '@redress/core/session/shown'
import { createContext, type RefObject, useCallback, useContext, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSession } from '../../session/useSession.tsx'

/** Actions that concern more than one part of the page. */
export type Moves = {
  isSheetOpen: boolean
  setSheetOpen: (isOpen: boolean) => void
  /** The number of attempts to send while the form was open. */
  attempt: number
  send: () => void
  /** True from the attempt to send until the form appears. The form then gets the focus. */
  formAsked: RefObject<boolean>
  editMessage: () => void
  /** Shows a field. A field of the letter is visible only while the sheet is open. */
  showField: (fieldId: string) => void
}

export const MovesContext = createContext<Moves | null>(null)

export function useMoves(): Moves {
  const moves = useContext(MovesContext)
  if (!moves) throw new Error('useMoves needs the chat around it')
  return moves
}

export const letterFields: readonly string[] = ['subject', 'draft']

export function useOwnMoves(): Moves {
  const { session, dispatch } = useSession()
  const [attempt, setAttempt] = useState(0)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const formAsked = useRef(false)
  const showField = useCallback((fieldId: string) => {
    // The update is synchronous, because a hidden field cannot take the focus.
    if (letterFields.includes(fieldId)) flushSync(() => setSheetOpen(true))
  }, [])
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
