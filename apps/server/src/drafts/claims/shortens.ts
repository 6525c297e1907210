import { entriesOf } from './lexicon/entriesOf.ts'
import { isLight } from './lightWords.ts'

/** Whether one word is how people type the other: `hwy`, `dept`, `sophmore`. A word of its own is neither. */
export function isTypedFor(typed: string, word: string): boolean {
  if (typed === word || typed.length < 3 || word.length < 5 || /\d/.test(typed + word)) return false
  if (typed[0] !== word[0] || isLight(typed) || entriesOf(typed).length > 0) return false
  return shortens(typed, word) || (typed.length > 4 && isOneOff(typed, word))
}

/** Its letters in their order, to the last one: `govt`; or its beginning: `elem`. */
function shortens(typed: string, word: string): boolean {
  if (typed.length > word.length - 2) return false
  const [bare, whole] = [typed, word].map(each => each.replace(/s$/, ''))
  if (bare === undefined || whole === undefined) return false
  if (whole.startsWith(bare) && bare.length > 2) return true
  let at = -1
  for (const letter of bare) {
    at = whole.indexOf(letter, at + 1)
    if (at < 0) return false
  }
  return bare.length < 6 && whole.endsWith(bare.slice(-1))
}

/** One letter left out, put in, changed, or two that changed places. */
function isOneOff(one: string, two: string): boolean {
  if (Math.abs(one.length - two.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === two[start]) start++
  let end = 0
  while (end < Math.min(one.length, two.length) - start && one.at(-1 - end) === two.at(-1 - end)) end++
  const [left, right] = [one.slice(start, one.length - end), two.slice(start, two.length - end)]
  return left.length + right.length <= 2 || (left.length === 2 && left === [...right].toReversed().join(''))
}
