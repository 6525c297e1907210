import { citeBill, type SelectedBill, type Stance } from '@redress/core/bill/bill'
import type { Language } from '@redress/core/language/language'
import { codePoints, tidyLine } from '@redress/core/text/text'
import { callWords } from './en/page/calls.ts'
import { callWords as callWordsEs } from './es/page/calls.ts'
import { formatList } from './names.ts'
import type { Translated } from './translated.ts'

type CallWords = Translated<typeof callWords>

const catalogues: Record<Language, CallWords> = { en: callWords, es: callWordsEs }

/**
 * Returns the texts of the cards that ask for a call. They are in a separate module, so that the page's first files do
 * not contain them.
 */
export function callWordsOf(language: Language): CallWords {
  return catalogues[language]
}

type Call = {
  /** The person's name. `name` and `place` are empty until they are known. */
  name: string
  place: string
  bills: readonly Pick<SelectedBill, 'id' | 'proOrCon'>[]
  /** The campaign's own request, for a call that isn't about a bill. */
  ask: string
  /** The reasons that the person wrote. */
  reasons: string
}

/** Writes a script of a few sentences that a person can say within half a minute. */
export function formatCallScript({ name, place, bills, ask, reasons }: Call, language: Language): string {
  const words = callWordsOf(language)
  const request = bills.length > 0 ? words.ask(deedOf(bills, language)) : ask
  return [words.hello(name, place), request, firstSentence(reasons), words.thanks].filter(Boolean).join(' ')
}

const stances = ['PRO', 'CON'] as const satisfies readonly Stance[]

function deedOf(bills: Call['bills'], language: Language): string {
  const deeds = stances.flatMap(stance => {
    const cited = bills.filter(each => each.proOrCon === stance).map(each => citeBill(each.id))
    return cited.length > 0 ? callWordsOf(language).stance[stance](formatList(cited, language)) : []
  })
  return formatList(deeds, language)
}

/** The longest sentence for the script, in code points. Longer sentences are hard to say. */
const LONGEST_SENTENCE = 300

/** Matches the first sentence. A period within the first 12 characters belongs to a name such as H.R. 22. */
const sentence = /^.{12,}?[.!?…]+(?=\s|$)/u

function firstSentence(text: string): string {
  const line = tidyLine(text)
  const [found = line] = sentence.exec(line) ?? []
  if (found === '' || codePoints(found) > LONGEST_SENTENCE) return ''
  return /[.!?…]$/u.test(found) ? found : `${found}.`
}
