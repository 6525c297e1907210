import type { Stance } from '@redress/core/bill/bill'
import type { Speech } from './openingOf.ts'
import type { SpokenBill } from './stances.ts'
import { joined } from './tidy.ts'
import { whatItDoes } from './whatItDoes.ts'

/** More than these get a list instead of a paragraph each. */
const mostParagraphs = 3

/** More than these of one stance are counted instead of named. */
const mostNames = 10

/** Where the person stands on each bill and, if wanted, what the bill would do. */
export function billParagraphs(
  bills: readonly SpokenBill[],
  speech: Speech,
  withSummaries: boolean,
): string[] {
  if (bills.length === 0) return []
  if (bills.length > mostParagraphs) {
    return [[listed(bills, 'PRO', speech), listed(bills, 'CON', speech)].filter(Boolean).join(' ')]
  }
  return bills.map(({ name, stance, summary }, index) =>
    [`${stands(stance, speech, index)} ${name}.`, withSummaries ? whatItDoes(summary) : '']
      .filter(Boolean)
      .join(' '),
  )
}

/** The next bill is spoken of in another way. */
function stands(stance: Stance, { voice, phrase }: Speech, index = 0): string {
  const ways = voice.stands[stance]
  const turn = index % ways.length
  return phrase('stance', [...ways.slice(turn), ...ways.slice(0, turn)])
}

function listed(bills: readonly SpokenBill[], stance: Stance, speech: Speech): string {
  const names = bills.filter(bill => bill.stance === stance).map(bill => bill.name)
  if (names.length === 0) return ''
  const rest = names.length - mostNames
  const shown = rest > 0 ? [...names.slice(0, mostNames), speech.voice.others(rest)] : names
  return `${stands(stance, speech)} ${joined(shown, speech.voice.and)}.`
}
