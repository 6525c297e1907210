import type { AskKind, LetterSentences } from '@redress/words/letterSentences'
import type { Reading } from '../reader/reader.ts'
import { composeDeed, type FramedBill, hasOtherStances, nameOf } from './askSentence.ts'
import type { OwnAsk } from './ownAsk.ts'
import { asksForAnswer, isAngry } from './ownWords.ts'
import { topicOf } from './topic.ts'
import { waysToAsk, waysToClose, waysToNeedNone, waysToWonder } from './wordings.ts'

/** A sentence that may be worded in several ways, with the person's place where it takes one. */
export type Worded = { ways(place: string): readonly string[]; takesPlace: boolean }

export type Request = Worded & { kind: AskKind; isOfThing?: boolean }

type Asked = {
  reading: Reading
  words: LetterSentences
  bills: readonly FramedBill[]
  category: string
  /** Of the campaign. */
  ask: string
  answerWanted: boolean
}

const fixed = (text: string): Worded => ({ ways: () => [text], takesPlace: false })

/** The first sentence. `thing` is all that the person named. */
export function requestOf(asked: Asked, own: OwnAsk, thing: string): Request {
  const { reading, words, bills, ask } = asked
  const about = (topic: string): Worded =>
    topic === '' ? fixed('') : { ways: place => [words.say(words.about(topic), place)], takesPlace: true }
  const wonder = (answer: string): Worded => ({
    ...{ ways: place => waysToWonder(answer, place, words), takesPlace: true },
  })
  const topic = topicOf(asked.category)
  if (bills.length > 0 && reading.inConflict) {
    const named = bills.slice(0, mostNamed).map(each => nameOf(each, bills.length, words))
    return { kind: 'none', ...about(words.list(named)) }
  }
  if (bills.length > 0) return requestForBills(asked, own)
  const isCase = reading.findings.some(each => each.kind === 'casework')
  if (own.isThere && (own.isFirst || !isCase))
    return { kind: 'request', ...(own.isFirst ? fixed('') : about(topic)) }
  if (ask !== '') return { kind: 'request', ...fixed(ask) }
  if (!asked.answerWanted && (thing || topic))
    return { kind: 'none', isOfThing: thing !== '', ...about(thing || topic) }
  if (isCase) return { kind: 'asked', ...wonder(words.help) }
  if (thing || topic)
    return { kind: 'asked', isOfThing: thing !== '', ...wonder(words.plans(thing || topic)) }
  if (reading.sentences.length > 0) return { kind: 'none', ...fixed('') }
  return { kind: 'asked', ...fixed(asked.answerWanted ? words.bareAsk : words.bareRequest) }
}

const mostNamed = 3

function requestForBills({ bills, words }: Asked, { front, leadIn, isCause }: OwnAsk): Request {
  const kind = bills.every(each => each.awaitsVote) ? 'vote' : 'bills'
  if (front > 0 && !isCause) return { kind, ...fixed(leadIn) }
  const deed = composeDeed(bills, words)
  const end = (ask: string) => {
    if (isCause) return ask.replace(/\.$/, ',')
    return hasOtherStances(bills) ? `${ask} ${words.otherStances}` : ask
  }
  return { kind, takesPlace: true, ways: place => waysToAsk(deed, place, words).map(end) }
}

/** The last sentence: empty where the person asks for an answer, or has yet to say what is asked. */
export function closingOf({ reading, words, answerWanted }: Asked, kind: AskKind, said: string): Worded {
  if (reading.inConflict) return fixed('')
  if (!answerWanted) return { ways: () => waysToNeedNone(words), takesPlace: false }
  if (asksForAnswer(said)) return fixed('')
  if (reading.findings.some(each => each.kind === 'despair')) return fixed(words.writeBack)
  if (isAngry(said, reading)) {
    if (kind === 'asked') return fixed('')
    const question = words.questions[kind]
    return { ways: place => [place ? `${words.place(place)} ${question}` : question], takesPlace: true }
  }
  return { ways: place => waysToClose(kind, place, words), takesPlace: true }
}
