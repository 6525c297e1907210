import { readWordNet } from './wordNet.mjs'

/** Of each part of speech, as many of a word's meanings as people are likely to mean. */
const mostMeanings = { n: 3, v: 3, a: 2, r: 1 }
/** A word that explains others in WordNet itself is one that people use. */
const enoughUses = 4
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRS'

const { synsets, senses, uses, licence } = readWordNet()

/** `at` is astatine too, a meaning that letters never have; `go` is to go. */
const isWord = word =>
  /^[a-z]{3,}$/.test(word) || (/^[a-z]{2}$/.test(word) && senses.get(word)[0].part === 'v')
const isUsed = word => (uses.get(word) ?? 0) >= enoughUses || senses.get(word).some(({ count }) => count > 0)
const words = [...senses.keys()].filter(word => isWord(word) && isUsed(word)).toSorted()

function meaningsOf(word) {
  return Object.entries(mostMeanings)
    .map(([part, most]) =>
      senses
        .get(word)
        .filter(each => each.part === part)
        .slice(0, most),
    )
    .filter(each => each.length > 0)
    .toSorted((one, two) => countOf(two) - countOf(one))
    .flat()
}

const countOf = meanings => meanings.reduce((sum, { count }) => sum + count, 0)

const meanings = new Map(words.map(word => [word, meaningsOf(word)]))
const kept = [...new Set([...meanings.values()].flat().map(each => each.id))].toSorted()
const numbers = new Map(kept.map((id, number) => [id, number.toString(36)]))
const places = new Map(words.map((word, place) => [word, place.toString(36)]))

const numbersOf = ids => [...new Set(ids)].flatMap(id => numbers.get(id) ?? [])
const pointing = (id, symbols) =>
  synsets.get(id).pointers.filter(({ symbol, from }) => symbols.includes(symbol) && from === 0)

/** The class, what it is a kind of, and what is like it. */
function synsetLine(id) {
  const above = numbersOf(pointing(id, ['@', '@i']).map(each => each.to))
  const beside = numbersOf(pointing(id, ['&', '$']).map(each => each.to))
  return (
    letters[synsets.get(id).lexicographer] +
    above.join(',') +
    (beside.length > 0 ? `~${beside.join(',')}` : '')
  )
}

/** Words of the same root, as the word is meant here. */
function derivedOf(word) {
  const found = meanings.get(word).flatMap(({ id }) =>
    synsets.get(id).pointers.flatMap(({ symbol, from, to, toWord }) => {
      if (!['+', '\\', '<'].includes(symbol) || from === 0) return []
      if (synsets.get(id).words[from - 1] !== word) return []
      return synsets.get(to)?.words[toWord - 1] ?? []
    }),
  )
  return [...new Set(found)].filter(each => each !== word).flatMap(each => places.get(each) ?? [])
}

/** `2n` is what the word before begins with, and an `n`. */
function wordLines() {
  let before = ''
  return words.map(word => {
    let shared = 0
    while (shared < 35 && shared < word.length && word[shared] === before[shared]) shared++
    before = word
    const derived = derivedOf(word)
    const list = numbersOf(meanings.get(word).map(each => each.id)).join(',')
    return `${shared.toString(36)}${word.slice(shared)} ${list}${derived.length > 0 ? `>${derived.join(',')}` : ''}`
  })
}

/** The words and their meanings, as a module of the claim guard that `lexicon.ts` there reads. */
export const lexiconSource = `// Written by scripts/lexicon.mjs from WordNet. Not to be changed by hand.
/*
${licence}
*/
export const wordLines =
  '${wordLines().join('|')}'
export const synsetLines =
  '${kept.map(synsetLine).join('|')}'
`
