import { findState, states } from '@redress/core/address/states'
import type { Language } from '@redress/core/language/language'
import { councils } from '@redress/core/legislator/councils'
import { stateNames } from './en/states.ts'
import { stateNames as stateNamesEs } from './es/states.ts'

const catalogues: Record<Language, Readonly<Record<string, string>>> = { en: stateNames, es: stateNamesEs }

/** Formats the name of a state: `New Mexico`, `Nuevo México`. Postal addresses use the state's code instead. */
export function formatState(code: string, language: Language): string {
  return catalogues[language][code] ?? findState(code)?.name ?? code
}

/** Formats the name of a state, or of the city or county of a council: `Texas`, `Austin`. */
export function formatJurisdiction(code: string, language: Language): string {
  return councils[code]?.name ?? formatState(code, language)
}

/** Lists the states to choose from: first the fifty states by name, then the District, then the territories by name. */
export function listStates(language: Language): { code: string; name: string }[] {
  const named = states.map(({ code, senateClasses }) => ({
    code,
    name: formatState(code, language),
    group: senateClasses.length > 0 ? 0 : code === 'DC' ? 1 : 2,
  }))
  const byName = new Intl.Collator(language)
  return named
    .sort((one, other) => one.group - other.group || byName.compare(one.name, other.name))
    .map(({ code, name }) => ({ code, name }))
}
