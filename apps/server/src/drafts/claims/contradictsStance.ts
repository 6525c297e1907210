import type { Stance } from '@redress/core/bill/bill'
import { type Mention, mentionsOf } from './billMentions.ts'
import type { Grounding } from './grounding.ts'
import { plainText } from './plainText.ts'

type Cue = { at: number; end: number; stance: Stance }

const pro =
  /\b(?:support(?:s|ed|ing)?|favor|endors(?:e|ing)|back(?:ing)?|pass(?:ing|age of)?|cosponsor(?:ing)?|co-sponsor(?:ing)?|approv(?:e|ing|al of)|champion|enact|adopt|advanc(?:e|ing)|vot(?:e|ing) (?:yes|for|in favor)|yes (?:vote )?on|in favor of|am for|are for|apoy(?:o|e|en|ar|amos)|a favor de|aprob(?:ar|emos|ado)|apruebe|respald(?:o|e|ar))(?!\p{L})/gu
const con =
  /\b(?:oppos(?:e|es|ed|ing)|opposition to|reject(?:ing)?|block(?:ing)?|stop|kill|defeat|veto|against|vot(?:e|ing) (?:no|against|down)|no (?:vote )?on|me opongo a|oponerse a|opóngase a|se oponga a|en contra de|rechac(?:e|en|emos)|rechaz(?:o|ar))(?!\p{L})/gu
const turned =
  /\b(?:not|never|refuse to|decline to|withhold(?: your)?|withdraw(?: your)?|no|nor|unable to|without|cannot)(?: \w+)?(?: to| in)? $/
const byOthers =
  /\b(?:who|that|they|some|others|opponents|critics|supporters|if|when|unless|should|once|until|before|after)(?: \w+){0,2} $/

/** Whether a sentence takes the other side of a bill than the person did, or a side on one they did not choose. */
export function contradictsStance(sentence: string, { grounds, plain: known }: Grounding): boolean {
  const plain = plainText(sentence)
  const cues = [...cuesOf(plain, pro, 'PRO'), ...cuesOf(plain, con, 'CON')].toSorted(
    (one, two) => one.at - two.at,
  )
  const mentions = mentionsOf(plain, grounds.supportedBills)
  if (namesUnknownBill(sentence, known)) return true
  return cues.some((cue, index) => {
    const bills =
      targetOf(cue, cues[index + 1], mentions)?.bills ?? (isVote(plain, cue) ? grounds.supportedBills : [])
    return bills.length > 0 && bills.every(bill => bill.proOrCon !== cue.stance)
      ? true
      : bills.length > 1 && saysBoth(plain, cue) && bills.some(bill => bill.proOrCon !== cue.stance)
  })
}

function cuesOf(plain: string, pattern: RegExp, stance: Stance): Cue[] {
  return [...plain.matchAll(pattern)].flatMap(found => {
    const before = plain.slice(0, found.index)
    if (byOthers.test(before) || (before.trim() === '' && found[0].endsWith('ing'))) return []
    const isTurned = turned.test(before)
    const side: Stance = isTurned ? (stance === 'PRO' ? 'CON' : 'PRO') : stance
    return [{ at: found.index, end: found.index + found[0].length, stance: side }]
  })
}

/** What a side is taken on: the bill named next, before another side is taken. */
function targetOf(cue: Cue, next: Cue | undefined, mentions: readonly Mention[]): Mention | undefined {
  return mentions.find(each => each.at >= cue.end && each.at < (next?.at ?? Number.POSITIVE_INFINITY))
}

function isVote(plain: string, cue: Cue): boolean {
  return /^vot(?:e|ing) (?:yes|no)/.test(plain.slice(cue.at))
}

function saysBoth(plain: string, cue: Cue): boolean {
  return /^\W*(?:both|these|them|all)\b/.test(plain.slice(cue.end))
}

const number =
  /(?<![\p{L}.])(?:H\.?\s?R\.?|S\.?|(?:H|S)\.?\s?(?:J|Con)?\.?\s?Res\.?|H\.?\s?Amdt\.?|S\.?\s?Amdt\.?)\s?(\d{1,5})\b/gu
const actName = /(?:[A-Z][\w'’&-]*,? |(?:of|for|and|to|the|in|on|our) )*[A-Z][\w'’&-]* (?:Act|Resolution)\b/g

function namesUnknownBill(sentence: string, known: string): boolean {
  const bare = known.replace(/[^\p{L}\p{N}]+/gu, ' ')
  const has = (name: string) =>
    ` ${bare} `.includes(
      ` ${plainText(name)
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()} `,
    )
  const numbers = [...sentence.matchAll(number)].map(each => each[0])
  const names = [...sentence.matchAll(actName)].map(each =>
    each[0].replace(/^(?:(?:The|Of|And|For|To|I) |(?:of|for|and|to|the|in|on|our) )+/, ''),
  )
  const isUnknownName = (name: string) => {
    const words = name.split(' ')
    // People call the PACT Act PACT.
    const isKnown = has(words.slice(0, -1).join(' '))
    return (
      !isKnown && !words.some((_, index) => index < words.length - 1 && has(words.slice(index).join(' ')))
    )
  }
  return numbers.some(each => !hasNumber(each, known)) || names.some(isUnknownName)
}

function hasNumber(cited: string, known: string): boolean {
  const squeezed = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '')
  return squeezed(known).includes(squeezed(cited))
}
