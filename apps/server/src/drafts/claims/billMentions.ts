import type { SupportedBill } from '@redress/core/message/message'
import { plainText } from './plainText.ts'

/** Where a sentence in small letters speaks of a bill. Nobody knows which one `it` is: that stands for all. */
export type Mention = { at: number; end: number; bills: readonly SupportedBill[] }

const anyBill =
  /\b(?:(?:this|that|the|these|those|both|such) (?:important |bipartisan |proposed |harmful |misguided |critical |two |\d+ )*(?:bills?|legislation|act|measures?|resolutions?|proposals?)|it|them)\b/g
const anyBillInSpanish =
  /(?:^|\s)(?:est[ea]|estos|el|los|la) (?:proyectos? de ley|proyectos?|ley|medida|resolución)(?=\W|$)/gu

export function mentionsOf(plain: string, bills: readonly SupportedBill[]): Mention[] {
  const named = bills.flatMap(bill =>
    namesThatFit(plain, bill).flatMap(name =>
      [...plain.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, 'gu'))].map(
        found => spanOf(found, [bill]),
      ),
    ),
  )
  const general = [...plain.matchAll(anyBill), ...plain.matchAll(anyBillInSpanish)].map(found =>
    spanOf(found, bills),
  )
  return [
    ...joinCompanions(named),
    ...general.filter(each => !named.some(name => overlaps(name, each))),
  ].toSorted((one, two) => one.at - two.at)
}

/** A House bill and its Senate companion share a name, and one mention is of both. */
function joinCompanions(mentions: readonly Mention[]): Mention[] {
  const joined = new Map<number, Mention>()
  for (const each of mentions) {
    const same = joined.get(each.at)
    joined.set(each.at, same ? { ...same, bills: [...same.bills, ...each.bills] } : each)
  }
  return [...joined.values()]
}

/** A sentence that is shorter than a name does not hold it: most need not be looked through. */
function namesThatFit(plain: string, bill: SupportedBill): string[] {
  return namesOf(bill).filter(name => name.length <= plain.length)
}

/** Nobody cites more than this, and a pattern cannot hold all that a request can. */
const longestName = 500

/** Names in brackets, such as the initials of an act. */
const mostInside = 4

function namesOf({ billName, billTitle }: SupportedBill): string[] {
  const whole = [billName, billTitle]
    .filter(name => name.length <= longestName)
    .map(name => plainText(name).trim().replace(/^the /, '').replace(/\.$/, ''))
  const shorter = whole.map(name => name.replace(/ (?:act|resolution)(?: of \d{4})?$/, ' act'))
  const inside = whole.flatMap(name => name.match(/(?<=\()[^)]{3,40}(?=\))/g) ?? []).slice(0, mostInside)
  return [...new Set([...whole, ...shorter, ...inside])].filter(name => name.length > 2)
}

function escaped(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')
}

function spanOf(found: RegExpMatchArray, bills: readonly SupportedBill[]): Mention {
  const at = found.index ?? 0
  return { at, end: at + found[0].length, bills }
}

function overlaps(one: Mention, two: Mention): boolean {
  return one.at < two.end && two.at < one.end
}
