import { conditions, requests, stanceWords } from './lists/phrases.ts'
import type { AnswerSentence } from './readAnswer.ts'
import type { LetterSources, OwnSentence, SourceBill } from './sources.ts'
import { plainOf } from './tokens.ts'

const WOULD_IF =
  / (?:would|could|will|can|i'd|i'll) (?:only )?(?:be )?(?:support|oppose|back|vote|favor|for|against) .* if /
const SI = / (?:apoyo|apoyaría|apoyaré|votaría|estaría|estoy) .* si /

/** Tells whether the person is for or against a bill only under a condition: `I support it only if …`. */
export function holdsCondition(own: readonly Pick<OwnSentence, 'text'>[]): boolean {
  const texts = own.map(({ text }) => plainOf(text))
  return texts.some((text, index) => {
    // If a sentence contains only the condition, the stance is in the sentence before it: `I'm for it. But only if …`
    const isCut = conditions.some(each => text.startsWith(` ${each} `) || text.startsWith(` but ${each} `))
    const whole = isCut ? `${texts[index - 1] ?? ''}${text}` : text
    const isConditional = conditions.some(each => whole.includes(` ${each} `))
    return WOULD_IF.test(whole) || SI.test(whole) || (isConditional && takesStance(whole))
  })
}

const takesStance = (text: string) => stanceWords.some(each => text.includes(` ${each}`))

/** Tells whether a text in the form of `plainOf` asks a legislator for something. */
export function asksFor(plain: string): boolean {
  return requests.some(phrase => plain.includes(` ${phrase} `))
}

/** The end of a sentence that asks for something after a statement: `…, and I want you to support it.` */
const REQUEST_AT_END =
  /,? (?:and|so) I(?:['’]m)? (?:want|need|expect|ask|asking|urge|urging) you to .*(?=[.!?]$)/i

/** Removes a request at the end of a sentence, and keeps the statement before it. */
function withoutRequest(sentence: string): string {
  return sentence.replace(REQUEST_AT_END, '')
}

/**
 * Removes requests that a model added to what the person says about themselves, if the letter's opening already makes
 * the request that fits each office.
 */
export function withoutAddedRequests(
  sentences: AnswerSentence[],
  { opening, own }: LetterSources,
): AnswerSentence[] {
  if (opening === undefined || own.some(({ text }) => withoutRequest(text) !== text)) return sentences
  return sentences.map(sentence => ({ ...sentence, text: withoutRequest(sentence.text) }))
}

/**
 * Returns the bills to which the person's condition applies. If the person is for some bills and against others, it
 * applies to those that the person is for.
 */
export function conditionalBills({ own, bills }: Pick<LetterSources, 'own' | 'bills'>): SourceBill[] {
  if (!holdsCondition(own)) return []
  const supported = bills.filter(bill => bill.stance === 'PRO')
  return supported.length > 0 ? supported : bills
}
