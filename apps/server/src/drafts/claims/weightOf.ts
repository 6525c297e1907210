import { isSoft } from './isSoft.ts'
import { isLight } from './lightWords.ts'
import { meansSame } from './meansSame.ts'
import { isNumber, isUnitOfNumber, saysNumber } from './numbers.ts'
import { isVerb, partOf } from './partOf.ts'
import { anyone, isPerson } from './people.ts'
import type { Said } from './wordInPlace.ts'

/**
 * What a segment claims of whoever writes, in words of weight: those that were said, and of those that were not the soft
 * ones, which may be a way of putting it, and the hard ones. `turned` are hard ones that were said of another, or denied.
 * A number or a relative that nobody spoke of is grave.
 */
export type Weight = { said: number; soft: number; hard: number; turned: number; isGrave: boolean }

type Segment = { words: readonly Said[]; claims: readonly Said[]; missing: readonly Said[] }

export function weightOf({ words, claims, missing }: Segment, reasoning: readonly Said[]): Weight {
  const turned = missing.filter(each => isTurned(each, reasoning))
  const soft = missing.filter(
    word => !turned.includes(word) && isSoft({ word, reasoning, isJoined: isJoined(word, words, missing) }),
  )
  return {
    said: claims.length - missing.length,
    soft: soft.length,
    hard: missing.length - soft.length,
    turned: turned.length,
    isGrave: missing.some(each => isGrave(each, turned.includes(each))),
  }
}

/** Whether the reasoning has the word, and not so: of another, denied, or only possible. */
function isTurned(claim: Said, reasoning: readonly Said[]): boolean {
  if (isUnitOfNumber(claim)) return false
  return reasoning.some(
    each =>
      claim.stem === each.stem ||
      (isNumber(claim.word) && saysNumber(claim, each)) ||
      (isPerson(claim.word) && meansSame(claim.stem, each.stem)),
  )
}

function isGrave({ word }: Said, isTurned: boolean): boolean {
  return (isNumber(word) && !isTurned) || (isPerson(word) && (isTurned || !anyone.has(word)))
}

/** `county hospital` of a `county`: a name of something, part of which was said. */
function isJoined(each: Said, words: readonly Said[], missing: readonly Said[]): boolean {
  const at = words.indexOf(each)
  const [left, right] = [words[at - 1], words[at + 1]]
  const isPart = (near: Said | undefined) => near !== undefined && !missing.includes(near) && isOfAName(near)
  const isQuality = /^ad/.test(partOf(each) ?? '')
  return (
    (!isQuality && each.before[0] === left?.word && isPart(left)) ||
    (each.after === right?.word && isPart(right))
  )
}

function isOfAName(said: Said): boolean {
  return !isLight(said.word) && !isNumber(said.word) && !isPerson(said.word) && !isVerb(said)
}
