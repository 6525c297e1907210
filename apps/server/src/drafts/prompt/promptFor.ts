import type { DraftRequest } from '@redress/core/message/draftRequest'
import { cutToCodePoints } from '@redress/core/text/codePoints'
import { keepLegal } from '@redress/core/text/keepLegal'
import type { Prompt } from '../../outside/drafter/languageModel.ts'
import { instructions } from './instructions.ts'

/** Generous for what people and campaigns write, and an end to what nobody does. */
const most = {
  reasoning: 10_000,
  bills: 20,
  summary: 2_000,
  title: 500,
  examples: 5,
  example: 3_000,
  facts: 20,
}

const cut = (text: string, length: number) => cutToCodePoints(keepLegal(text).trim(), length)

/**
 * What a model gets to read. The texts of person, campaign and bills are values of one JSON object, each under its own
 * name, so that none can be taken for an instruction, or for another's text. Fields are named one by one: what a
 * request may hold some day does not go along by itself.
 */
export function promptFor({
  category,
  sender,
  supportedBills,
  exampleMessages,
  metadata,
  variant = 0,
}: DraftRequest): Prompt {
  const material = {
    reasoning: cut(sender.reasoning, most.reasoning),
    stances: supportedBills.slice(0, most.bills).map(bill => ({
      bill: cut(bill.billName, most.title),
      title: cut(bill.billTitle, most.title),
      summary: cut(bill.billSummary, most.summary),
      stance: bill.proOrCon === 'PRO' ? 'support' : 'oppose',
    })),
    issue: cut(category, most.title),
    examples: exampleMessages.slice(0, most.examples).map(each => cut(each, most.example)),
    facts: Object.fromEntries(
      Object.entries(metadata)
        .slice(0, most.facts)
        .map(([name, value]) => [cut(name, most.title), cut(value, most.title)]),
    ),
    wording: variant,
  }
  return { instructions, material: JSON.stringify(material) }
}
