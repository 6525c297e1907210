import type { OpenReceipt, ReceiptAttempt, ReceiptOffice } from '@redress/contract/receipt'

const start = Date.parse('2026-11-20T17:00:00Z')

/** Returns the time in ISO 8601, `minutes` after the letter was accepted. */
export function after(minutes: number): string {
  return new Date(start + minutes * 60_000).toISOString()
}

/** Makes `count` attempts. One begins every twelve minutes, and each takes half a minute. */
export function someAttempts(
  count: number,
  outcome: ReceiptAttempt['outcome'] = 'unavailable',
): ReceiptAttempt[] {
  return Array.from({ length: count }, (_, index) => ({
    startedAt: after(index * 12),
    endedAt: outcome === null ? null : after(index * 12 + 0.5),
    outcome,
  }))
}

/** Makes the record of a letter that Wyoming's representative has received. */
export function anOffice(difference: Partial<ReceiptOffice> = {}): ReceiptOffice {
  return {
    legislatorName: 'Harriet Hageman',
    office: 'Representative, Wyoming at large',
    contactMethod: 'cwc',
    state: 'delivered',
    errorType: null,
    errorMessage: '',
    endedAt: after(0.5),
    nextTryAt: null,
    already: false,
    deliveryId: '0123456789abcdef0123456789abcdef',
    attempts: someAttempts(1, 'delivered'),
    ...difference,
  }
}

/** Makes the receipt of a letter from Ada that one office has received. */
export function aReceipt(difference: Partial<OpenReceipt> = {}): OpenReceipt {
  return {
    kind: 'open',
    acceptedAt: after(0),
    confirmedAt: null,
    canConfirm: false,
    campaignId: 'fair-tickets',
    campaignName: 'How We Vote',
    sender: {
      name: 'Ada Testcase',
      addressLines: ['200 W 24th St', 'Cheyenne, WY 82001'],
      town: 'Cheyenne, WY',
    },
    organizationName: 'Open Ledger',
    offices: [anOffice()],
    letters: [
      {
        to: [{ legislatorName: 'Harriet Hageman', office: 'Representative, Wyoming at large' }],
        subject: 'Vote against the SAVE Act',
        salutations: ['Dear Representative Hageman,'],
        text: 'My grandmother has no passport.\n\nPlease vote against this bill.',
        language: 'en',
        bills: [{ id: '119-hr-22', name: 'SAVE Act', proOrCon: 'CON' }],
      },
    ],
    followUp: null,
    canAskAgain: false,
    ...difference,
  }
}
