import type { LetterSentences } from '@redress/words/letterSentences'
import { misspellings } from '../reader/misspellings.ts'
import type { Reading } from '../reader/reader.ts'
import { isEnglishWord } from '../reader/typing.ts'
import type { OwnAsk } from './ownAsk.ts'
import { isPlainReason, loneThing } from './ownWords.ts'

/** Words of ours that make a sentence of the person's few, and how theirs stand behind it. */
export type Lead = {
  text: string
  /** In place of the person's only sentence, which names a thing: `insulin` */
  thing: string
  /** Their first sentence goes on as they typed it, with a small letter. */
  isSmall: boolean
}

const none: Lead = { text: '', thing: '', isSmall: false }

/** Words of the person's. */
const fewWords = 12

type Saying = {
  words: LetterSentences
  /** What leads to a reason; empty where no bill is asked for. */
  why: string
}

/** To a list, to one word, and to the few that answer "Why?". */
export function leadTo(reading: Reading, { front }: OwnAsk, { words, why }: Saying): Lead {
  const { sentences, isThin } = reading
  const [first, ...others] = sentences
  if (!first || front > 0 || reading.inConflict || reading.spoken !== null) return none
  if (first.isListItem) return { ...none, text: why || words.points }
  const thing = isThin && others.length === 0 && !first.isAsk ? asTyped(loneThing(first.text), reading) : ''
  if (thing !== '') return { ...none, text: words.matter(thing), thing }
  const isSmall = /^\W*\p{Ll}/u.test(first.original)
  const said = sentences.map(each => each.text).join(' ')
  const count = said.match(/[\p{L}\p{N}’'-]+/gu)?.length ?? 0
  if (count === 1 && !first.isAsk) return { ...none, text: words.oneWord, isSmall }
  const isNote = count < fewWords && sentences.every(each => each.paragraph === first.paragraph)
  return why !== '' && isNote && sentences.every(isPlainReason) ? { ...none, text: why, isSmall } : none
}

/** `insulin` of `Insulin`, and `Medicaid` of `medicaid`. */
function asTyped(thing: string, { sentences, language }: Reading): string {
  const lower = thing.toLowerCase()
  const word = lower.slice(lower.indexOf(' ') + 1)
  const name = misspellings[language].get(word)
  if (name) return lower.replace(word, name)
  const isTypedSmall = sentences.every(({ original }) => original === original.toLowerCase())
  const known = language === 'en' ? isEnglishWord(word) : null
  return isTypedSmall || (known?.isKnown && !known.isName) ? lower : thing
}
