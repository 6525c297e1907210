import type { SelectedBill } from '../bill/bill.ts'
import type { Campaign } from '../campaign/campaign.ts'
import { reasonsFor } from '../campaign/starters.ts'
import { replaceLoneSurrogates } from '../text/text.ts'
import { type DraftRequest, draftRequestLimits } from './message.ts'

/**
 * The limit in UTF-16 units for all starter messages together. All facts together have the same limit. With these
 * limits a request stays below 128 KB.
 */
const CAMPAIGN_ROOM = 16_000

type Written = {
  reasoning: string
  selectedBills: readonly SelectedBill[]
  address: { city: string }
  agreed: readonly string[]
  answerWanted?: boolean | undefined
}

/** Composes the request for a draft and cuts texts that are too long. The same arguments give the same request. */
export function composeDraftRequest(
  written: Written,
  campaign: Campaign,
  { category, language }: { category: string; language: string },
): DraftRequest {
  const most = draftRequestLimits
  const { reasoning, selectedBills, address, answerWanted } = written
  return {
    category,
    sender: { reasoning: cut(reasoning.trim(), most.reasoning) },
    exampleMessages: fitting(campaign.form.starterMessages, message => message.length),
    supportedBills: selectedBills.slice(0, most.bills).map(({ id, name, summary, title, proOrCon }) => ({
      billId: id,
      billName: cut(name, most.billName),
      billSummary: cut(summary, most.billSummary),
      billTitle: cut(title, most.billTitle),
      proOrCon,
    })),
    metadata: Object.fromEntries(
      fitting(Object.entries(campaign.metadata), ([name, fact]) => name.length + fact.length),
    ),
    place: cut(address.city.trim(), most.place),
    language: cut(language, most.language),
    agreed: agreedReasons(written, campaign).slice(0, most.agreed),
    answerWanted,
  }
}

/** Returns the ticked reasons that are still offered, because the offered reasons change with the stance. */
function agreedReasons(
  { agreed, selectedBills }: Pick<Written, 'agreed' | 'selectedBills'>,
  campaign: Campaign,
): string[] {
  return reasonsFor(campaign, selectedBills).filter(each => agreed.includes(each))
}

function cut(text: string, most: number): string {
  return replaceLoneSurrogates(text.slice(0, most))
}

function fitting<T>(items: readonly T[], lengthOf: (item: T) => number): T[] {
  let left = CAMPAIGN_ROOM
  return items.filter(item => {
    const fits = lengthOf(item) <= left
    if (fits) left -= lengthOf(item)
    return fits
  })
}
