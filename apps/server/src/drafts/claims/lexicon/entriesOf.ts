import { irregular } from '../stemOf.ts'
import { type Entry, lexicon } from './lexicon.ts'
import { remembered } from './remembered.ts'

const endings: readonly (readonly [RegExp, string])[] = [
  [/ies$/, 'y'],
  [/ves$/, 'f'],
  [/es$/, ''],
  [/s$/, ''],
  [/ied$/, 'y'],
  [/ed$/, ''],
  [/ed$/, 'e'],
  [/(.)\1ed$/, '$1'],
  [/ing$/, ''],
  [/ing$/, 'e'],
  [/(.)\1ing$/, '$1'],
  [/er$/, ''],
  [/er$/, 'e'],
  [/est$/, ''],
  [/men$/, 'man'],
  [/(?:able|ly|ness|less|ful|erman|man)$/, ''],
  [/(?:able|ly)$/, 'e'],
]

/** What the lexicon has of a word as it stands, and of what it is a form of: `rationing` and `ration`. */
export const entriesOf: (word: string) => readonly Entry[] = remembered(4000, word => {
  const bases = endings
    .filter(([ending]) => ending.test(word))
    .map(([ending, put]) => word.replace(ending, put))
  const forms = new Set([word, ...bases, irregular.get(word) ?? word])
  return [...forms].flatMap(form => (form.length > 1 ? (lexicon().entry(form) ?? []) : []))
})
