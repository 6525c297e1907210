import type { Grounding } from './grounding.ts'
import { isLight } from './lightWords.ts'
import { isNumber } from './numbers.ts'
import { isOfTheSame, namedIn } from './owners.ts'
import { isPerson, ours } from './people.ts'
import { saysWhere } from './said.ts'
import { spelledOut } from './spelledOut.ts'
import { mine, nobody, other, type Said, self } from './wordInPlace.ts'

const nothing: ReadonlySet<string> = new Set()

/** The words of weight. That somebody works says little beside what they work at. */
export function claimsOf(words: readonly Said[]): Said[] {
  const claims = words.filter(each => !isLight(each.word) && !isUnit(each))
  const others = claims.filter(each => !isRole(each))
  return others.length > 0 ? others : claims
}

/** `$9 an hour`, `5.19 a gallon`. */
function isUnit({ word, before }: Said): boolean {
  const [per = '', counted = ''] = before
  if (!/^(an?|per|al|por)$/.test(per)) return false
  return isNumber(counted) || /^(hour|day|week|month|year|hora|dia|semana|mes|ano)$/.test(word)
}

function isRole({ stem, after }: Said): boolean {
  return stem === 'work' || (stem === 'serv' && after === 'as')
}

/** Of the claims of a segment those that nobody made; `words` are those of the whole sentence. */
export function unsaid(words: readonly Said[], grounding: Grounding): (claims: readonly Said[]) => Said[] {
  const { said, topic, issue } = grounding
  const named = namedIn(words, said)
  const spelled = spelledOut(words, said)
  return claims => {
    const places = claims.map((claim, index) => saysWhere(claim, claims[index + 1], said))
    const proved = provedBy(claims, places)
    return claims.filter((claim, index) => {
      const isSaid = (places[index] ?? []).some(
        each =>
          isOfTheSame(claim, each, named) || (each.isLoose && isTheirs(claim) && proved.has(each.sentence)),
      )
      if (isSaid || spelled.has(claim) || isParent(claim, said) || isSonOrDaughter(claim, said)) return false
      // What the letter is about may be the object of what somebody did say: `I paid for tickets`.
      return !(isNoOnes(claim) ? topic : proved.size > 0 ? issue : nothing).has(claim.stem)
    })
  }
}

/** The sentences of the reasoning that say something of the claims, of the same one. */
function provedBy(claims: readonly Said[], places: readonly (readonly Said[])[]): ReadonlySet<number> {
  return new Set(
    claims.flatMap((claim, index) =>
      isPerson(claim.word)
        ? []
        : (places[index] ?? []).filter(each => isOfTheSame(claim, each, nothing)).map(each => each.sentence),
    ),
  )
}

const children = /^(kids?|child|children|sons?|daughters?|baby|babies|twins|boys?|girls?|toddler|teenager)$/
const grandchildren = /^grand(kids?|child|children|sons?|daughters?)$/

/** Who has a child is a parent. */
function isParent({ word }: Said, reasoning: readonly Said[]): boolean {
  if (!/^(grand)?parents?$/.test(word)) return false
  const younger = word.startsWith('grand') ? grandchildren : children
  return reasoning.some(
    each => younger.test(each.word) && each.before.slice(0, 4).some(before => ours.has(before)),
  )
}

const young = /^(kid|child|baby|teen|teenager|toddler|infant|twin|youngest|oldest)$/

/** Whose teen is spoken of as `she` has a daughter. */
function isSonOrDaughter({ word }: Said, reasoning: readonly Said[]): boolean {
  const pronoun = word === 'daughter' ? /^(she|her)$/ : word === 'son' ? /^(he|him|his)$/ : undefined
  if (pronoun === undefined) return false
  return reasoning.some(
    each =>
      young.test(each.word) &&
      ours.has(each.before[0] ?? '') &&
      reasoning.some(other => pronoun.test(other.word) && other.owner === each.stem),
  )
}

function isTheirs({ owner }: Said): boolean {
  return owner === self || owner === mine
}

function isNoOnes({ owner, word }: Said): boolean {
  return (owner === nobody || owner === other) && !isPerson(word)
}
