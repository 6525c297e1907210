import type { SupportedBill } from '@redress/core/message/message'

// Characters that no letter has: what they stand for is known by which one it is.
const first = 0xe000

/** A sentence whose bills' names cannot be taken for its own words: `Yes In My Backyard Act` speaks of nobody. */
export function hideNames(sentence: string, bills: readonly SupportedBill[]): string {
  return namesOf(bills).reduce(
    (text, name, index) => text.replaceAll(name, String.fromCharCode(first + index)),
    sentence.replace(/[\ue000-\uf8ff]/g, ''),
  )
}

export function showNames(sentence: string, bills: readonly SupportedBill[]): string {
  return namesOf(bills).reduce(
    (text, name, index) => text.replaceAll(String.fromCharCode(first + index), name),
    sentence,
  )
}

function namesOf(bills: readonly SupportedBill[]): string[] {
  const names = bills
    .flatMap(({ billName, billTitle }) => [billName, billTitle])
    .map(name => name.replace(/\.$/, ''))
  return [...new Set(names)].filter(name => name.length > 2).toSorted((one, two) => two.length - one.length)
}
