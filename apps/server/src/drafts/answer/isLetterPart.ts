import type { DraftRequest } from '@redress/core/message/draftRequest'
import { linksIn, namesContact } from './contacts.ts'

/** `[Your Name]`, `{{district}}`, and what a letter never says of who wrote it. */
const placeholder = /\[[^\]\n]{1,60}\]|\{\{|\b(?:my name is|me llamo|mi nombre es)\b/iu

/** What the person and the campaign wrote, where a link may come from. */
export function linksGiven({ sender, exampleMessages, metadata, supportedBills }: DraftRequest): Set<string> {
  const bills = supportedBills.flatMap(each => [each.billName, each.billTitle, each.billSummary])
  return new Set(
    [sender.reasoning, ...exampleMessages, ...Object.values(metadata), ...bills].flatMap(linksIn),
  )
}

/** Whether a sentence may stand in a letter: no link that nobody gave, no address, no name, nothing to fill in. */
export function isLetterPart(sentence: string, given: ReadonlySet<string>): boolean {
  if (placeholder.test(sentence) || namesContact(sentence)) return false
  return linksIn(sentence).every(each => given.has(each))
}
