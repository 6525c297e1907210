import type { Language } from '@redress/core/language/language'

/** `1,200`: Spanish in the United States groups digits as English does. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US')
}

/** `many` is of Spanish, which says `1,000,000 de cartas`; without it, `other` stands for it. */
type Forms = { one: string; many?: string; other: string }

/** Gives the form that goes with a count, by the rules of the language. */
export function pluralIn(language: Language): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language)
  return (count, { one, other, many = other }) => {
    const rule = rules.select(count)
    if (rule === 'one') return one
    return rule === 'many' ? many : other
  }
}
