import type { Bill, SelectedBill } from '@redress/core/bill/bill'
import { chamberOf } from '@redress/core/bill/chamberOf'
import type { Chamber } from './openStage.ts'
import { ownWords } from './sampleSubmission.ts'
import type { Script } from './script.ts'

/** One letter that somebody could send through a campaign to an office of a chamber. */
export type Try = {
  /** As in `Starter message 2`. */
  textName: string
  /** The same with what is said of the bills: `Starter message 2, with its bills`. */
  name: string
  text: string
  bills: SelectedBill[]
  /** The text as its organization wrote it; undefined where the person wrote it. */
  written: string | undefined
}

/** Without a bill, with all of the chamber's as the campaign sees them, and with stances that differ. */
function situations(bills: readonly SelectedBill[]): { name: string; bills: SelectedBill[] }[] {
  if (bills.length === 0) return [{ name: '', bills: [] }]
  const differing = bills.map((bill, place) => ({
    ...bill,
    proOrCon: place % 2 === 0 ? ('CON' as const) : ('PRO' as const),
  }))
  return [
    { name: '', bills: [] },
    { name: ', with its bills', bills: [...bills] },
    ...(bills.length > 1 ? [{ name: ', with the lines that name each bill', bills: differing }] : []),
  ]
}

/** Every text in every situation: what the offices of a chamber may get. */
export function triesOf({ campaign, written }: Script, chamber: Chamber, known: readonly Bill[]): Try[] {
  const bills = campaign.supportingBills.flatMap(({ id, type, proOrCon = 'PRO' }) => {
    const bill = known.find(each => each.id === id)
    if (!bill || chamberOf(type) !== chamber) return []
    const { name, title, summary } = bill
    return [{ id, name, title, summary, type, proOrCon }]
  })
  const texts = [
    ...campaign.form.starterMessages.map((text, place) => ({
      name: `Starter message ${place + 1}`,
      text,
      written: written.starterMessages[place],
    })),
    { name: 'A letter in the writer’s own words', text: ownWords, written: undefined },
  ]
  return texts.flatMap(text =>
    situations(bills).map(situation => ({
      ...text,
      ...situation,
      textName: text.name,
      name: text.name + situation.name,
    })),
  )
}
