import type { StateChamber } from '@redress/core/address/stateDistricts'
import type { Language } from '@redress/core/language/language'
import { isMayor } from '@redress/core/legislator/councils'
import { findChamber } from '@redress/core/legislator/stateChambers'
import { stateChamberNames, stateTitles } from './en/stateChambers.ts'
import { stateChamberNames as stateChamberNamesEs } from './es/stateChambers.ts'

type InBoth = Record<Language, string>

/** Returns the title of a chamber's member in both languages: `Assembly Member`, `Asamblea estatal`. */
export function stateTitle(jurisdiction: string, chamber: StateChamber, district = ''): InBoth {
  const kind = isMayor({ chamber, district })
    ? 'mayor'
    : (findChamber(jurisdiction, chamber)?.kind ?? 'senate')
  return { en: stateTitles[kind], es: stateChamberNamesEs[kind] }
}

/** Returns the name of a chamber in both languages: `State Assembly`, `Asamblea estatal`. */
export function stateChamberName(jurisdiction: string, chamber: StateChamber): InBoth {
  const kind = findChamber(jurisdiction, chamber)?.kind ?? 'senate'
  return { en: stateChamberNames[kind], es: stateChamberNamesEs[kind] }
}
