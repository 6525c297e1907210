import { type ReactNode, useEffect, useId, useRef } from 'react'
import { classes } from './classes.ts'
import { Icon, Spinner } from './Icon.tsx'
import styles from './Sheet.module.css'

type SheetProps = {
  /** The id of the sheet. The title's id is `<id>-title`. */
  id: string
  title: string
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  loading: boolean
  /** True if the sheet contains an error. Its title turns red. */
  wrong?: boolean
  /** Content beside the title while the sheet is closed. */
  news: ReactNode
  /** What the sheet contains, in plain words. The closed sheet shows it in place of the title, if there is an action. */
  edgeLabel?: string
  /** The last line of the letter, which the closed sheet shows after this label. */
  lastLine?: string
  /** The language of that line, if it is not the page's. */
  lang?: string | undefined
  /** A button with a note. It is always visible: at the bottom of the sheet, or on a narrow screen at its top edge. */
  action?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/**
 * Shows a panel. On a narrow screen it is a sheet at the bottom. The closed sheet shows only its title. The open sheet
 * covers most of the page, but never the focused element.
 */
export function Sheet({
  id,
  title,
  wrong = false,
  isOpen,
  onToggle,
  loading,
  news,
  edgeLabel,
  lastLine = '',
  lang,
  action,
  className,
  children,
}: SheetProps) {
  const sheet = useRef<HTMLElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const titleId = `${id}-title`
  const contentId = useId()
  useEffect(() => {
    if (!isOpen) return
    const closeByKey = (event: KeyboardEvent) => {
      // Input methods also use Escape, to discard a half-written word.
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
      data-section="letter"
      aria-labelledby={titleId}
    >
      <h2 id={titleId} className={classes(styles.title, wrong && styles.wrong)}>
        {wrong && <Icon name="alert" />}
        <span>{title}</span>
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
          <span className={action ? (isOpen ? styles.edgeLine : 'visuallyHidden') : undefined}>{title}</span>
          {action && !isOpen && (
            <>
              {' '}
              <span className={styles.edgeLabel}>{edgeLabel}</span>{' '}
              <span className={styles.edgeLine} lang={lang}>
                {lastLine}
              </span>
            </>
          )}
          {loading && <Spinner size="small" />}
        </button>
      </h2>
      <p className={styles.news} role="status">
        {!isOpen && news}
      </p>
      <div id={contentId} className={styles.content}>
        {children}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </section>
  )
}

/** Returns whether the target is in a dialog. A dialog handles its own keys. */
function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('dialog') !== null
}
