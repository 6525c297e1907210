import type { Letter } from '@redress/channels/channel'
import type { LetterState, OpenReceipt, ReceiptLetter } from '@redress/contract/receipt'
import type { Language } from '@redress/core/language/language'
import { salutationsOf, sharedText } from '@redress/words/letterText'
import { formatOffice, formatSeat } from '@redress/words/offices'
import { receiptWordsOf } from '@redress/words/receiptWords'
import type { Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { groupBy } from '../../platform/groupBy.ts'
import type { ComposedLetter } from '../stored/letters.ts'

/** Returns the names of a letter's recipient. `office` is empty if the name already is that of the seat. */
export function recipientOf(
  { legislatorName, seat }: Pick<Letter, 'legislatorName' | 'seat'>,
  language: Language,
) {
  return legislatorName === ''
    ? { legislatorName: formatSeat(seat, language), office: '' }
    : { legislatorName, office: formatOffice(seat, language) }
}

/** Lists each text once, with all its recipients. */
export function lettersOf(letters: readonly ComposedLetter[], language: Language): ReceiptLetter[] {
  const texts = groupBy(letters, letter => JSON.stringify([letter.subject, sharedText(letter)]))
  return [...texts.values()].map(same => {
    const [first] = same
    const to = same.map(letter => recipientOf(letter, language))
    return {
      to,
      subject: first.subject || first.campaign.name,
      salutations: salutationsOf(same),
      text: sharedText(first),
      language: first.language,
      bills: billsOf(same),
    }
  })
}

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
  const pages = letters.map(({ to, subject, salutations, text }) =>
    [
      ...(sender ? [sender.name, ...sender.addressLines, ''] : []),
      ...to.map(each => `${words.to} ${[each.legislatorName, each.office].filter(Boolean).join(', ')}`),
      ...['', subject, ''],
      ...(salutations.length > 0 ? [...salutations, ''] : []),
      ...[text, ''],
    ].join('\n'),
  )
  return pages.join('\n\n')
}

/** Describes the sender. The street can be left out, because the email address may belong to a stranger. */
export function describeSender(
  person: Letter['constituent'],
  { withStreet }: { withStreet: boolean },
): OpenReceipt['sender'] {
  const { firstName, lastName, street, city, state, zip } = person
  const town = `${city}, ${state}`
  const addressLines = [...(withStreet ? [street] : []), `${town} ${zip}`]
  return { name: `${firstName} ${lastName}`, addressLines, town }
}

export function letterStateOf({
  state,
  error_type,
}: Pick<Selectable<Tables['deliveries']>, 'state' | 'error_type'>): LetterState {
  if (state !== 'queued') return state
  if (error_type === null) return 'accepted'
  return error_type === 'deferred' ? 'waiting' : 'retrying'
}
