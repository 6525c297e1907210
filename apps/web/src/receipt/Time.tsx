import { formatPrintedTime } from '@redress/words/times'
import { useLanguage } from '../language/useWords.ts'

/** Shows a time. `brief` is for a list of times, and abbreviates the month. */
export function Time({ at, brief = false }: { at: string; brief?: boolean }) {
  return <time dateTime={at}>{formatPrintedTime(at, useLanguage(), brief ? 'medium' : 'long')}</time>
}
