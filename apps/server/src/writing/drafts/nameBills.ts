import type { Stance } from '@redress/core/bill/bill'
import { codePoints } from '@redress/core/text/text'
import type { LetterSentences } from '@redress/words/letterSentences'
import type { FramedBill } from './frameBills.ts'

/**
 * Returns the requested actions, such as `support H.R. 22, the SAVE Act` or `support A (S. 1) and B (S. 2), and oppose
 * C (H.R. 3)`. `say` says what is asked for the bills of a stance.
 */
export function deedOf(bills: readonly FramedBill[], words: LetterSentences, say = words.do): string {
  const stances: Stance[] = [...new Set(bills.map(bill => bill.stance))]
  const deeds = stances.map(stance => {
    const named = bills
      .filter(bill => bill.stance === stance)
      .map(bill => nameBill(bill, bills.length, words))
    return say[stance](words.list(named))
  })
  const [first = '', second] = deeds
  return second === undefined ? first : words.joinDeeds(first, second)
}

/** The longest name in code points. A longer one is left out if the bill's number identifies the bill. */
const LONGEST_NAME = 100

export function nameBill({ number, name }: FramedBill, count: number, words: LetterSentences): string {
  if (number === '' && name === '') return words.thisBill
  if (number === '') return isOfficialTitle(name) ? words.billTitled(name) : words.billNamed(name)
  if (name === '' || codePoints(name) > LONGEST_NAME || isOfficialTitle(name)) return number
  return count === 1
    ? words.numberAndName(number, words.billNamed(name))
    : words.nameAndNumber(words.billNamed(name), number)
}

/** Returns whether a name is an official title, such as `To amend the Clean Air Act …` or `Relating to …`. */
function isOfficialTitle(name: string): boolean {
  return /^(to|an? (bill|act|resolution)|expressing|providing|recognizing|relating to|concerning)\b/i.test(
    name,
  )
}
