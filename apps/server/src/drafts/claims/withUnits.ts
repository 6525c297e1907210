/** What people put after a number, and the word for it. */
const units: readonly (readonly [string, string])[] = [
  ['hrs?|h', 'hours'],
  ['mins?', 'minutes'],
  ['secs?', 'seconds'],
  ['yrs?|yr olds?', 'years'],
  ['mos?|mths?', 'months'],
  ['wks?', 'weeks'],
  ['lbs?', 'pounds'],
  ['oz', 'ounces'],
  ['mi', 'miles'],
  ['mph', 'miles per hour'],
  ['a\\.?m\\.?', 'morning'],
  ['p\\.?m\\.?', 'evening'],
  ['ft', 'feet'],
  ['c|¢', 'cents'],
  ['pct', 'percent'],
  ['bucks?', 'dollar'],
  ['x', 'times'],
]
const marked = units.map(([typed, word]): [RegExp, string] => [
  new RegExp(`(?<=\\d)\\s?(?:${typed})(?!\\p{L}|\\d)`, 'gu'),
  ` ${word}`,
])

/** In small letters, numbers without the marks of their thousands, and what they count written out: `40%`, `5 hrs`. */
export function withUnits(plain: string): string {
  const bare = plain
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
    .replace(/\$(?=\s?\d)/g, ' dollar ')
    .replace(/(?<!\p{L})(\p{L})-(?=\d)/gu, '$1')
    .replace(/(?<![\d.-])(\d\d)-(\d\d)(?!\d|[.-]\d)/g, 'in $1 and $2')
    .replace(/\btwice\b/g, '2 times')
    .replace(/(?<![\d/])1\/2(?![\d/])/g, ' half ')
    .replace(/['’](?=\d\d(?!\d))/g, ' ')
  return marked.reduce((text, [typed, word]) => text.replace(typed, word), bare)
}
