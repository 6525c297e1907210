import { sayTime } from './sayTime.ts'

export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{sayTime(at)}</time>
}
