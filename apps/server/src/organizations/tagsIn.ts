import type { Path } from '../yaml/path.ts'

const tag = /<\/?(a|b|br|div|em|h[1-6]|i|iframe|img|li|ol|p|script|span|strong|style|u|ul)\b[^<>]*>/i

/** The texts anywhere in a value that look as if they were meant as HTML, each with its first tag. */
export function tagsIn(value: unknown, path: Path = []): { path: Path; tag: string }[] {
  if (typeof value === 'string') {
    const found = tag.exec(value)?.[0]
    return found === undefined ? [] : [{ path, tag: found }]
  }
  if (typeof value !== 'object' || value === null) return []
  const isList = Array.isArray(value)
  return Object.entries(value).flatMap(([key, each]) => tagsIn(each, [...path, isList ? Number(key) : key]))
}
