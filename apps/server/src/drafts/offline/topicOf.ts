import type { DraftRequest } from '@redress/core/message/draftRequest'
import { codePoints } from '@redress/core/text/codePoints'
import { tidyLine } from '@redress/core/text/tidyLine'
import { type SpokenBill, spokenBills } from './stances.ts'
import { joined } from './tidy.ts'
import type { Voice } from './voice.ts'

/** What the letter is about, as it stands in a sentence; empty where nothing says so. */
export function topicOf(request: DraftRequest, voice: Voice): string {
  const category = categoryOf(request)
  if (category !== '') return voice.issueNamed(category, inSentence(category, request))
  return billTopic(spokenBills(request.supportedBills, voice), voice)
}

/** The campaign's issue, where it is short enough to be one. */
export function categoryOf({ category }: DraftRequest): string {
  const tidy = tidyLine(category).replace(/[.!?:;,]+$/, '')
  return codePoints(tidy) > 150 ? '' : tidy
}

function billTopic(bills: readonly SpokenBill[], voice: Voice): string {
  if (bills.length > 2) return voice.billsBeforeCongress(bills.length)
  return joined([...new Set(bills.map(bill => bill.name))], voice.and)
}

const smallWords = new Set(
  'the a an our your how what why when who whether more less fewer better fair honest safe clean open free good'.split(
    ' ',
  ),
)

/**
 * `The rules for voting` goes on in small letters, `Medicare funding` does not: a first word loses its capital only
 * where it is known to be an ordinary one, from our list or because the request writes it small elsewhere.
 */
function inSentence(category: string, { sender, exampleMessages, supportedBills }: DraftRequest): string {
  const [first = '', second = ''] = category.split(' ')
  const small = first.toLowerCase()
  if (first !== `${small.charAt(0).toUpperCase()}${small.slice(1)}` || /^\p{Lu}/u.test(second))
    return category
  const elsewhere = [sender.reasoning, ...exampleMessages, ...supportedBills.map(each => each.billSummary)]
  const isOrdinary = smallWords.has(small) || elsewhere.some(text => text.match(/\p{L}+/gu)?.includes(small))
  return isOrdinary ? small + category.slice(first.length) : category
}
