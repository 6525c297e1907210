import { formatPrintedTime } from '@redress/words/times'
import { useLanguage } from '../language/useWords.ts'

/** `brief` in a list of times, with its month in short. */
export function Time({ at, brief = false }: { at: string; brief?: boolean }) {
  return <time dateTime={at}>{formatPrintedTime(at, useLanguage(), brief ? 'medium' : 'long')}</time>
}
