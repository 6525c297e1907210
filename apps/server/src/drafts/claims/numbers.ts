import { wordSet } from '../../base/sentences.ts'
import { ordinals } from './joinNumbers.ts'
import { isLight } from './lightWords.ts'
import { isPerson } from './people.ts'
import type { Token } from './tokensOf.ts'
import type { Said } from './wordInPlace.ts'

export function isNumber(word: string): boolean {
  return /^\d/.test(word)
}

/** `4th generation` makes four of them. */
export function isOrdinalOf(number: string, word: string): boolean {
  return word === (ordinals[Number(number)] ?? `${number}th`)
}

/** `in 04` is in 2004, and `can deduct 10` may be $10,000. */
export function saysNumber(claimed: Token, said: Said): boolean {
  const [one, two] = [Number(claimed.word), Number(said.word)]
  if (one === two) return true
  if (/^(19|20)\d\d$/.test(claimed.word) && /^\d\d$/.test(said.word) && claimed.word.endsWith(said.word)) {
    const before = said.before[0] ?? ''
    return said.word.startsWith('0') || /^(in|since|from|of|until|till|to|and|by|back|class)$/.test(before)
  }
  return one >= 1000 && one === two * 1000
}

/** `since I was 16, I am 61` makes forty-five years, and 31 years are three decades. */
export function isReckoned({ word }: Token, after: string, reading: readonly Said[]): boolean {
  if (!isNumber(word)) return false
  const said = reading.map(each => Number(each.word)).filter(each => each > 0)
  const number = Number(word)
  if (/^decades?$/.test(after)) return said.some(each => Math.floor(each / 10) === number)
  return number >= 10 && said.some(one => said.some(two => one - two === number))
}

const times = wordSet(
  'day days year years month months week weeks hour hours minutes ano anos mes meses semanas',
)
const units =
  /^(years?|decades?|months?|weeks?|days?|hours?|minutes?|percent|dollars?|cents?|dolares|grados)$/

/** What only says what a number counts. */
export function isUnitOfNumber({ word, before }: Said): boolean {
  return isNumber(before[0] ?? '') && units.test(word)
}

/** `this year` is not `every year`. */
export function isAsOften(claim: Said, said: Said): boolean {
  if (!/^(every|each)$/.test(claim.before[0] ?? '') || !times.has(claim.word)) return true
  return /^(an?|per|every|each|all)$/.test(said.before[0] ?? '') || said.word.endsWith('ly')
}

type Counted = { claim: Said; next: Said | undefined; says: (claimed: Said, said: Said) => boolean }

/** `two jobs and three kids` supports neither three jobs nor two kids. */
export function countsTheSame({ claim, next, says }: Counted, said: Said, after: readonly Said[]): boolean {
  if (!isNumber(claim.word) || !next || claim.after !== next.word || !isCounted(next.word)) return true
  if (said.after === '' || isLight(said.after)) return true
  const other = after.findIndex(each => isNumber(each.word) || each.sentence !== said.sentence)
  const near = (other < 0 ? after : after.slice(0, other)).filter(
    each => !isLight(each.word) && (times.has(next.word) || !times.has(each.word)),
  )
  return near.length === 0 || near.some(each => says(next, each))
}

function isCounted(word: string): boolean {
  if (isLight(word) || isNumber(word)) return false
  return word.endsWith('s') || isPerson(word) || /^(men|women|people|feet|teeth|percent)$/.test(word)
}
