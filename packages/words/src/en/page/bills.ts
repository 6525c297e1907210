import type { Stance } from '@redress/core/bill/bill'
import { pluralIn } from '../../plural.ts'

const plural = pluralIn('en')

export const billsWords = {
  title: 'The bills',
  suggestedTitle: 'Bills that match your letter',
  loading: 'Looking for bills',
  failed: "Couldn't find bills. Please refresh the page to try again.",
  stance: { PRO: 'For', CON: 'Against' } satisfies Record<Stance, string>,
  more: (count: number) => plural(count, { one: '1 more bill', other: `${count} more bills` }),
  clear: 'Clear',
  clearFor: (bill: string) => `Clear your choice on ${bill}`,
  choice: (bill: string) => `Are you for or against ${bill}?`,
  supportedBy: (organization: string) => `${organization} is for this bill.`,
  opposedBy: (organization: string) => `${organization} is against this bill.`,
  newTab: 'opens in a new tab',
} as const
