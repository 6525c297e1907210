/**
 * Under which name the Census Bureau keeps the lines of a Congress. `Current_Current` is of no use: since the
 * autumn of 2026 it has the next Congress's.
 */
const vintages: ReadonlyMap<number, string> = new Map([
  [119, 'ACS2025_Current'],
  [120, 'ACS2026_Current'],
])

/** Undefined for a Congress whose lines are nowhere yet: then nothing can be asked. */
export function vintageOf(congress: number): string | undefined {
  return vintages.get(congress)
}

const endings = new Map([
  ['one', 'st'],
  ['two', 'nd'],
  ['few', 'rd'],
])
const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' })

/** `119th Congressional Districts` */
export function layerOf(congress: number): string {
  return `${congress}${endings.get(ordinals.select(congress)) ?? 'th'} Congressional Districts`
}
