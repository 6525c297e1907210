import type { Letter } from '@redress/channels/channel'
import type { ReceiptLetter } from '@redress/contract/receipt'
import { withStanceLines } from '@redress/core/message/stanceLines'
import type { Part } from './readParts.ts'
import { sayOfficeOf } from './sayOfficeOf.ts'

/** Each text once, as its offices read it, with everybody it is for. What is erased is not there. */
export function lettersOf(parts: readonly Part[]): ReceiptLetter[] {
  const letters = parts.flatMap(({ letter }) => letter ?? [])
  const keys = new Set(letters.map(keyOf))
  return [...keys].flatMap(key => letterTo(letters.filter(letter => keyOf(letter) === key)))
}

function keyOf(letter: Letter): string {
  return JSON.stringify([letter.subject, textOf(letter)])
}

function textOf({ text, bills }: Letter): string {
  return withStanceLines(text, bills)
}

function letterTo(same: readonly Letter[]): ReceiptLetter[] {
  const [first] = same
  if (!first) return []
  const to = same.map(letter => ({ legislatorName: letter.legislatorName, office: sayOfficeOf(letter) }))
  return [{ to, subject: first.subject || first.campaign.name, text: textOf(first), bills: billsOf(same) }]
}

/** Those of each chamber, once each. */
function billsOf(letters: readonly Letter[]): ReceiptLetter['bills'] {
  const bills = letters.flatMap(letter => letter.bills)
  return [...new Map(bills.map(({ id, name, proOrCon }) => [id, { id, name, proOrCon }])).values()]
}
