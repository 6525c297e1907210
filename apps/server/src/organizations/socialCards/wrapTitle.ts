const sizes = [84, 76, 68, 60, 54, 48]
const MOST_LINES = 4

export type Wrapped = { lines: string[]; size: number }

/** Wraps a title in the largest size that fits. A title that is too long in all sizes is shortened. */
export function wrapTitle(title: string, width: number): Wrapped {
  for (const size of sizes) {
    const lines = linesOf(title, width / size)
    // Large sizes are used only for a few lines.
    const isTall = lines.length > (size > 60 ? 3 : MOST_LINES)
    if (!isTall && lines.every(each => lengthOf(each) <= width / size))
      return { lines: balanced(title, width / size), size }
  }
  const size = sizes.at(-1) ?? 48
  const all = linesOf(title, width / size)
  const rest = all.slice(MOST_LINES - 1).join(' ')
  const lines = [...all.slice(0, MOST_LINES - 1), rest]
  return { lines: lines.map(each => cutTo(each, width / size)), size }
}

/**
 * Returns the estimated width of a bold character as a share of the font size. The exact width is measured when the
 * title is drawn.
 */
function widthOf(character: string): number {
  if (/[iljtfrI.,:;'’!|()[\] ]/.test(character)) return 0.34
  if (/[mwMW@%—…]/.test(character)) return 0.9
  return /[\p{Lu}\d]/u.test(character) ? 0.68 : 0.6
}

export function lengthOf(text: string): number {
  return [...text].reduce((sum, each) => sum + widthOf(each), 0)
}

export function cutTo(text: string, most: number): string {
  if (lengthOf(text) <= most) return text
  const characters = [...text]
  while (characters.length > 1 && lengthOf(`${characters.join('')}…`) > most) characters.pop()
  return `${characters.join('').trimEnd()}…`
}

function linesOf(title: string, most: number): string[] {
  const lines: string[] = []
  for (const word of title.split(' ')) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && lengthOf(longer) <= most) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Returns lines of similar length, so that no single word is alone on the last line. */
function balanced(title: string, most: number): string[] {
  const lines = linesOf(title, most)
  for (let narrower = most * 0.5; narrower < most; narrower += most * 0.05) {
    const even = linesOf(title, narrower)
    if (even.length === lines.length && even.every(each => lengthOf(each) <= narrower)) return even
  }
  return lines
}

// Matches emoji and the characters that join them.
const pictures =
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200D|\uFE0E|\uFE0F|\u20E3/gu
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu

/** The scripts that our fonts support. Digits and punctuation belong to `Common`. */
const scripts = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Armenian',
  'Georgian',
  'Hebrew',
  'Arabic',
  'Common',
  'Inherited',
]
const knownScripts = new RegExp(`^[${scripts.map(script => `\\p{Script=${script}}`).join('')}]*$`, 'u')

const keptSigns = /[©®™]/u

/** Returns a text without emoji. Returns an empty string if our fonts do not support its script. */
export function drawable(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(pictures, found => (keptSigns.test(found) ? found : ' '))
    .replace(/\s+/g, ' ')
    .replace(unseen, '')
    .trim()
  return knownScripts.test(plain) ? plain : ''
}

/** Returns whether the first letter of a text belongs to a right-to-left script. */
export function isRightToLeft(text: string): boolean {
  const [first] = text.match(/\p{L}/u) ?? []
  return first !== undefined && /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(first)
}
