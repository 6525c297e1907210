import { type BillType, billTypes } from '@redress/core/bill/bill'
import { bareWords } from '../saidAs.ts'

/** Which bills a text names: by number, and by what may be their names. */
export type Named = {
  /** `119-hr-22` */
  ids: string[]
  /** As `saidAs` has them. Most are no name of any bill. */
  names: string[]
}

const longestName = 14
const mostEndings = 25

const spoken = /\b(hr|s|hj ?res|sj ?res|hcon ?res|scon ?res|hres|sres|hamdt|samdt) ?(\d{1,5})\b/g

function typeOf(said: string): BillType | undefined {
  return billTypes.find(each => each.toLowerCase() === said.replace(' ', ''))
}

function idsIn(bare: string, congress: number): string[] {
  return [...bare.matchAll(spoken)].flatMap(([, said = '', number = '']) => {
    const type = typeOf(said)
    return type && Number(number) > 0 ? [`${congress}-${type.toLowerCase()}-${Number(number)}`] : []
  })
}

/** Every run of words that ends in Act: `of the save act` → `save act`, `the save act`, `of the save act`. */
function namesIn(bare: string): string[] {
  const words = bare.split(' ')
  const ends = words.flatMap((word, nth) => (word === 'act' || word === 'resolution' ? [nth] : []))
  return ends.slice(0, mostEndings).flatMap(end => {
    const first = Math.max(0, end - longestName)
    return Array.from({ length: end - first }, (_, nth) => words.slice(first + nth, end + 1).join(' '))
  })
}

/** The bills that a text may mean by name or by number, of a Congress. */
export function namedIn(text: string, congress: number): Named {
  const bare = bareWords(text)
  return { ids: [...new Set(idsIn(bare, congress))], names: [...new Set(namesIn(bare))] }
}
