import type { Speech } from './openingOf.ts'
import type { SpokenBill } from './stances.ts'
import type { Asks } from './voice.ts'

/** What came before: bills, a topic, and whether anything was said of it. */
export type Before = { bills: readonly SpokenBill[]; topic: string; hasSaid: boolean }

/** The last paragraph: what the office is asked to do, and thanks. The name below it is the office's to print. */
export function askAndClose(before: Before, { voice, phrase }: Speech): string {
  return `${phrase('ask', asksAfter(before, voice.asks))} ${phrase('close', voice.close)}`
}

function asksAfter({ bills, topic, hasSaid }: Before, asks: Asks): string[] {
  const [first] = bills
  if (!first) return hasSaid ? asks.noBill : topic === '' ? asks.nothing : asks.topic
  if (new Set(bills.map(bill => bill.stance)).size > 1) return asks.mixed
  return (bills.length > 1 ? asks.several : asks.one)[first.stance]
}
