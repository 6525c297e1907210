import type { Grounding } from './grounding.ts'
import { isOrdinalOf, isReckoned, saysNumber } from './numbers.ts'
import { plainText } from './plainText.ts'
import { tokensOf } from './tokensOf.ts'

const amounts =
  /\b(dozens|hundreds|thousands|millions|billions|trillions|percent|majority|(?:decenas|cientos|miles|millones) de|por ciento|mayoría)\b/gu
const sources =
  /\b(stud(?:y|ies)|research|experts?|polls?|surveys?|statistics|economists?|scientists?|analysts?|researchers?|data)\b[^.]*\b(?:shows?|shown|says?|agree|finds?|found|suggests?|estimates?|confirms?|proves?|warns?|indicates?)\b|\baccording to (?:the |an? )?(\p{L}+)/gu
const ofCongress = /^(?:bills?|acts?|measures?|senators?|chambers?|proyectos?)$/

/** Whether a sentence holds a number, an amount or a study that none of the grounds has. */
export function hasUnsourcedFigure(
  sentence: string,
  { grounds, said, numbers, plain: known }: Grounding,
): boolean {
  const tokens = tokensOf(sentence)
  const isUnknown = tokens.some((token, index) => {
    const { word } = token
    if (
      !/^\d/.test(word) ||
      numbers.has(word) ||
      said.some(each => saysNumber(token, each) || isOrdinalOf(word, each.word)) ||
      isReckoned(token, tokens[index + 1]?.word ?? '', said)
    )
      return false
    const counts = ofCongress.test(tokens[index + 1]?.word ?? '')
    return !(counts && Number(word) <= Math.max(2, grounds.supportedBills.length))
  })
  if (isUnknown) return true
  const plain = plainText(sentence)
  const figures = [...plain.matchAll(amounts), ...plain.matchAll(sources)].map(
    each => each[1] ?? each[2] ?? '',
  )
  return figures.some(each => !known.includes(each))
}
