import { isSpanish } from '../../base/sentences.ts'
import { gap, withoutFrames } from './frames.ts'
import type { Grounding } from './grounding.ts'
import { isFirstPersonVerb } from './isFirstPersonVerb.ts'
import { firstPerson, personalParts } from './personalParts.ts'
import { plainText } from './plainText.ts'
import { readingOf } from './readingOf.ts'
import { segmentsOf } from './segmentsOf.ts'
import { tokensOf } from './tokensOf.ts'
import { claimsOf, unsaid } from './unsaid.ts'
import { type Weight, weightOf } from './weightOf.ts'
import type { Said } from './wordInPlace.ts'

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
  const missingOf = unsaid(words.flat(), grounding)
  return parts.map((part, index) => {
    if (part.isPersonal && isAllHollow) return hollow(part.rest)
    const claims = claimed[index] ?? []
    return weightOf({ words: words[index] ?? [], claims, missing: missingOf(claims) }, grounding.said)
  })
}

/** `I have been there`: no word of it weighs anything, and yet it is something lived through. */
function hollow(rest: string): Weight {
  const isLivedThrough =
    /\b(have|has|had|was|were|did|been|seen|saw|knew|felt|got|went|made|came|took|found|told|gave|happened)\b/.test(
      rest,
    )
  return { said: 0, soft: 0, turned: 0, hard: isLivedThrough ? 1 : 0, isGrave: isLivedThrough }
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
  const lengths = rests.map(rest => tokensOf(rest).filter(each => !each.isMark).length)
  const words = readingOf(rests.join(' , '))
  return lengths.map((length, index) => {
    const start = lengths.slice(0, index).reduce((sum, each) => sum + each, 0)
    return words.slice(start, start + length)
  })
}
