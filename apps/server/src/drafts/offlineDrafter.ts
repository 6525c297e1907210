import type { Stance } from '@redress/core/bill/bill'
import type { DraftReply, DraftRequest } from '@redress/core/message/message'
import { codePoints, keepLegal, tidyLine } from '@redress/core/text/text'
import { isSpanish, sentencesOf } from '../base/sentences.ts'
import { type Drafter, roomFor } from './drafter.ts'
import {
  composeSubject,
  type Phrasing,
  phrasingFor,
  type SpokenBill,
  spokenBills,
  topicOf,
  voiceOf,
} from './offlineSubject.ts'
import { cutAtWord, finished, joined, ownWords } from './ownWords.ts'
import type { Asks, Voice } from './voice.ts'

/** Composes letters without a language model. The same request gives the same letter, another `variant` another one. */
export function openOfflineDrafter(): Drafter {
  return {
    draft: async request => {
      const voice = voiceOf(request.sender.reasoning)
      return {
        subject: composeSubject(request, voice),
        message: composeLetter(request, { voice, phrase: phrasingFor(request) }),
        offline: true,
      }
    },
  }
}

/**
 * The person's own words as they stand, between fixed sentences: of all else in the request nothing, so that no claim
 * needs a check. The event loop does this when a thread has failed, so it takes little.
 */
export function composePlainLetter({ sender, variant }: DraftRequest): DraftReply {
  const request = { category: '', sender, exampleMessages: [], supportedBills: [], metadata: {}, variant }
  const speech = { voice: voiceOf(sender.reasoning), phrase: phrasingFor(request) }
  const write = (own: string[]) => arranged({ request, own, points: '', withSummaries: false }, speech)
  const room = roomFor(request) - codePoints(write(['.']))
  const words = cutAtWord(keepLegal(sender.reasoning).trim(), room)
  const subject = composeSubject(request, speech.voice)
  return { subject, message: write(words === '' ? [] : [words]), offline: true, doubts: [] }
}

/**
 * Without greeting or name, since one text goes to several offices. If space is short, the bills' effects and the
 * campaign's points go first.
 */
export function composeLetter(request: DraftRequest, speech: Speech): string {
  const most = roomFor(request)
  const points = campaignPoints(request, speech.phrase)
  const write = (own: string[], use: Use) =>
    arranged({ request, own, points: use.points ? points : '', withSummaries: use.summaries }, speech)

  const around = write(['.'], { points: false, summaries: false })
  const own = ownWords(request.sender.reasoning, most - codePoints(around), speech.voice.matters)
  const letters = [
    write(own, { points: true, summaries: true }),
    write(own, { points: false, summaries: true }),
  ]
  const fitting = letters.find(letter => codePoints(letter) <= most)
  return fitting ?? write(own, { points: false, summaries: false })
}

type Use = { points: boolean; summaries: boolean }
type Parts = { request: DraftRequest; own: string[]; points: string; withSummaries: boolean }

function arranged({ request, own, points, withSummaries }: Parts, speech: Speech): string {
  const { voice, phrase } = speech
  const bills = spokenBills(request.supportedBills, voice)
  const topic = topicOf(request, voice)
  const inOneLanguage = bills.map(bill =>
    isSpanish(bill.summary) === (voice.and === 'y') ? bill : { ...bill, summary: '' },
  )
  const stances = billParagraphs(inOneLanguage, speech, withSummaries)
  const said = points === '' ? own : [...own, points]
  const end = askAndClose({ bills, topic, hasSaid: said.length > 0 }, speech)
  if (own.length === 0 || stances.length === 0 || phrase('order', ['reasons', 'stances']) === 'reasons') {
    return [openingOf(topic, own.length > 0, speech), ...said, ...stances, end].join('\n\n')
  }
  const lead = `${stances.at(-1)} ${phrase('why', voice.hereIsWhy)}`
  return [phrase('opening', voice.stancesFirst), ...stances.slice(0, -1), lead, ...said, end].join('\n\n')
}

function openingOf(topic: string, hasOwnWords: boolean, { voice, phrase }: Speech): string {
  if (hasOwnWords) return phrase('opening', topic === '' ? voice.leadingIn : voice.leadingInto(topic))
  return phrase('opening', topic === '' ? voice.bare : voice.about(topic))
}

type Speech = { voice: Voice; phrase: Phrasing }

export type Before = { bills: readonly SpokenBill[]; topic: string; hasSaid: boolean }

/** The office prints the name below it. */
function askAndClose(before: Before, { voice, phrase }: Speech): string {
  return `${phrase('ask', asksAfter(before, voice.asks))} ${phrase('close', voice.close)}`
}

function asksAfter({ bills, topic, hasSaid }: Before, asks: Asks): string[] {
  const [first] = bills
  if (!first) return hasSaid ? asks.noBill : topic === '' ? asks.nothing : asks.topic
  if (new Set(bills.map(bill => bill.stance)).size > 1) return asks.mixed
  return (bills.length > 1 ? asks.several : asks.one)[first.stance]
}

/** More bills get a list instead of a paragraph each. */
const mostParagraphs = 3

/** More names of one stance are counted instead. */
const mostNames = 10

function billParagraphs(bills: readonly SpokenBill[], speech: Speech, withSummaries: boolean): string[] {
  if (bills.length === 0) return []
  if (bills.length > mostParagraphs) {
    return [[listed(bills, 'PRO', speech), listed(bills, 'CON', speech)].filter(Boolean).join(' ')]
  }
  return bills.map(({ name, stance, summary }, index) =>
    [`${stands(stance, speech, index)} ${name}.`, withSummaries ? whatItDoes(summary) : '']
      .filter(Boolean)
      .join(' '),
  )
}

function stands(stance: Stance, { voice, phrase }: Speech, index = 0): string {
  const ways = voice.stands[stance]
  const turn = index % ways.length
  return phrase('stance', [...ways.slice(turn), ...ways.slice(0, turn)])
}

function listed(bills: readonly SpokenBill[], stance: Stance, speech: Speech): string {
  const names = bills.filter(bill => bill.stance === stance).map(bill => bill.name)
  if (names.length === 0) return ''
  const rest = names.length - mostNames
  const shown = rest > 0 ? [...names.slice(0, mostNames), speech.voice.others(rest)] : names
  return `${stands(stance, speech)} ${joined(shown, speech.voice.and)}.`
}

const longest = 450

/** Empty unless the first sentence has a suitable length. */
function whatItDoes(summary: string): string {
  const text = tidyLine(summary)
  // Official summaries begin with the short title, without a full stop.
  const start = text.search(/\bThis (bill|act|joint resolution|resolution|measure)\b/)
  const [first = ''] = sentencesOf(start > 0 && start < 300 ? text.slice(start) : text)
  if (codePoints(first) < 12 || codePoints(first) > longest) return ''
  return finished(withSubject(first))
}

/** `Requires sellers to …` lacks its subject. */
function withSubject(sentence: string): string {
  return /^(Would|Requires|Establishes|Prohibits|Amends|Creates|Directs|Provides|Sets|Makes|Bans|Restores|Expands|Repeals|Authorizes|Extends|Allows|Ensures)\b/.test(
    sentence,
  )
    ? `It ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`
    : sentence
}

/** Left out: a letter may say of a person only what they wrote. */
const firstPerson =
  /\b(I|[Mm]e|[Mm]y|[Mm]ine|[Mm]yself|[Ww]e|us|[Oo]urs?|[Oo]urselves)\b|\b[Aa]s an? [^,.]{2,40},/

const frame = /^(dear|hello|hi|sincerely|respectfully|regards|thank you|thanks|yours)\b/i

/** Left out, since they are not checked. */
const statistic =
  /\d|\b(percent|majority|(hundred|thousand|million|billion)s?|stud(y|ies)|research|polls?|according to)\b/i

const mostSentences = 4

/** Sentences of the starter messages that claim nothing about the person, and that the person has not written. */
function campaignPoints(
  { exampleMessages, sender }: Pick<DraftRequest, 'exampleMessages' | 'sender'>,
  phrase: Phrasing,
): string {
  const points = exampleMessages.map(message => pointsOf(message, sender.reasoning)).filter(Boolean)
  return points.length === 0 ? '' : phrase('points', points)
}

function pointsOf(message: string, reasoning: string): string {
  const sentences = keepLegal(message)
    .split('\n')
    .flatMap(sentencesOf)
    .filter(sentence => !firstPerson.test(sentence) && !frame.test(sentence) && /\p{L}{2}/u.test(sentence))
    .filter(sentence => !reasoning.includes(sentence) && !statistic.test(sentence))
    .filter(sentence => isSpanish(sentence) === isSpanish(reasoning))
  return sentences.slice(0, mostSentences).map(finished).join(' ')
}
