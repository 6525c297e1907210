import type { Letter } from '@redress/channels/channel'
import type { LetterState, OpenReceipt, ReceiptLetter } from '@redress/contract/receipt'
import type { Language } from '@redress/core/language/language'
import { formatOffice, formatSeat } from '@redress/words/offices'
import { receiptWordsOf } from '@redress/words/receiptWords'
import { withStanceLines } from '@redress/words/stances'
import type { Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { groupBy } from '../../platform/groupBy.ts'

/** Returns the names of a letter's recipient. The office is empty if the seat already replaces the name. */
export function recipientOf(
  { legislatorName, seat }: Pick<Letter, 'legislatorName' | 'seat'>,
  language: Language,
) {
  return legislatorName === ''
    ? { legislatorName: formatSeat(seat, language), office: '' }
    : { legislatorName, office: formatOffice(seat, language) }
}

type ComposedLetter = Omit<Letter, 'deliveryId'>

/** Lists each text once, with all its recipients. */
export function lettersOf(letters: readonly ComposedLetter[], language: Language): ReceiptLetter[] {
  const texts = groupBy(letters, letter => JSON.stringify([letter.subject, textOf(letter)]))
  return [...texts.values()].map(same => {
    const [first] = same
    const to = same.map(letter => recipientOf(letter, language))
    return { to, subject: first.subject || first.campaign.name, text: textOf(first), bills: billsOf(same) }
  })
}

const textOf = ({ text, bills, language }: ComposedLetter) => withStanceLines(text, bills, language)

function billsOf(letters: readonly ComposedLetter[]): ReceiptLetter['bills'] {
  const bills = letters.flatMap(letter => letter.bills)
  return [...new Map(bills.map(({ id, name, proOrCon }) => [id, { id, name, proOrCon }])).values()]
}

/** Formats the letters for a file, in the order of the receipt. */
export function formatLetters(
  { sender, letters }: Pick<OpenReceipt, 'sender' | 'letters'>,
  language: Language,
): string {
  const words = receiptWordsOf(language)
  const pages = letters.map(({ to, subject, text }) =>
    [
      ...(sender ? [sender.name, ...sender.addressLines, ''] : []),
      ...to.map(each => `${words.to} ${[each.legislatorName, each.office].filter(Boolean).join(', ')}`),
      ...['', subject, '', text, ''],
    ].join('\n'),
  )
  return pages.join('\n\n')
}

/** Describes the sender. The street is left out for a stranger whose email address may have been given by mistake. */
export function senderOf(
  person: Letter['constituent'],
  { withStreet }: { withStreet: boolean },
): OpenReceipt['sender'] {
  const { firstName, lastName, street, city, state, zip } = person
  const town = `${city}, ${state}`
  const addressLines = [...(withStreet ? [street] : []), `${town} ${zip}`]
  return { name: `${firstName} ${lastName}`, addressLines, town }
}

export function stateOf({
  state,
  error_type,
}: Pick<Selectable<Tables['deliveries']>, 'state' | 'error_type'>): LetterState {
  if (state !== 'queued') return state
  if (error_type === null) return 'accepted'
  return error_type === 'deferred' ? 'waiting' : 'retrying'
}
