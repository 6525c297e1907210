import { formatEasternClock, formatPrintedTime } from '@redress/words/times'
import { useLanguage } from '../language/useWords.ts'

/**
 * Shows a time in Washington. A script replaces it with the reader's own time, followed by the time in Washington in
 * parentheses. `brief` abbreviates the month, for a list of times.
 */
export function Time({ at, brief = false }: { at: string; brief?: boolean }) {
  const language = useLanguage()
  const style = brief ? 'medium' : 'long'
  return (
    <time dateTime={at} data-clock={style} data-eastern={formatEasternClock(at, language)}>
      {formatPrintedTime(at, language, style)}
    </time>
  )
}
