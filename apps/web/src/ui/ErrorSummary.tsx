import { type MouseEvent, useEffect, useId, useRef } from 'react'
import styles from './ErrorSummary.module.css'
import { Icon } from './Icon.tsx'

export type SummaryLine = { fieldId: string; text: string }

/**
 * Lists all errors, each as a link to its field. Every failed `attempt` moves the focus here, and prefixes the
 * document's title with `inTitle`.
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
  /** Called before the field gets the focus, so that the page can show the field. */
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

/** Focuses the field and keeps its label visible. The page's address stays the same. */
function goTo(fieldId: string) {
  const field = document.getElementById(fieldId)
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}

/** Prefixes the document's title while `holds` is true, for screen readers and the tab. */
function useTitlePrefix(prefix: string, holds: boolean): void {
  useEffect(() => {
    if (!holds) return
    document.title = prefix + document.title
    return () => {
      // Another screen may have set its own title in the meantime.
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length)
    }
  }, [prefix, holds])
}
