import type { AskKind, LetterSentences } from '@redress/words/letterSentences'
import type { Reading } from '../reader/reader.ts'
import { composeDeed, type FramedBill, hasOtherStances, mostNamed, nameOf, topicOf } from './askSentence.ts'
import type { OwnAsk } from './ownAsk.ts'
import { asksForAnswer, isAngry } from './ownWords.ts'

/** A sentence as it is, or its wordings with the person's place, which may be empty. */
export type Worded = string | ((place: string) => readonly string[])

type Asked = {
  reading: Reading
  words: LetterSentences
  bills: readonly FramedBill[]
  category: string
  ask: string
  answerWanted: boolean
}

type Request = { kind: AskKind; ask: Worded }

/** The first sentence. */
export function requestOf(asked: Asked, own: OwnAsk): Request {
  const { reading, words, bills, answerWanted } = asked
  const topic = topicOf(asked.category)
  const about = (what: string) => what && ((place: string) => [words.say(words.about(what), place)])
  const wonder = (answer: string) => (place: string) => waysToWonder(answer, place, words)
  if (bills.length > 0 && reading.inConflict) {
    const named = bills.slice(0, mostNamed).map(each => nameOf(each, bills.length, words))
    return { kind: 'none', ask: about(words.list(named)) }
  }
  if (bills.length > 0) return requestForBills(asked, own)
  const isCase = reading.findings.some(each => each.kind === 'casework')
  if (own.isFirst) return { kind: 'request', ask: '' }
  if (own.isThere && !isCase) return { kind: 'request', ask: about(topic) }
  if (asked.ask !== '') return { kind: 'request', ask: asked.ask }
  if (!answerWanted && topic !== '') return { kind: 'none', ask: about(topic) }
  if (isCase || topic !== '') return { kind: 'asked', ask: wonder(isCase ? words.help : words.plans(topic)) }
  if (reading.sentences.length > 0) return { kind: 'none', ask: '' }
  return { kind: 'asked', ask: answerWanted ? words.bareAsk : words.bareRequest }
}

function requestForBills({ bills, words }: Asked, { front, leadIn, isCause }: OwnAsk): Request {
  const kind = bills.every(each => each.awaitsVote) ? 'vote' : 'bills'
  if (front > 0 && !isCause) return { kind, ask: leadIn }
  const deed = composeDeed(bills, words)
  const end = (ask: string) => (hasOtherStances(bills) ? `${ask} ${words.otherStances}` : ask)
  return { kind, ask: place => waysToAsk(deed, place, words).map(end) }
}

/** The last sentence: empty where the person asks for an answer, or has yet to say what is asked. */
export function closingOf({ reading, words, answerWanted }: Asked, kind: AskKind, said: string): Worded {
  if (reading.inConflict) return ''
  if (!answerWanted) return words.say(words.noAnswer, '')
  if (asksForAnswer(said)) return ''
  if (reading.findings.some(each => each.kind === 'despair')) return words.writeBack
  if (!isAngry(said, reading)) return place => waysToClose(kind, place, words)
  if (kind === 'asked') return ''
  const question = words.questions[kind]
  return place => [place ? `${words.place(place)} ${question}` : question]
}

export function waysToAsk(deed: string, place: string, words: LetterSentences): string[] {
  const saying = words.asking.map(say => words.say(say(deed), place))
  return place === '' ? [words.please(deed), ...saying] : saying
}

/** `I would like to know what you plan to do about the price of insulin.` */
export function waysToWonder(answer: string, place: string, words: LetterSentences): string[] {
  const [wish] = words.wishing
  const [, tell] = words.telling
  return place === '' ? [words.please(`${tell} ${answer}`)] : [words.say(`${wish} ${answer}`, place)]
}

export function waysToClose(kind: AskKind, place: string, words: LetterSentences): string[] {
  if (kind === 'asked') return words.waiting.map(each => words.say(each, place))
  const answer = words.answers[kind]
  const wishes = words.wishing.map(wish => words.say(`${wish} ${answer}`, place))
  return place ? wishes : [...words.telling.map(tell => words.please(`${tell} ${answer}`)), ...wishes]
}
