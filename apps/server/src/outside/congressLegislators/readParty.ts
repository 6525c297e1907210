import type { Party } from '@redress/core/legislator/legislator'

const words: Record<string, Party> = {
  democrat: 'DEMOCRAT',
  democratic: 'DEMOCRAT',
  republican: 'REPUBLICAN',
  independent: 'INDEPENDENT',
  green: 'GREEN',
  libertarian: 'LIBERTARIAN',
  'no labels': 'NO_LABEL',
  '': 'NONE',
}

/** A party by its word; whom they caucus with does not count. */
export function readParty(word: string): Party {
  return words[word.trim().toLowerCase()] ?? 'OTHER'
}
