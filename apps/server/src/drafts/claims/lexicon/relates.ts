import { entriesOf } from './entriesOf.ts'
import { type Entry, lexicon } from './lexicon.ts'
import { remembered } from './remembered.ts'

/** What a word says of itself: its meanings, what they are kinds of, and the words of its root. */
type Sense = {
  forms: ReadonlySet<string>
  own: ReadonlySet<number>
  above: ReadonlySet<number>
  parents: ReadonlySet<number>
  derived: ReadonlySet<string>
}

/** `insulin` says `hormone` too; further up everything is a thing. */
const highest = 2

/** Whether whoever said the one word has said the other: a synonym, a wider word, or one of the same root. */
export function relates(claimed: string, said: string): boolean {
  const two = senseOf(said)
  if (two.own.size === 0) return false
  const one = senseOf(claimed)
  return (
    meet(one.own, two.own) ||
    meet(one.own, two.above) ||
    meet(one.forms, two.derived) ||
    meet(two.forms, one.derived)
  )
}

/** Whether the one is a closer way of saying the other: `climbed` of what `went` up. */
export function isNear(claimed: string, said: string): boolean {
  const two = senseOf(said)
  if (two.own.size === 0) return false
  const one = senseOf(claimed)
  return meet(one.above, two.own) || meet(one.parents, two.parents)
}

const senseOf = remembered(4000, word => read(entriesOf(word)))

function read(entries: readonly Entry[]): Sense {
  const meanings = entries.flatMap(each => each.meanings)
  const above = new Set<number>(meanings.flatMap(each => each.beside))
  let front = meanings
  for (let step = 0; step < highest; step++) {
    front = front.flatMap(each => each.above.map(id => lexicon().meaning(id)))
    for (const each of front) above.add(each.id)
  }
  return {
    forms: new Set(entries.map(each => each.word)),
    own: new Set(meanings.map(each => each.id)),
    above,
    parents: new Set(meanings.filter(each => each.part === 'verb').flatMap(each => each.above)),
    derived: new Set(entries.flatMap(each => each.derived)),
  }
}

function meet<T>(one: ReadonlySet<T>, two: ReadonlySet<T>): boolean {
  if (one.size === 0 || two.size === 0) return false
  for (const each of one) if (two.has(each)) return true
  return false
}
