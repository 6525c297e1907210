import type { Language } from '@redress/core/language/language'

/** Formats a count like `1,200`. Spanish in the United States groups digits as English does. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US')
}

/** The forms of a word. Only Spanish uses `many`, as in `1,000,000 de cartas`; if it is absent, `other` replaces it. */
type Forms = { one: string; many?: string; other: string }

/** Returns a function that gives the form for a count, by the rules of the language. */
export function pluralIn(language: Language): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language)
  return (count, { one, other, many = other }) => {
    const rule = rules.select(count)
    if (rule === 'one') return one
    return rule === 'many' ? many : other
  }
}
