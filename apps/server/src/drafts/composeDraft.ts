import type { LetterPart } from '@redress/core/message/message'
import { letterSentences } from '@redress/words/letterSentences'
import type { Reading } from '../reader/reader.ts'
import { composeSubject } from './askSentence.ts'
import { findOwnAsk } from './ownAsk.ts'
import { asPart, type LetterFrame, type LetterPlan, planLetter } from './planLetter.ts'

/** A piece of the person's text, in the letter's order. `from`: numbers from 1 of the reading's sentences. */
export type OwnText = { text: string; from: number[]; paragraph: number }

export type ComposedDraft = { subject: string; message: string; parts: LetterPart[] }

/** The person's words between sentences of ours; empty after a threat. */
export function composeDraft(reading: Reading, own: readonly OwnText[], frame: LetterFrame): ComposedDraft {
  if (reading.isThreat) return { subject: '', message: '', parts: [] }
  const unsettled = reading.inConflict ? { ...frame, bills: [], ask: '' } : frame
  const subject = composeSubject(unsettled, letterSentences(reading.language))
  return { subject, ...joinParagraphs(paragraphsOf(reading, own, frame)) }
}

/** The letter up to the last of `own`, while further sentences of the person are still to come. */
export function composeBeginning(reading: Reading, own: readonly OwnText[], frame: LetterFrame): string {
  if (reading.isThreat) return ''
  const paragraphs = paragraphsOf(reading, own, frame)
  const isOwn = (part: LetterPart) => part.source === 'yours'
  const last = paragraphs.findLastIndex(each => each.some(isOwn))
  if (last < 0) return ''
  const lines = paragraphs[last] ?? []
  const begun = lines.slice(0, lines.findLastIndex(isOwn) + 1)
  return joinParagraphs([...paragraphs.slice(0, last), begun]).message
}

export function ownTextsOf(reading: Reading): OwnText[] {
  return reading.sentences.map(({ text, paragraph }, index) => ({ text, from: [index + 1], paragraph }))
}

/** A request that goes to the front from behind is shown before its edit could come: no editor gets it. */
export function withholdFront(reading: Reading, frame: LetterFrame): Reading {
  const { front } = findOwnAsk(reading, frame.bills)
  const sentences = reading.sentences.map((each, index) =>
    index > 0 && index + 1 === front ? { ...each, isWithheld: true } : each,
  )
  return { ...reading, sentences }
}

/** A point of a list has a line of its own. */
type Placed = LetterPart & { isListItem?: boolean }
type Paragraph = Placed[]

function joinParagraphs(paragraphs: readonly Paragraph[]): Pick<ComposedDraft, 'message' | 'parts'> {
  const kept = paragraphs.map(each => each.filter(part => part.text !== '')).filter(each => each.length > 0)
  return {
    message: kept.map(joinParts).join('\n\n'),
    parts: kept.flat().map(({ text, source }) => ({ text, source })),
  }
}

const joinParts = (parts: Paragraph) =>
  parts
    .map(({ text, isListItem }) => (isListItem ? `\n- ${text}` : ` ${text}`))
    .join('')
    .slice(1)

function paragraphsOf(reading: Reading, texts: readonly OwnText[], frame: LetterFrame): Paragraph[] {
  const plan = planLetter(reading, frame)
  const { own, lead } = plan
  const isFront = ({ from }: OwnText) => from.includes(own.front)
  const front = texts.filter(isFront).map(each => asPart(own.isCause ? small(each.text) : each.text, 'yours'))
  const behind = texts.filter(each => !isFront(each))
  const body = ownParagraphs(reading, behind)
  const [first] = body[0] ?? []
  if (first && lead.isSmall) first.text = small(first.text)
  return arrange(front, body, plan)
}

const small = (text: string) =>
  /^I(?![\p{L}])/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)

function ownParagraphs({ sentences }: Reading, own: readonly OwnText[]): Paragraph[] {
  const paragraphs = new Map<number, Paragraph>()
  for (const { text, paragraph, from } of own) {
    const parts = paragraphs.get(paragraph) ?? []
    paragraphs.set(paragraph, parts)
    const isListItem = sentences[(from[0] ?? 0) - 1]?.isListItem ?? false
    parts.push({ text, source: 'yours', isListItem })
  }
  return [...paragraphs.values()]
}

/** The request comes first in each: an office sorts letters by it. */
function arrange(front: Paragraph, body: Paragraph[], plan: LetterPlan): Paragraph[] {
  const { ask, home, spoken, agreed, close, starter } = plan
  const opening = [ask, ...front, home, spoken, plan.led]
  const end = [agreed, close]
  return plan.isShort ? [[...opening, ...body.flat(), ...end]] : [opening, ...body, [starter], end]
}
