import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { classes } from './classes.ts'
import styles from './Dialog.module.css'

type DialogState = 'OPEN' | 'CLOSING' | 'CLOSED'

type DialogProps = {
  title: ReactNode
  /** Called after the dialog was closed in any way. The parent must then stop rendering the dialog. */
  onClosed: () => void
  /** If true, only a button inside the dialog can close it. */
  disableClose?: boolean
  role?: 'dialog' | 'alertdialog'
  /**
   * True if the content has nothing that can get the focus. The content itself is then focusable, so that the keyboard
   * can scroll it.
   */
  scrolls?: boolean
  wide?: boolean
  children: (close: () => void) => ReactNode
  /** The buttons below the scrolling content. */
  actions?: (close: () => void) => ReactNode
}

/** Shows the browser's modal dialog. It opens when it is rendered, and returns the focus when it closes. */
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
  // The dialog is rendered into the body, because the component that opens it may be inside a label or a paragraph.
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

/** Shows the dialog on a page without script, as a part of the page that a button has opened. */
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

/** Returns a dialog's state: OPEN from the first rendering on, CLOSING during the last animation, and then CLOSED. */
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
  /** Updates the state if the browser itself closed the dialog. */
  const gone = () => {
    if (state !== 'OPEN') return
    setState('CLOSED')
    onClosed()
  }
  return { ref, state, close, gone }
}

/**
 * Calls `dispatch` for a press that begins and ends on the backdrop. A press that begins in the dialog, as when the
 * person selects text, does not count. The target of a press on the backdrop is the dialog element itself.
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
