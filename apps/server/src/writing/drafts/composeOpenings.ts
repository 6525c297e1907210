import type { Campaign } from '@redress/core/campaign/campaign'
import {
  billsIn,
  holdsFor,
  introducedBills,
  isForSponsors,
  type Segment,
} from '@redress/core/campaign/segments'
import { segmentOf } from '@redress/core/campaign/segmentTexts'
import { type LetterSentences, letterSentences } from '@redress/words/letterSentences'
import { composeRequest, saysHome } from './composer.ts'
import { conditionalBills } from './conditions.ts'
import type { FramedBill } from './frameBills.ts'
import { deedOf, nameBill } from './nameBills.ts'
import type { LetterSources, SourceBill } from './sources.ts'
import { namesBill, namesNumber, stanceProblem } from './stance.ts'

/**
 * Returns the first paragraphs of a letter by segment. They contain the segment's request if it applies to the person's
 * stances, and otherwise the usual request. If the person names a condition, no first paragraph asks for anything,
 * because the person's own words say what they ask for. Returns undefined if all legislators get the usual letter.
 */
export function composeOpenings(
  sources: LetterSources,
  campaign: Campaign,
  keys: readonly string[],
): Record<string, string> | undefined {
  const conditional = conditionalBills(sources)
  if (conditional.length > 0) {
    const { weighCondition } = letterSentences(sources.language)
    const about = joinSentences([composeAbout(sources, conditional), weighCondition])
    return Object.fromEntries(keys.map(key => [key, about]))
  }
  const openings = keys.map(key => ({ key, text: composeOpening(sources, campaign, key) }))
  if (openings.every(({ text }) => text === null)) return undefined
  const usual = composeRequest({ ...sources, opening: undefined })
  return Object.fromEntries(openings.map(({ key, text }) => [key, text ?? usual]))
}

/**
 * Returns the request for those bills to which the person's condition does not apply. Empty if the person names no
 * condition.
 */
export function composeLastRequest(sources: LetterSources): string {
  const conditional = conditionalBills(sources)
  if (conditional.length === 0) return ''
  const others = sources.bills.filter(bill => !conditional.includes(bill))
  return requestFor(others, letterSentences(sources.language))
}

/** Returns what only the legislators of this segment are asked for. Null if they get the usual request. */
function composeOpening(sources: LetterSources, campaign: Campaign, key: string): string | null {
  const segment = segmentOf(campaign, key)
  const { ask = '', when = {} } = segment ?? {}
  const stand = {
    introduced: [...introducedBills(campaign, key).map(({ id }) => id), when.sponsor ?? ''],
    cosponsored: when.cosponsor,
  }
  const taken = sources.bills.map(({ id, stance }) => ({ id, proOrCon: stance }))
  // A request that names a bill is for legislators who did not introduce it, unless it is for sponsors.
  const isMeant =
    isForSponsors(segment) ||
    !sources.bills.some(bill => stand.introduced.includes(bill.id) && namesBill(ask, bill))
  if (
    segment &&
    ask !== '' &&
    isMeant &&
    holdsFor(segment, campaign, taken) &&
    agreesWithOthers(segment, sources)
  )
    return composeAsk(sources, { campaign, segment, stand })
  return composeForStand(sources, stand)
}

/** The ids of bills that a legislator introduced, and of one that they cosponsor. */
type Stand = { introduced: readonly string[]; cosponsored: string | undefined }

/**
 * Returns the request to legislators who have taken a stand on one of the person's bills: they introduced or
 * cosponsored it. Null for all others.
 */
function composeForStand(sources: LetterSources, stand: Stand): string | null {
  const { bills } = sources
  if (!bills.some(({ id }) => stand.introduced.includes(id) || id === stand.cosponsored)) return null
  const words = letterSentences(sources.language)
  const place = saysHome(sources) ? '' : sources.place
  return joinSentences([
    place === '' ? '' : words.aboutNothing(place),
    ...sentencesForStand(bills, stand, words),
  ])
}

/**
 * Thanks a legislator for the bills on which both agree, asks them to leave those that the person opposes, and makes the
 * usual request for the bills on which the legislator has taken no stand.
 */
function sentencesForStand(
  bills: readonly SourceBill[],
  { introduced, cosponsored }: Stand,
  words: LetterSentences,
): string[] {
  const own = bills.filter(({ id }) => introduced.includes(id))
  const signed = bills.filter(bill => bill.id === cosponsored && !own.includes(bill))
  const thanked = own.filter(({ stance }) => stance === 'PRO')
  const opposed = own.filter(({ stance }) => stance === 'CON')
  const listed = (some: readonly SourceBill[]) =>
    words.list(some.map(bill => nameBill(bill, some.length, words)))
  return [
    ...(thanked.length > 0 ? [words.thankSponsor(listed(thanked), thanked.length)] : []),
    ...(opposed.length > 0 ? [words.disagreeWithSponsor(listed(opposed), opposed.length)] : []),
    ...signed.map(bill =>
      bill.stance === 'PRO'
        ? words.thankCosponsor(nameBill(bill, 1, words))
        : words.askToWithdraw(nameBill(bill, 1, words)),
    ),
    requestFor(
      bills.filter(bill => !own.includes(bill) && !signed.includes(bill)),
      words,
    ),
  ]
}

/** Says what a letter is about, and asks for nothing. */
function composeAbout(sources: LetterSources, bills: readonly FramedBill[]): string {
  const words = letterSentences(sources.language)
  const place = saysHome(sources) ? '' : sources.place
  return words.about(words.list(bills.map(bill => nameBill(bill, bills.length, words))), place)
}

/**
 * Tells whether the request of a segment agrees with the person's stances on the other bills, which are not the
 * segment's own. It does not agree if it names a bill on which the person took no stance.
 */
function agreesWithOthers(
  { ask = '', when = {} }: Segment,
  { bills, skipped = [] }: Pick<LetterSources, 'bills' | 'skipped'>,
): boolean {
  const own = billsIn(when)
  const others = own.length === 0 ? [] : bills.filter(({ id }) => !own.includes(id))
  return (
    !skipped.some(bill => !own.includes(bill.id) && namesBill(ask, bill)) &&
    stanceProblem(ask, others, true) === null
  )
}

/**
 * Returns the request of a segment, with the number of each bill beside its name. A sentence before the request gives
 * the writer's place, and names the bills that the request does not name. What the letter says about all other bills
 * follows it.
 */
function composeAsk(
  sources: LetterSources,
  {
    campaign,
    segment: { ask = '', when = {} },
    stand,
  }: { campaign: Campaign; segment: Segment; stand: Stand },
): string {
  const words = letterSentences(sources.language)
  const { bills } = sources
  const listed = campaign.supportingBills.map(bill => bill.id)
  const isMentioned = (bill: FramedBill) => namesNumber(ask, bill) || isNamedIn(ask, bill)
  const own = bills.filter(bill => billsIn(when).includes(bill.id) || isMentioned(bill))
  // If the request mentions no bill, and the segment has no bill of its own, the request is about all bills of the
  // campaign.
  const ofCampaign = bills.filter(({ id }) => listed.length === 0 || listed.includes(id))
  const asked = own.length > 0 ? own : ofCampaign
  const unnamed = asked.filter(bill => !isMentioned(bill))
  const others = bills.filter(bill => !asked.includes(bill))
  const place = saysHome(sources) ? '' : sources.place
  const constituent = place === '' ? '' : words.aboutNothing(place)
  return joinSentences([
    unnamed.length > 0 ? composeAbout(sources, unnamed) : constituent,
    asked.reduce((text, bill) => nameWithNumber(text, bill, words), ask),
    ...sentencesForStand(others, stand, words),
  ])
}

const joinSentences = (sentences: readonly string[]) => sentences.filter(each => each !== '').join(' ')

/**
 * Returns the request for bills, in the form that follows another request, and that also fits their cosponsors. Empty
 * if there are none.
 */
function requestFor(bills: readonly FramedBill[], words: LetterSentences): string {
  return bills.length === 0 ? '' : words.alsoRequested(deedOf(bills, words, words.alsoDo))
}

/** Adds the number of a bill to its name in a text, or its name to its number, if the text has only one of the two. */
function nameWithNumber(text: string, bill: FramedBill, words: LetterSentences): string {
  const { number, name } = bill
  const isNumbered = namesNumber(text, bill)
  const isNamed = isNamedIn(text, bill)
  if (isNumbered === isNamed || number === '' || name === '') return text
  if (isNamed) {
    const end = text.toLowerCase().indexOf(name.toLowerCase()) + name.length
    return words.nameAndNumber(text.slice(0, end), number) + text.slice(end)
  }
  const full = nameBill(bill, 2, words)
  const at = text.indexOf(number)
  if (at < 0 || full === number) return text
  const end = at + number.length
  const isLast = /^[.!?]/.test(text.slice(end))
  const both = isLast ? nameBill(bill, 1, words) : `${number} (${words.billNamed(name)})`
  return text.slice(0, at) + both + text.slice(end)
}

const isNamedIn = (text: string, { name }: FramedBill) =>
  name !== '' && text.toLowerCase().includes(name.toLowerCase())
