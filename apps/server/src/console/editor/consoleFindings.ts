import { say } from '@redress/words/findings'
import type { DocumentFinding } from '../../organizations/documents/documentTypes.ts'
import type { ConsoleServices } from '../consoleServices.ts'
import { isGroup, readCampaigns, textOf, type WrittenCampaign } from './readCampaigns.ts'

/**
 * Returns what the check finds in a text, and the bills without a stance. A file may leave the stance out on purpose; in
 * the console it is a choice that is easily overlooked.
 */
export async function findingsOf(
  { documents }: Pick<ConsoleServices, 'documents'>,
  { organizationId, text }: { organizationId: string; text: string },
): Promise<DocumentFinding[]> {
  const found = await documents.findings(organizationId, text)
  return [...found, ...readCampaigns(text).flatMap(missingStances)]
}

function missingStances({ value, index }: WrittenCampaign): DocumentFinding[] {
  const bills: readonly unknown[] = Array.isArray(value.supportingBills) ? value.supportingBills : []
  return bills.flatMap((bill, place) => {
    if (!isGroup(bill) || textOf(bill.proOrCon) !== '') return []
    const path = ['campaigns', index, 'supportingBills', place, 'proOrCon']
    const reason = say('no-own-stance')
    return [{ path, line: 1, column: 1, level: 'warning', message: reason, reason }]
  })
}
