import { wordSet } from '../../text/wordSet.ts'
import { isLight } from './lightWords.ts'
import { meansSame } from './meansSame.ts'
import { isPerson, ours } from './people.ts'
import { nobody, type Owner, other, type Said, self, something } from './readingOf.ts'

/** Where the reasoning says this word as truly and as certainly, of whomever. */
export function saysWhere(claim: Said, next: Said | undefined, reading: readonly Said[]): Said[] {
  return reading.filter(
    (said, index) =>
      meansSame(claim.stem, said.stem) &&
      isEquallyDenied(claim, said) &&
      (!said.isPossible || claim.isPossible) &&
      isWhatTheyAre(claim, said) &&
      countsTheSame({ claim, next }, said, reading.slice(index + 1, index + 9)),
  )
}

/** Only what is denied counts: `I do not own a car` says nothing against a car. */
function isEquallyDenied(claim: Said, said: Said): boolean {
  if (claim.isDenied === said.isDenied) return true
  return !said.isWhatIsDenied && (!claim.isWhatIsDenied || isPresupposed(claim))
}

/** `I cannot keep up with my rent` does not deny the rent. */
function isPresupposed({ before }: Said): boolean {
  return before.slice(0, 2).some(word => ours.has(word))
}

const noticing = /^(see|seen|saw|watch|watched|hear|heard|notice|noticed|feel|felt)$/

/** Whether it is said of the same person, or of a thing that they have or notice. */
export function isOfTheSame(claim: Said, said: Said): boolean {
  if (isPerson(claim.word) && areOthers(claim, said)) return false
  if (claim.stem === said.stem && isPerson(claim.word)) return true
  if (said.touchesSelf || claim.touchesSelf) return true
  if (said.owner === something && claim.owner === self)
    return (
      claim.before.some(word => ours.has(word)) || claim.before.slice(0, 4).some(word => noticing.test(word))
    )
  return areCompatible(claim.owner, said.owner)
}

/** `her three kids` are not `my three kids`, and `my neighbor's son` is not `my son`. */
function areOthers(claim: Said, said: Said): boolean {
  const [one, two] = [whoseIs(claim), whoseIs(said)]
  return one !== undefined && two !== undefined && one !== two
}

function whoseIs({ before }: Said): 'ours' | 'theirs' | undefined {
  if (isPerson(before[0] ?? '')) return 'theirs'
  if (before.includes('who')) return undefined
  const owner = before.slice(0, 3).find(word => ours.has(word) || /^(her|his|their|your)$/.test(word))
  return owner === undefined ? undefined : ours.has(owner) ? 'ours' : 'theirs'
}

function areCompatible(claimed: Owner, said: Owner): boolean {
  if (claimed === nobody || claimed === said) return true
  if (claimed === self) return said === nobody
  if (claimed === other) return said !== self
  return (
    said === other ||
    said === something ||
    said === nobody ||
    meansSame(claimed, said) ||
    meansSame(said, claimed)
  )
}

const being = /^(am|is|are|was|were|be|been|being|as|became|become|remain|soy|como|fui|era|and|or|y)$/

/** `I need a nurse` does not make one a nurse, nor do `my nurse` and `nurses`. */
function isWhatTheyAre(claim: Said, said: Said): boolean {
  if (!isIdentity(claim)) return true
  const article = said.before
    .slice(0, 4)
    .findIndex(word => /^(an?|the|my|your|our|his|her|their|some|un|una)$/.test(word))
  if (article < 0) return said.owner === self || said.word === claim.word || !said.word.endsWith('s')
  if (!/^(an?|un|una)$/.test(said.before[article] ?? ''))
    return said.word !== claim.word && said.owner === self
  return being.test(said.before[article + 1] ?? 'as')
}

const links = wordSet('of in at for from with to on by who whose which that de en con para')

/** What somebody is: `I am a retired nurse`, `as a nurse`. */
function isIdentity({ owner, before, after, word }: Said): boolean {
  if ((owner !== self && owner !== nobody) || isLight(word) || (after !== '' && !isLight(after))) return false
  const end = before.findIndex(each => links.has(each))
  const near = end < 0 ? before.slice(0, 4) : before.slice(0, end)
  const article = near.findIndex(each => /^(an?|un|una)$/.test(each))
  const link = article < 0 ? near[0] : before[article + 1]
  return /^(am|was|being|be|been|as|became|soy|como|fui|siendo)$/.test(link ?? '')
}

const times = wordSet('year years month months week weeks hour hours minutes ano anos mes meses semanas')

/** `two jobs and three kids` supports neither three jobs nor two kids. */
function countsTheSame(
  claim: { claim: Said; next: Said | undefined },
  said: Said,
  after: readonly Said[],
): boolean {
  if (!/^\d/.test(claim.claim.word) || !claim.next || isLight(claim.next.word) || /^\d/.test(claim.next.word))
    return true
  const { stem } = claim.next
  const other = after.findIndex(each => /^\d/.test(each.word) || each.sentence !== said.sentence)
  const near = (other < 0 ? after : after.slice(0, other)).filter(
    each => !isLight(each.word) && (times.has(claim.next?.word ?? '') || !times.has(each.word)),
  )
  return near.length === 0 || near.some(each => meansSame(stem, each.stem))
}
