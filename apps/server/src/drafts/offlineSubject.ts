import { createHash } from 'node:crypto'
import type { Stance } from '@redress/core/bill/bill'
import type { DraftRequest, SupportedBill } from '@redress/core/message/message'
import { codePoints, tidyLine } from '@redress/core/text/text'
import { isSpanish } from '../base/sentences.ts'
import { cutAtWord, joined, withCapital } from './ownWords.ts'
import type { Voice } from './voice.ts'
import { english, spanish } from './voices.ts'

/** 6 to 500 characters. */
export function composeSubject(request: DraftRequest, voice: Voice): string {
  const bills = spokenBills(request.supportedBills, voice)
  if (bills.length > 0) return ofBills(bills, voice)
  const category = categoryOf(request)
  return category === '' ? voice.subject.bare : voice.subject.of(withCapital(category))
}

function ofBills(bills: readonly SpokenBill[], { subject, and }: Voice): string {
  const names = [...new Set(bills.map(bill => bill.name))]
  const shown = names.length > 2 ? [...names.slice(0, 1), subject.otherBills(names.length - 1)] : names
  const named = joined(shown, and)
  const [first] = bills
  if (!first || new Set(bills.map(bill => bill.stance)).size > 1) return subject.mixed(named)
  return subject.please[first.stance](named)
}

/** As it stands in a sentence; empty if nothing names a topic. */
export function topicOf(request: DraftRequest, voice: Voice): string {
  const category = categoryOf(request)
  if (category !== '') return voice.issueNamed(category, inSentence(category, request))
  return billTopic(spokenBills(request.supportedBills, voice), voice)
}

/** Empty unless it is short. */
function categoryOf({ category }: DraftRequest): string {
  const tidy = tidyLine(category).replace(/[.!?:;,]+$/, '')
  return codePoints(tidy) > 150 ? '' : tidy
}

function billTopic(bills: readonly SpokenBill[], voice: Voice): string {
  if (bills.length > 2) return voice.billsBeforeCongress(bills.length)
  return joined([...new Set(bills.map(bill => bill.name))], voice.and)
}

const smallWords = new Set(
  'the a an our your how what why when who whether more less fewer better fair honest safe clean open free good'.split(
    ' ',
  ),
)

/**
 * `The rules for voting` gets a small letter, `Medicare funding` does not: the first word must be in our list, or in
 * small letters elsewhere in the request.
 */
function inSentence(category: string, { sender, exampleMessages, supportedBills }: DraftRequest): string {
  const [first = '', second = ''] = category.split(' ')
  const small = first.toLowerCase()
  if (first !== `${small.charAt(0).toUpperCase()}${small.slice(1)}` || /^\p{Lu}/u.test(second))
    return category
  const elsewhere = [sender.reasoning, ...exampleMessages, ...supportedBills.map(each => each.billSummary)]
  const isOrdinary = smallWords.has(small) || elsewhere.some(text => text.match(/\p{L}+/gu)?.includes(small))
  return isOrdinary ? small + category.slice(first.length) : category
}

export type SpokenBill = { name: string; stance: Stance; summary: string }

const longestName = 160

export function spokenBills(bills: readonly SupportedBill[], voice: Voice): SpokenBill[] {
  const spoken = bills.map(bill => ({
    name: nameIn(voice, bill),
    stance: bill.proOrCon,
    summary: bill.billSummary,
  }))
  return spoken.filter(
    (bill, index) =>
      spoken.findIndex(each => each.name === bill.name && each.stance === bill.stance) === index,
  )
}

function nameIn(voice: Voice, bill: SupportedBill): string {
  const name = nameOf(bill)
  return name === '' ? voice.thisBill : voice.billNamed(name)
}

/** `the SAVE Act`, `H.R. 22`, `the bill "To protect …"`. */
function nameOf({ billName, billTitle }: SupportedBill): string {
  const name = cutAtWord(tidyLine(billName) || tidyLine(billTitle), longestName).replace(/\.$/, '')
  if (name === '') return ''
  if (/^(the|a|an) /i.test(name) && !/^an? (bill|act|resolution)\b/i.test(name)) {
    return name.replace(/^\S+/, article => article.toLowerCase())
  }
  if (/^(to|an? (bill|act|joint resolution|resolution)|expressing|providing)\b/i.test(name)) {
    return `the bill "${name}"`
  }
  return /\b(Act|Resolution|Amendment|Bill|Plan|Package)( of \d{4})?$/.test(name) ? `the ${name}` : name
}

export type Phrasing = (slot: Slot, ways: readonly string[]) => string

const slots = ['opening', 'points', 'stance', 'why', 'ask', 'close', 'order'] as const
type Slot = (typeof slots)[number]

/** The request decides: different people's letters differ, and tests are repeatable. */
export function phrasingFor(request: DraftRequest): Phrasing {
  const { variant = 0, ...said } = request
  const digest = createHash('sha256').update(JSON.stringify(said)).digest()
  return (slot, ways) => ways[((digest[slots.indexOf(slot)] ?? 0) + variant) % ways.length] ?? ''
}

export function voiceOf(reasoning: string): Voice {
  return isSpanish(reasoning) ? spanish : english
}
