import type { StateChamberKind } from '@redress/core/legislator/stateChambers'

/** The title of a chamber's member. A letter's salutation uses it without the first word `State`. */
export const stateTitles: Readonly<Record<StateChamberKind, string>> = {
  senate: 'State Senator',
  house: 'State Representative',
  assembly: 'Assembly Member',
  representativeAssembly: 'State Representative',
  delegates: 'State Delegate',
  unicameral: 'State Senator',
  council: 'Councilmember',
  mayor: 'Mayor',
}

export const stateChamberNames: Readonly<Record<StateChamberKind, string>> = {
  senate: 'State Senate',
  house: 'State House of Representatives',
  assembly: 'State Assembly',
  representativeAssembly: 'State Assembly',
  delegates: 'State House of Delegates',
  unicameral: 'State Legislature',
  council: 'Council',
  mayor: 'Council',
}
