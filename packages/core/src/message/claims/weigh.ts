import { isSpanish } from '../../text/isSpanish.ts'
import { gap, withoutFrames } from './frames.ts'
import type { Grounding } from './grounding.ts'
import { isFirstPersonVerb } from './isFirstPersonVerb.ts'
import { isLight } from './lightWords.ts'
import { isPerson } from './people.ts'
import { firstPerson, personalParts } from './personalParts.ts'
import { plainText } from './plainText.ts'
import { nobody, other, readingOf, type Said, self } from './readingOf.ts'
import { isOfTheSame, saysWhere } from './said.ts'
import { segmentsOf } from './segmentsOf.ts'

/** What a segment claims of whoever writes: how many words of weight, which of them nobody said, and how grave that is. */
export type Weight = { claims: number; missing: number; isGrave: boolean }

const unnamed = /\b(they|them|their|it|its|this|that|these|those)\b/

/**
 * Each segment of a sentence, weighed against the reasoning. Where the sentence before it was taken away, `they` and `it`
 * are of what nobody said.
 */
export function weigh(sentence: string, grounding: Grounding, isLeftOver: boolean): Weight[] {
  const plains = segmentsOf(sentence).map(each => plainText(each.text))
  const inSpanish = isSpanish(sentence)
  // Without anybody who speaks there is nothing to take out.
  const rests = inSpanish || plains.some(each => firstPerson.test(each)) ? framesOut(plains) : plains
  const isOfSomebody = (rest: string) =>
    (isLeftOver && unnamed.test(rest)) ||
    (inSpanish && speaksByVerb(rest)) ||
    grounding.names.some(name => rest.split(/\W+/).includes(name))
  const parts = personalParts(plains, rests, isOfSomebody)
  const words = readSegments(rests)
  const claimed = parts.map((part, index) => (part.isPersonal ? claimsOf(words[index] ?? []) : []))
  const isAllHollow = claimed.every(claims => claims.length === 0)
  return parts.map((part, index) => {
    const claims = claimed[index] ?? []
    if (part.isPersonal && isAllHollow) return hollow(part.rest)
    const missing = unsaid(claims, grounding)
    return { claims: claims.length, missing: missing.length, isGrave: missing.some(isGrave) }
  })
}

/** `I have been there`: no word of it weighs anything, and yet it is something lived through. */
function hollow(rest: string): Weight {
  const isLivedThrough =
    /\b(have|has|had|was|were|did|been|seen|saw|knew|felt|got|went|made|came|took|found|told|gave|happened)\b/.test(
      rest,
    )
  return { claims: 0, missing: isLivedThrough ? 1 : 0, isGrave: isLivedThrough }
}

/** Frames may reach over a joint, so they are taken out of the whole and the segments found again. */
function framesOut(plains: readonly string[]): string[] {
  const joint = ' ‖ '
  const rests = withoutFrames(plains.join(joint)).split(joint.trim())
  return rests.length === plains.length ? rests.map(each => each.trim()) : plains.map(withoutFrames)
}

function speaksByVerb(rest: string): boolean {
  return rest
    .replaceAll(gap, ' ')
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean)
    .some((word, index) => isFirstPersonVerb(word, index === 0))
}

/** Read as one sentence, so that who is spoken of carries over, and given back by segment. */
function readSegments(rests: readonly string[]): Said[][] {
  const lengths = rests.map(rest => readingOf(rest).length)
  const words = readingOf(rests.join(' , '))
  return lengths.map((length, index) => {
    const start = lengths.slice(0, index).reduce((sum, each) => sum + each, 0)
    return words.slice(start, start + length)
  })
}

const nothing: ReadonlySet<string> = new Set()

/** The words of weight. That somebody works says little beside what they work at. */
function claimsOf(words: readonly Said[]): Said[] {
  const claims = words.filter(each => !isLight(each.word) && !isUnit(each))
  const others = claims.filter(each => !isRole(each))
  return others.length > 0 ? others : claims
}

/** `$9 an hour`, `every month`. */
function isUnit({ word, before }: Said): boolean {
  return (
    /^(hour|day|week|month|year|hora|dia|semana|mes|ano)$/.test(word) &&
    /^(an?|per|each|every|al|por)$/.test(before[0] ?? '')
  )
}

function isRole({ stem }: Said): boolean {
  return stem === 'work' || stem === 'serv'
}

function unsaid(claims: readonly Said[], { said, topic, issue }: Grounding): Said[] {
  const places = claims.map((claim, index) => saysWhere(claim, claims[index + 1], said))
  const proved = new Set(
    claims.flatMap((claim, index) =>
      isPerson(claim.word)
        ? []
        : (places[index] ?? []).filter(each => isOfTheSame(claim, each)).map(each => each.sentence),
    ),
  )
  // What the letter is about may be the object of what somebody did say: `I paid for tickets`.
  const isAfterProof = proved.size > 0
  return claims.filter((claim, index) => {
    const found = places[index] ?? []
    const isSaid = found.some(
      each => isOfTheSame(claim, each) || (each.isLoose && claim.owner === self && proved.has(each.sentence)),
    )
    return !isSaid && !(isNoOnes(claim) ? topic : isAfterProof ? issue : nothing).has(claim.stem)
  })
}

function isNoOnes({ owner, word }: Said): boolean {
  return (owner === nobody || owner === other) && !isPerson(word)
}

/** A number or a relative that nobody spoke of cannot be a way of putting things. */
function isGrave({ word }: Said): boolean {
  return /^\d/.test(word) || isPerson(word)
}
