import { meansSame } from './meansSame.ts'
import { isVerb } from './partOf.ts'
import { bystanders, isPerson, ours } from './people.ts'
import { mine, nobody, type Owner, other, type Said, self, something } from './wordInPlace.ts'

/**
 * Whether it is said of the same person, or of a thing that they have or notice. `named`: of whom the reasoning speaks and
 * the sentence does too.
 */
export function isOfTheSame(claim: Said, said: Said, named: ReadonlySet<Owner>): boolean {
  if (isPerson(claim.word) && areOthers(claim, said)) return false
  if (claim.stem === said.stem && isPerson(claim.word)) return true
  if (said.touchesSelf || claim.touchesSelf) return true
  const does = isDone(claim)
  if (!does && (named.has(said.owner) || bystanders.has(said.owner))) return true
  return ownersOf(claim, does).some(one => ownersOf(said, does).some(two => areCompatible(one, two, does)))
}

/** Of whom the reasoning speaks, and these words too. */
export function namedIn(words: readonly Said[], reasoning: readonly Said[]): ReadonlySet<Owner> {
  const people = words
    .filter(each => isPerson(each.word) || /^famil(y|ies)$/.test(each.word))
    .map(each => each.stem)
  const owners = [...new Set(reasoning.map(each => each.owner))]
  return new Set(owners.filter(owner => people.some(each => isKindOf(each, owner))))
}

function isKindOf(one: Owner, two: Owner): boolean {
  return meansSame(one, two) || meansSame(two, one)
}

/** A person whom a clause merely names may or may not be the one of whom the rest is said. */
function ownersOf({ owner, main, isLoose }: Said, isDone: boolean): Owner[] {
  return isLoose ? [owner, main, ...(isDone ? [] : [self])] : [owner]
}

/** `her three kids` are not `my three kids`, and `my neighbor's son` is not `my son`. */
function areOthers(claim: Said, said: Said): boolean {
  const [one, two] = [whoseIs(claim), whoseIs(said)]
  return one !== undefined && two !== undefined && one !== two
}

function whoseIs({ before }: Said): 'ours' | 'theirs' | undefined {
  const [previous = ''] = before
  if (isPerson(previous) && !/^(baby|infant|teen|twin|boy|girl)$/.test(previous)) return 'theirs'
  if (before.includes('who')) return undefined
  const owner = before.slice(0, 3).find(word => ours.has(word) || /^(her|his|their|your)$/.test(word))
  return owner === undefined ? undefined : ours.has(owner) ? 'ours' : 'theirs'
}

/** What is done has to be done by the same one; a thing, a number or a place only must not be another person's. */
function areCompatible(claimed: Owner, said: Owner, isDone: boolean): boolean {
  if (claimed === nobody || claimed === something || claimed === said) return true
  if (claimed === mine) return [self, nobody, something, other].includes(said)
  if (claimed === self)
    return said === nobody || said === mine || (!isDone && (said === something || said === other))
  if (claimed === other) return said !== self || !isDone
  if (said === mine && !isDone) return true
  return said === other || said === something || said === nobody || isKindOf(claimed, said)
}

const noticing = /^(see|saw|watch|hear|notic|feel|find|found|witness)/

/** `I paid`, but not `I watched prices climb`. */
function isDone(claim: Said): boolean {
  return isVerb(claim) && !claim.before.slice(0, 8).some(word => noticing.test(word))
}
