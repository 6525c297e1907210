import type { Stance } from '@redress/core/bill/bill'
import type { SupportedBill } from '@redress/core/message/draftRequest'
import { tidyLine } from '@redress/core/text/tidyLine'
import { cutAtWord } from './tidy.ts'
import type { Voice } from './voice.ts'

/** A bill as a letter speaks of it. */
export type SpokenBill = { name: string; stance: Stance; summary: string }

const longestName = 160

/** The bills of a request, companions of one name and stance taken together. */
export function spokenBills(bills: readonly SupportedBill[], voice: Voice): SpokenBill[] {
  const spoken = bills.map(bill => ({
    name: nameIn(voice, bill),
    stance: bill.proOrCon,
    summary: bill.billSummary,
  }))
  return spoken.filter(
    (bill, index) =>
      spoken.findIndex(each => each.name === bill.name && each.stance === bill.stance) === index,
  )
}

function nameIn(voice: Voice, bill: SupportedBill): string {
  const name = nameOf(bill)
  return name === '' ? voice.thisBill : voice.billNamed(name)
}

/** As it stands in a sentence: `the SAVE Act`, `H.R. 22`, `the bill "To protect …"`. */
function nameOf({ billName, billTitle }: SupportedBill): string {
  const name = cutAtWord(tidyLine(billName) || tidyLine(billTitle), longestName).replace(/\.$/, '')
  if (name === '') return ''
  if (/^(the|a|an) /i.test(name) && !/^an? (bill|act|resolution)\b/i.test(name)) {
    return name.replace(/^\S+/, article => article.toLowerCase())
  }
  if (/^(to|an? (bill|act|joint resolution|resolution)|expressing|providing)\b/i.test(name)) {
    return `the bill "${name}"`
  }
  return /\b(Act|Resolution|Amendment|Bill|Plan|Package)( of \d{4})?$/.test(name) ? `the ${name}` : name
}
