import { foldText } from '@redress/core/text/text'
import { EVERYDAY_WORDS } from './everydayWords.ts'

export type Term = {
  words: string[]
  phrases: (readonly string[])[]
  times: number
}

const MOST_WORDS = 6_000
const MOST_TERMS = 500

type Terms = Map<string, Term>

export function findTerms(text: string): Term[] {
  const words = splitWords(text).slice(0, MOST_WORDS)
  const stems = words.map(stem)
  const terms: Terms = new Map()
  let coveredUpTo = 0
  for (const [at, word] of words.entries()) {
    const filings = filingsAt(stems, at)
    const longest = filings.reduce((most, filing) => Math.max(most, filing.stems.length), 1)
    const phrases = filings.flatMap(each => each.phrases)
    if (longest > 1) {
      // Words that form a phrase of the table are one term. Each of them alone is not a term.
      const together = words.slice(at, at + longest)
      addTerm(terms, stems.slice(at, at + longest).join(' '), { words: together, phrases })
      coveredUpTo = at + longest
    } else if (at >= coveredUpTo && isMeaningful(word)) {
      addTerm(terms, stems[at] ?? word, { words: [word], phrases })
    }
  }
  return [...terms.values()]
}

function addTerm(terms: Terms, key: string, { words, phrases }: Omit<Term, 'times'>): void {
  const known = terms.get(key)
  if (known) known.times += 1
  else if (terms.size < MOST_TERMS) terms.set(key, { words, phrases, times: 1 })
}

const stopWords = new Set(
  `a about above across actually after again against ago all almost already also always am an and another any anymore
  anyone anything are arent around as ask asking asks at away back bad be because become been before being believe below
  best better between big bill bills both bring but by call called came can cannot cant care close come comes coming
  concern concerned concerns congress constituent could couldnt country dear deserve did didnt do does doesnt doing done
  dont down during each else enough even ever every everybody everyone everything fact federal feel few find finally
  first for friend friends from further gave get gets getting give given go goes going gone good got government great had
  happen happens hard has hasnt have havent having he hear hello help helped helps her here hers herself hi him himself
  his hope how however i id if ill im important in instead into is isnt issue issues it its itself ive just keep kind
  knew know known knows last later law lawmaker laws leave left less let lets letter life like likely little live lives
  living long look looking lot made make makes making many matter matters may maybe me mean means might mine more most
  much must my myself name near need needed needs never new next no nobody none nor not nothing now of off often oh old
  on once one ones only oppose or other others our ours out over own part past people person place please point problem
  problems put question quite rather reach read reading real really reason receive regard regards right said same saw
  say saying says see seem seems seen senate senator several shall she should shouldnt show simply since sincerely so
  some somebody someone something sometimes soon speak stand start state states still stop such support sure take takes
  taking talk tell than thank thanks that thats the their theirs them themselves then there these they theyre thing
  things think this those though thought three through thus time times to today together told too toward true try
  trying turn two under united until up upon urge us use used using very via vote votes want wanted wants was wasnt way
  ways we week weeks well went were werent what whatever when where whether which while who whole whom whose why will
  wish with within without wont word words work worked working works worry world would wouldnt write writing wrong year
  years yes yesterday yet you youll young your youre yours yourself act amend require requires purposes representative
  house`.split(/\s+/),
)

/** Splits a text into lower-case words: `Children's` → `children`, `don’t` → `dont`. */
function splitWords(text: string): string[] {
  const plain = foldText(text.toLowerCase())
    .replace(/['’]s\b/g, '')
    .replace(/['’]/g, '')
  return plain.match(/\p{L}+/gu) ?? []
}

function isMeaningful(word: string): boolean {
  return word.length > 1 && word.length <= 40 && !stopWords.has(word)
}

/**
 * Reduces the forms of a word, such as `ticket`, `tickets` and `ticketing`, to one stem. The rules are crude, but texts
 * and the table use the same ones.
 */
function stem(word: string): string {
  return word.replace(/(?<=\p{L}{3})(ations?|ings?|ies|ers?|ed|es|s|y|e)$/u, '')
}

/** A line of the table, with its words as stems. */
type Filing = { stems: readonly string[]; phrases: readonly (readonly string[])[] }

const filingsByFirstStem = parseFilings(EVERYDAY_WORDS)

function parseFilings(table: string): Map<string, Filing[]> {
  const byFirstStem = new Map<string, Filing[]>()
  for (const entry of table.split(' .\n')) {
    const [everyday = '', filedUnder = ''] = entry.split(':')
    const phrases = filedUnder.split(';').map(splitWords)
    for (const each of everyday.split(',')) {
      const stems = splitWords(each).map(stem)
      const [first = ''] = stems
      const known = byFirstStem.get(first) ?? []
      // Words such as `rent` and `rents` have the same stem, and the same entry must not be added twice.
      const isKnown = known.some(
        other => other.stems.join(' ') === stems.join(' ') && other.phrases === phrases,
      )
      if (first !== '' && !isKnown) byFirstStem.set(first, [...known, { stems, phrases }])
    }
  }
  return byFirstStem
}

function filingsAt(stems: readonly string[], at: number): Filing[] {
  const here = filingsByFirstStem.get(stems[at] ?? '') ?? []
  return here.filter(filing => filing.stems.every((each, nth) => isNear(stems, at + nth, each)))
}

/** Tells whether the wanted word follows directly or after one other word, as in `buy a house`. */
function isNear(stems: readonly string[], at: number, wanted: string): boolean {
  return stems[at] === wanted || stems[at + 1] === wanted
}
