import { states } from '@redress/core/address/states'
import type { Stance } from '@redress/core/bill/bill'
import { type ChamberKey, chambers } from '@redress/core/legislator/chambers'
import { codePoints, tidyLine } from '@redress/core/text/text'
import type { LetterSentences } from '@redress/words/letterSentences'

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

/** Code points. */
const longestTopic = 150

/** Words that keep their capital, and begin topics. Names of states do too. */
const proper = new Set(
  `Medicare Medicaid Obamacare Congress America American Americans Native Black Indigenous Latino Hispanic Asian Arab Muslim
  Jewish Christian Catholic Sikh Hindu Indian English Spanish French German Russian Chinese Israeli Palestinian Ukrainian
  Ukraine Israel Gaza Palestine Russia China Taiwan Iran Iraq Syria Lebanon Yemen Sudan Haiti Cuba Venezuela Mexico Canada
  Europe Africa Asia Afghanistan Pakistan India Japan Korea Greenland Guam Amtrak Google Amazon Facebook Meta TikTok Title
  Section Washington January February March April May June July August September October November December Thanksgiving
  Christmas Easter Ramadan Juneteenth Trump Biden Republicans Democrats Republican Democratic`.split(/\s+/),
)

/** As it stands in a sentence: `the rules for voting`, but `Medicare funding`. Empty for a long text. */
export function topicOf(category: string): string {
  const tidy = tidyLine(category).replace(/(?<![.!?:;,])[.!?:;,]+$/, '')
  if (codePoints(tidy) > longestTopic) return ''
  const topic = isSentenceCase(tidy) ? tidy.charAt(0).toLowerCase() + tidy.slice(1) : tidy
  return withoutArticle.test(topic) ? `the ${topic}` : topic
}

/** These stand with their article in a sentence. */
const withoutArticle =
  /^(?:(?:cost|price|future|state|lack|right|cause) of |right to |war (?:in|on) |(?:minimum wage|death penalty|national debt|federal (?:budget|deficit|debt)|economy|environment|(?:southern )?border|draft|farm bill|Supreme Court|Electoral College|Postal Service|(?:opioid|climate|housing) (?:crisis|epidemic|shortage))$)/

/** The first letter is a capital because it is the first: `Nursing homes`, but not `Social Security`. */
function isSentenceCase(topic: string): boolean {
  const [first = '', second = ''] = topic.split(/[\s’'-]/)
  if (!/^\p{Lu}\p{Ll}*$/u.test(first) || /^\p{Lu}/u.test(second)) return false
  return (
    !proper.has(first) && !states.some(({ name }) => name === first || name.startsWith(`${first} ${second}`))
  )
}
