import { type MouseEvent, useEffect, useId, useRef } from 'react'
import styles from './ErrorSummary.module.css'
import { Icon } from './Icon.tsx'

export type SummaryLine = { fieldId: string; text: string }

/**
 * Lists all errors, each as a link to its field. Each failed `attempt` moves the focus to the list and puts `inTitle`
 * before the document's title.
 */
export function ErrorSummary({
  title,
  inTitle,
  lines,
  attempt,
  onFollow,
}: {
  title: string
  inTitle: string
  lines: readonly SummaryLine[]
  attempt: number
  /** Called before the field gets the focus, so that the page can make the field visible. */
  onFollow?: ((fieldId: string) => void) | undefined
}) {
  const ref = useRef<HTMLElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (attempt > 0) ref.current?.focus()
  }, [attempt])
  const isShown = attempt > 0 && lines.length > 0
  useTitlePrefix(inTitle, isShown)
  const follow = (event: MouseEvent, fieldId: string) => {
    event.preventDefault()
    onFollow?.(fieldId)
    goTo(fieldId)
  }
  if (!isShown) return null
  return (
    <section ref={ref} className={styles.summary} aria-labelledby={titleId} tabIndex={-1}>
      <h2 id={titleId} className={styles.title}>
        <Icon name="alert" />
        <span>{title}</span>
      </h2>
      <ul className={styles.lines}>
        {lines.map(({ fieldId, text }) => (
          <li key={`${fieldId} ${text}`}>
            <a href={`#${fieldId}`} onClick={event => follow(event, fieldId)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Focuses the field and scrolls so that its label is visible. The page's URL stays the same. */
function goTo(fieldId: string) {
  const field = document.getElementById(fieldId)
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}

/** While `holds` is true, puts a prefix before the document's title, for screen readers and the browser's tab. */
function useTitlePrefix(prefix: string, holds: boolean): void {
  useEffect(() => {
    if (!holds) return
    document.title = prefix + document.title
    return () => {
      // Another screen may have set another title since.
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length)
    }
  }, [prefix, holds])
}
