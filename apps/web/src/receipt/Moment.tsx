import { formatTime } from '@redress/words/times'
import { useLanguage } from '../language/useWords.ts'

export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{formatTime(at, useLanguage(), 'printed')}</time>
}
