import type { DraftRequest, SupportedBill } from '@redress/core/message/message'

/** What a draft may rest on: what the person wrote, what they chose, what the campaign and the bills say. */
export type Grounds = {
  reasoning: string
  supportedBills: readonly SupportedBill[]
  campaignTexts: readonly string[]
}

export function groundsOf({ category, sender, ...request }: DraftRequest): Grounds {
  return {
    reasoning: sender.reasoning,
    supportedBills: request.supportedBills,
    campaignTexts: [category, ...request.exampleMessages, ...Object.values(request.metadata)],
  }
}
