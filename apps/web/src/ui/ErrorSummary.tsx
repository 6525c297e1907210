import { type MouseEvent, useEffect, useId, useRef } from 'react'
import styles from './ErrorSummary.module.css'
import { Icon } from './Icon.tsx'

export type SummaryLine = { fieldId: string; text: string }

/**
 * All that is wrong, each line leading to its field. Every failed `attempt` moves the focus here, and the
 * document's title begins with `inTitle`.
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
  /** Before a field is gone to, so that it can be brought into sight. */
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
        {title}
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

/** The field itself, with its label in sight; the page's address stays as it is. */
function goTo(fieldId: string) {
  const field = document.getElementById(fieldId)
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}

/** Puts a word before the document's title for as long as something holds: whoever hears it, or sees the tab, knows. */
function useTitlePrefix(prefix: string, holds: boolean): void {
  useEffect(() => {
    if (!holds) return
    document.title = prefix + document.title
    return () => {
      // Another screen may have brought its own title meanwhile.
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length)
    }
  }, [prefix, holds])
}
