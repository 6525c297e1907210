import type { SelectedBill } from '@redress/core/bill/bill'
import type { Language } from '@redress/core/language/language'
import { appendLines, withSalutation } from '@redress/core/message/message'
import { stanceLines } from './stances.ts'

type WrittenText = {
  text: string
  bills: readonly Pick<SelectedBill, 'id' | 'proOrCon'>[]
  language: Language
}

type WrittenLetter = WrittenText & {
  /** Letters that were stored earlier have none. */
  salutation?: string | undefined
}

/** Returns the text that several offices get, without their salutations: the person's letter and the stance lines. */
export function sharedText({ text, bills, language }: WrittenText): string {
  return appendLines(text, stanceLines(bills, language))
}

/** Returns the text as an office gets it: the salutation, the person's letter and the stance lines. */
export function letterAsSent(letter: WrittenLetter): string {
  return withSalutation(sharedText(letter), letter.salutation ?? '')
}

/** Returns the salutations that the offices get above a shared text, each once. */
export function salutationsOf(letters: readonly WrittenLetter[]): string[] {
  const greeted = letters.filter(letter => letterAsSent(letter) !== sharedText(letter))
  return [...new Set(greeted.flatMap(letter => letter.salutation ?? []))]
}
