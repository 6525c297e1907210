import type { DraftRequest } from '@redress/core/message/message'
import { keepLegal } from '@redress/core/text/text'
import { isSpanish, sentencesOf } from '../base/sentences.ts'
import type { Phrasing } from './offlineSubject.ts'
import { finished } from './ownWords.ts'

/** First-person sentences are left out: a letter may say of a person only what they wrote. */
const ofSomebody =
  /\b(I|[Mm]e|[Mm]y|[Mm]ine|[Mm]yself|[Ww]e|us|[Oo]urs?|[Oo]urselves)\b|\b[Aa]s an? [^,.]{2,40},/

const frame = /^(dear|hello|hi|sincerely|respectfully|regards|thank you|thanks|yours)\b/i

/** Statistics are left out, since no one has checked them. */
const statistic =
  /\d|\b(percent|majority|(hundred|thousand|million|billion)s?|stud(y|ies)|research|polls?|according to)\b/i

const most = 4

/**
 * What the campaign has to say, from one of its starter messages: the sentences that claim nothing about the person
 * and that the person has not said already. Empty where there are none.
 */
export function campaignPoints(
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
    .filter(sentence => !ofSomebody.test(sentence) && !frame.test(sentence) && /\p{L}{2}/u.test(sentence))
    .filter(sentence => !reasoning.includes(sentence) && !statistic.test(sentence))
    .filter(sentence => isSpanish(sentence) === isSpanish(reasoning))
  return sentences.slice(0, most).map(finished).join(' ')
}
