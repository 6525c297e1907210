import { type ReactNode, useEffect, useId, useRef } from 'react'
import { classes } from './classes.ts'
import { Icon, Spinner } from './Icon.tsx'
import styles from './Sheet.module.css'

type SheetProps = {
  title: string
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  loading: boolean
  /** Content beside the title while the sheet is closed. */
  news: ReactNode
  className?: string | undefined
  children: ReactNode
}

/**
 * Shows a panel. On a narrow screen it is a sheet at the bottom: closed it shows its title, open it covers most of
 * the page, but never the focused element.
 */
export function Sheet({ title, isOpen, onToggle, loading, news, className, children }: SheetProps) {
  const sheet = useRef<HTMLElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const titleId = useId()
  const contentId = useId()
  useEffect(() => {
    if (!isOpen) return
    const closeByKey = (event: KeyboardEvent) => {
      // An input method uses the same key to discard text that is half written.
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || isInDialog(event.target))
        return
      onToggle(false)
      toggle.current?.focus()
    }
    const makeWay = ({ target }: FocusEvent) => {
      const isInside = target instanceof Node && sheet.current?.contains(target)
      if (!isInside && !isInDialog(target)) onToggle(false)
    }
    document.addEventListener('keydown', closeByKey)
    document.addEventListener('focusin', makeWay)
    return () => {
      document.removeEventListener('keydown', closeByKey)
      document.removeEventListener('focusin', makeWay)
    }
  }, [isOpen, onToggle])
  return (
    <section
      ref={sheet}
      className={classes(styles.sheet, className)}
      data-open={isOpen || undefined}
      aria-labelledby={titleId}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <h2 className={styles.peek}>
        <button
          ref={toggle}
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={() => onToggle(!isOpen)}
        >
          <Icon name="rise" />
          <span>{title}</span>
          {loading && <Spinner size="small" />}
        </button>
      </h2>
      <p className={styles.news} role="status">
        {!isOpen && news}
      </p>
      <div id={contentId} className={styles.content}>
        {children}
      </div>
    </section>
  )
}

/** Returns whether the target is in a dialog, because a dialog handles its own keys. */
function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('dialog') !== null
}
