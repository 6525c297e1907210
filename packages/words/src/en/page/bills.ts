import type { Stance } from '@redress/core/bill/bill'

export const billsWords = {
  title: 'The bills',
  suggestedTitle: 'Bills your letter may be about',
  loading: 'Looking for bills',
  failed: "Couldn't find bills. Please refresh the page to try again.",
  stance: { PRO: 'For', CON: 'Against' } satisfies Record<Stance, string>,
  clear: 'Clear',
  clearFor: (bill: string) => `Clear your choice on ${bill}`,
  choice: (bill: string) => `Are you for or against ${bill}?`,
  supportedBy: (organization: string) => `${organization} is for this bill.`,
  opposedBy: (organization: string) => `${organization} is against this bill.`,
  newTab: 'opens in a new tab',
} as const
