import type { Stance } from '@redress/core/bill/bill'
import { type ChamberKey, chambers } from '@redress/core/legislator/chambers'
import { codePoints, tidyLine } from '@redress/core/text/text'
import type { LetterSentences } from '@redress/words/letterSentences'
import { topicOf } from './topic.ts'

export type FramedBill = {
  /** `119-hr-22`; empty if it is unknown. */
  id: string
  /** Short title, or the official one; empty if neither is known. */
  name: string
  /** `H.R. 22`; empty if it is unknown. */
  number: string
  chamber: ChamberKey | null
  awaitsVote: boolean
  stance: Stance
  /** What the bill does, in English; may be empty. */
  summary: string
}

export const mostNamed = 3

/** `oppose H.R. 22, the SAVE Act`; `support H.R. 14 and H.R. 11, and oppose H.R. 22` */
export function composeDeed(bills: readonly FramedBill[], words: LetterSentences): string {
  const named = bills.slice(0, mostNamed)
  const others = bills.length > mostNamed && !hasOtherStances(bills) ? words.otherBills : ''
  const last = named.at(-1)?.stance
  const stances: Stance[] = [...new Set(named.map(each => each.stance))].toSorted(
    (a, b) => Number(a === last) - Number(b === last),
  )
  const deeds = stances.map(stance => {
    const group = named.filter(each => each.stance === stance)
    const verbs = words.verb[stance]
    const verb = group.every(each => each.awaitsVote) ? verbs.vote : verbs.position
    const items = [...namesOf(group, named, words), stance === last ? others : ''].filter(Boolean)
    return `${verb} ${words.list(items)}`
  })
  const [first = '', second] = deeds
  return second === undefined ? first : words.deeds(first, second, named.length > 2 || others !== '')
}

/** The bills that are not named are not all of the last named one's stance. */
export function hasOtherStances(bills: readonly FramedBill[]): boolean {
  const last = bills[mostNamed - 1]
  return bills.slice(mostNamed).some(each => each.stance !== last?.stance)
}

/** A chamber is named where bills of both are asked for. */
function namesOf(
  group: readonly FramedBill[],
  named: readonly FramedBill[],
  words: LetterSentences,
): string[] {
  const keys = new Set(named.flatMap(each => each.chamber ?? []))
  const say = (bill: FramedBill) => nameOf(bill, named.length, words)
  if (keys.size < 2) return group.map(say)
  const companion = companionName(named, words)
  const byChamber = [...keys].flatMap(key => {
    const bills = group.filter(each => each.chamber === key)
    if (bills.length === 0) return []
    const names = words.list(bills.map(each => (companion ? each.number : say(each))))
    return words.inChamber[chambers[key].labelKey](names)
  })
  const elsewhere = group.filter(each => each.chamber === null).map(say)
  if (companion) return [words.numberAndName(words.list(byChamber), companion)]
  return [...byChamber, ...elsewhere]
}

/** Of a bill that both chambers have under one name. */
function companionName(named: readonly FramedBill[], words: LetterSentences): string {
  const [first, second] = named
  if (named.length !== 2 || !first || !second) return ''
  const isSame = first.name === second.name && first.stance === second.stance
  return isSame && first.number && second.number && isShort(first.name) ? words.billNamed(first.name) : ''
}

/** `H.R. 22, the SAVE Act`, beside another `the SAVE Act (H.R. 22)`, among three `H.R. 22`; without a number `the SAVE Act`. */
export function nameOf({ number, name }: FramedBill, count: number, words: LetterSentences): string {
  if (number === '' && name === '') return words.thisBill
  if (number === '') return isOfficialTitle(name) ? words.billTitled(name) : words.billNamed(name)
  if (count > 2 || !isShort(name)) return number
  return count === 1
    ? words.numberAndName(number, words.billNamed(name))
    : `${words.billNamed(name)} (${number})`
}

/** Code points. */
const longestName = 100

const isShort = (name: string) => name !== '' && codePoints(name) <= longestName && !isOfficialTitle(name)

/** `To amend the Clean Air Act …`, `A bill to …` */
function isOfficialTitle(name: string): boolean {
  return /^(to|an? (bill|act|joint resolution|concurrent resolution|resolution)|expressing|providing|recognizing)\b/i.test(
    name,
  )
}

type Subjected = { category: string; bills: readonly FramedBill[]; ask: string; place: string }

/** Code points. */
const longestAskInSubject = 120

/** 6 to 500 characters. */
export function composeSubject({ category, bills, ask, place }: Subjected, words: LetterSentences): string {
  const { subject } = words
  const numbered = bills.map(each => (bills.length > 1 && each.number !== '' ? { ...each, name: '' } : each))
  if (bills.length > 0) return subject.ask(composeDeed(numbered, words))
  const request = tidyLine(ask).replace(/(?<![.!])[.!]+$/, '')
  if (request !== '' && codePoints(request) <= longestAskInSubject) return request
  const topic = topicOf(category)
  return topic === ''
    ? subject.bare(place)
    : subject.topic(topic.charAt(0).toUpperCase() + topic.slice(1), place)
}
