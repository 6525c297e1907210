import { type Document, isScalar, visit } from 'yaml'

/** A key that is blank because what was meant as its value begins with #, and so is a comment. */
export type Swallowed = { key: string; offset: number; comment: string }

/** Values such as `#2b6cb0` without quotes. A comment that is meant as one has a space after its #. */
export function swallowedIn(document: Document): Swallowed[] {
  const found: Swallowed[] = []
  visit(document, {
    Pair(_at, { key, value }) {
      if (!isScalar(key) || !isScalar(value) || value.value !== null) return
      const [comment = ''] = (value.comment ?? '').split('\n')
      if (/^[^\s#]/.test(comment))
        found.push({ key: String(key.value), offset: key.range?.[0] ?? 0, comment })
    },
  })
  return found
}
