import type { LetterSentences } from '@redress/words/letterSentences'
import { misspellings } from '../reader/misspellings.ts'
import type { Reading } from '../reader/reader.ts'
import { isEnglishWord } from '../reader/typing.ts'
import { isPlainReason, loneThing } from './ownWords.ts'

/** Words of ours that make a sentence of the person's few, and how theirs stand behind it. */
export type Lead = {
  text: string
  /** In place of the person's only sentence, which names a thing: `insulin` */
  thing: string
  /** Their first sentence goes on as they typed it, with a small letter. */
  isSmall: boolean
}

export const noLead: Lead = { text: '', thing: '', isSmall: false }

/** Words of the person's. */
const fewWords = 12

/** To a list, to one word, and to the few that answer "Why?". That is said where a bill is asked for: `why`. */
export function leadTo(reading: Reading, why: string, words: LetterSentences): Lead {
  const { sentences, isThin, spoken } = reading
  const [first, ...others] = sentences
  if (!first || spoken !== null) return noLead
  if (first.isListItem) return { ...noLead, text: why || words.points }
  const said = sentences.map(each => each.text).join(' ')
  const count = said.match(/[\p{L}\p{N}’'-]+/gu)?.length ?? 0
  const thing = isThin && others.length === 0 && !first.isAsk ? loneThing(first.text) : ''
  if (thing !== '') {
    const spelled = asTyped(thing, reading)
    return { ...noLead, text: words.matter(spelled), thing: spelled }
  }
  const isSmall = /^\W*\p{Ll}/u.test(first.original) && !/^\W*i\b/i.test(first.original)
  if (count === 1 && !first.isAsk) return { ...noLead, text: words.oneWord, isSmall }
  const isNote = count < fewWords && sentences.every(each => each.paragraph === first.paragraph)
  return why !== '' && isNote && sentences.every(isPlainReason) ? { ...noLead, text: why, isSmall } : noLead
}

/** `insulin` of `Insulin`, and `Medicaid` of `medicaid`. */
function asTyped(thing: string, { sentences, language }: Reading): string {
  const [article = '', word = ''] = thing.includes(' ') ? thing.split(' ') : ['', thing]
  const lower = word.toLowerCase()
  const known = language === 'en' ? isEnglishWord(lower) : null
  const isTypedSmall = sentences[0]?.original.trim() === sentences[0]?.original.trim().toLowerCase()
  const isCommon = isTypedSmall || (article !== '' && word === lower) || (known?.isKnown && !known.isName)
  const spelled = misspellings[language].get(lower) ?? (isCommon ? lower : word)
  return article === '' ? spelled : `${article.toLowerCase()} ${spelled}`
}
