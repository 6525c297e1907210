import type { Language } from '@redress/core/language/language'

/** Formats a count such as `1,200`. Spanish in the United States groups digits like English. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US')
}

/**
 * The forms of a text with a number. Only Spanish uses `many`, as in `1,000,000 de cartas`. If `many` is absent,
 * `other` is used.
 */
type Forms = { one: string; many?: string; other: string }

/** Returns a function that chooses the form for a count by the language's rules. */
export function pluralIn(language: Language): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language)
  return (count, { one, other, many = other }) => {
    const rule = rules.select(count)
    if (rule === 'one') return one
    return rule === 'many' ? many : other
  }
}
