import { wordSet } from '../../base/sentences.ts'
import { entriesOf } from './lexicon/entriesOf.ts'
import { isLight } from './lightWords.ts'
import { isNumber } from './numbers.ts'
import { nobody, type Said, self } from './wordInPlace.ts'

const links = wordSet('of in at for from with to on by who whose which that de en con para')
const being = /^(am|is|are|was|were|be|been|being|as|became|become|remain|soy|como|fui|era|and|or|y)$/

/** What somebody is: `I am a retired nurse`, `as a nurse`. */
export function isIdentity({ owner, before, after, word }: Said): boolean {
  if ((owner !== self && owner !== nobody) || isLight(word) || (after !== '' && !isLight(after))) return false
  const end = before.findIndex(each => links.has(each))
  const near = end < 0 ? before.slice(0, 4) : before.slice(0, end)
  const article = near.findIndex(each => /^(an?|un|una)$/.test(each))
  const link = article < 0 ? near[0] : before[article + 1]
  return /^(am|was|being|be|been|as|became|soy|como|fui|siendo)$/.test(link ?? '')
}

/** `I need a nurse` does not make one a nurse, nor do `my nurse` and `nurses`. */
export function isWhatTheyAre(claim: Said, said: Said): boolean {
  if (!isIdentity(claim)) return true
  const number = said.before.findIndex(isNumber)
  const article = said.before
    .slice(0, number < 0 ? 4 : Math.min(number, 4))
    .findIndex(word => /^(an?|the|my|your|our|his|her|their|some|un|una)$/.test(word))
  if (article < 0) return said.owner === self || said.word === claim.word || !said.word.endsWith('s')
  const link = said.before[article + 1] ?? 'as'
  if (being.test(link)) return true
  if (/^(an?|un|una)$/.test(said.before[article] ?? '')) return isNoLink(link)
  return said.word !== claim.word && said.owner === self
}

/** `31 years a housewife`, but not `I need a nurse` or `with a nurse`. */
function isNoLink(word: string): boolean {
  const meanings = entriesOf(word).flatMap(each => each.meanings)
  return !links.has(word) && meanings.length > 0 && !meanings.some(({ part }) => part === 'verb')
}
