import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { classes } from './classes.ts'
import styles from './Dialog.module.css'

type DialogState = 'OPEN' | 'CLOSING' | 'CLOSED'

type DialogProps = {
  title: ReactNode
  /** Once it has closed, by whatever way: the parent then stops rendering it. */
  onClosed: () => void
  /** Neither Escape nor a click beside it closes: only a button inside. */
  disableClose?: boolean
  role?: 'dialog' | 'alertdialog'
  /** Text that a keyboard must be able to scroll, with nothing in it to tab to. */
  scrolls?: boolean
  wide?: boolean
  children: (close: () => void) => ReactNode
  /** Buttons that stay in sight under what scrolls. */
  actions?: (close: () => void) => ReactNode
}

/** The browser's own modal. It opens when rendered, and gives the focus back where it was. */
export function Dialog({
  title,
  onClosed,
  disableClose = false,
  role = 'dialog',
  scrolls = false,
  wide = false,
  children,
  actions,
}: DialogProps) {
  const { ref, state, close, gone } = useDialogState(onClosed)
  const titleId = useId()
  const outside = pressedOutside(() => !disableClose && close())
  // Beside the page, not in it: a dialog may be opened from inside a label or a paragraph.
  return createPortal(
    <dialog
      ref={ref}
      role={role}
      data-state={state}
      className={classes(styles.dialog, wide && styles.wide)}
      aria-labelledby={titleId}
      onCancel={event => {
        event.preventDefault()
        if (!disableClose) close()
      }}
      onKeyDown={event => disableClose && event.key === 'Escape' && event.preventDefault()}
      onClose={gone}
      {...outside}
    >
      <div className={styles.sheet}>
        <h2 id={titleId} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        <div className={styles.content} {...(scrolls ? { tabIndex: 0 } : {})}>
          {children(close)}
        </div>
        {actions && <div className={styles.actions}>{actions(close)}</div>}
      </div>
    </dialog>,
    document.body,
  )
}

/** OPEN when rendered, CLOSING while the last movement plays, then CLOSED. */
function useDialogState(onClosed: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const [state, setState] = useState<DialogState>('OPEN')

  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog && !dialog.open) dialog.showModal()
    const first = dialog?.querySelector<HTMLElement>('[data-first]') ?? dialog?.querySelector('h2')
    first?.focus()
    return () => dialog?.close()
  }, [])

  useEffect(() => {
    const dialog = ref.current
    if (state !== 'CLOSING' || !dialog) return
    let current = true
    const moving = 'getAnimations' in dialog ? dialog.getAnimations() : []
    void Promise.allSettled(moving.map(each => each.finished)).then(() => {
      if (!current) return
      dialog.close()
      setState('CLOSED')
      onClosed()
    })
    return () => {
      current = false
    }
  }, [state, onClosed])

  const close = () => setState(before => (before === 'OPEN' ? 'CLOSING' : before))
  /** The browser closed it by itself. */
  const gone = () => {
    if (state !== 'OPEN') return
    setState('CLOSED')
    onClosed()
  }
  return { ref, state, close, gone }
}

/**
 * Tells of a press that begins and ends on the backdrop. Selecting text and letting go outside is not one.
 * The dialog itself is the backdrop's target: its sheet covers it whole.
 */
function pressedOutside(dispatch: () => void) {
  return {
    onMouseDown({ currentTarget, target }: MouseEvent<HTMLElement>) {
      currentTarget.dataset.pressed = target === currentTarget ? 'outside' : 'inside'
    },
    onClick({ currentTarget, target }: MouseEvent<HTMLElement>) {
      if (target === currentTarget && currentTarget.dataset.pressed !== 'inside') dispatch()
    },
  }
}
