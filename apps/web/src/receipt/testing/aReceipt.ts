import type { OpenReceipt, ReceiptAttempt, ReceiptOffice } from '@redress/contract/receipt'

const start = Date.parse('2026-11-20T17:00:00Z')

/** So many minutes after the letter came to us, ISO 8601. */
export function after(minutes: number): string {
  return new Date(start + minutes * 60_000).toISOString()
}

/** So many tries, one every twelve minutes, half a minute each. */
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

/** A letter that Wyoming's representative has received. */
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
    attempts: someAttempts(1, 'delivered'),
    ...difference,
  }
}

/** What Ada sent to one office, and it arrived. */
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
        text: 'My grandmother has no passport.\n\nPlease vote against this bill.',
        bills: [{ id: '119-hr-22', name: 'SAVE Act', proOrCon: 'CON' }],
      },
    ],
    followUp: null,
    canAskAgain: false,
    ...difference,
  }
}
