import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { classes } from './classes.ts'
import styles from './Dialog.module.css'

type DialogState = 'OPEN' | 'CLOSING' | 'CLOSED'

type DialogProps = {
  title: ReactNode
  /** Called after the dialog has closed in any way. The parent then stops rendering it. */
  onClosed: () => void
  /** If true, only a button inside the dialog closes it. */
  disableClose?: boolean
  role?: 'dialog' | 'alertdialog'
  /** If true, the content has nothing to tab to, so it is focusable and can be scrolled by keyboard. */
  scrolls?: boolean
  wide?: boolean
  children: (close: () => void) => ReactNode
  /** Buttons below the scrolling content. */
  actions?: (close: () => void) => ReactNode
}

/** Uses the browser's modal dialog. It opens when it is rendered, and restores the focus. */
function Modal({
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
  // The dialog is rendered into the body, because it may be opened from inside a label or a paragraph.
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

/** Renders the dialog on a page without script: a part of the page that a button opened. */
function OpenPart({ title, children, actions }: DialogProps) {
  const titleId = useId()
  return (
    <section id="opened" className={styles.opened} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <div>{children(neverClosed)}</div>
      {actions && <div className={styles.actions}>{actions(neverClosed)}</div>}
    </section>
  )
}

function neverClosed() {}

export const Dialog = import.meta.env.SSR ? OpenPart : Modal

/** Returns the state of a dialog: OPEN when rendered, CLOSING during the last animation, then CLOSED. */
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
  /** Handles that the browser closed the dialog by itself. */
  const gone = () => {
    if (state !== 'OPEN') return
    setState('CLOSED')
    onClosed()
  }
  return { ref, state, close, gone }
}

/**
 * Calls `dispatch` for a press that begins and ends on the backdrop, but not when the person selects text and
 * releases outside. For the backdrop, the target is the dialog itself.
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
