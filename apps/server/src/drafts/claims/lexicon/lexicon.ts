import { synsetLines, wordLines } from './wordNet.ts'

/** What a word is by its part of speech. */
export type Part = 'noun' | 'verb' | 'adjective' | 'adverb'

/** One meaning of a word: what kind of thing it is, in WordNet's words, and where it stands among the others. */
export type Meaning = {
  id: number
  part: Part
  kind: string
  above: readonly number[]
  beside: readonly number[]
}

export type Entry = {
  word: string
  /** The most used first. */
  meanings: readonly Meaning[]
  /** Words of the same root: `renter` of `rent`. */
  derived: readonly string[]
}

const kinds =
  'all pertaining all tops act animal artifact attribute body cognition communication event feeling food group location motive object person phenomenon plant possession process quantity relation shape state substance time body change cognition communication competition consumption contact creation emotion motion perception possession social stative weather all'.split(
    ' ',
  )
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRS'

class Lexicon {
  private readonly words: string[] = []
  private readonly lines = new Map<string, string>()
  private readonly synsets = synsetLines.split('|')

  constructor() {
    let before = ''
    for (const line of wordLines.split('|')) {
      const end = line.indexOf(' ')
      before = before.slice(0, Number.parseInt(line.slice(0, 1), 36)) + line.slice(1, end)
      this.words.push(before)
      this.lines.set(before, line.slice(end + 1))
    }
  }

  entry(word: string): Entry | undefined {
    const line = this.lines.get(word)
    if (line === undefined) return undefined
    const [ids = '', derived = ''] = line.split('>')
    return {
      word,
      meanings: numbersIn(ids).map(id => this.meaning(id)),
      derived: numbersIn(derived).flatMap(place => this.words[place] ?? []),
    }
  }

  meaning(id: number): Meaning {
    const line = this.synsets[id] ?? ''
    const number = letters.indexOf(line.slice(0, 1))
    const [above = '', beside = ''] = line.slice(1).split('~')
    return {
      id,
      part: partOf(number),
      kind: kinds[number] ?? 'all',
      above: numbersIn(above),
      beside: numbersIn(beside),
    }
  }
}

function numbersIn(list: string): number[] {
  return list === '' ? [] : list.split(',').map(each => Number.parseInt(each, 36))
}

/** By the number of WordNet's file: https://wordnet.princeton.edu/documentation/lexnames5wn */
function partOf(number: number): Part {
  if (number === 2) return 'adverb'
  if (number < 2 || number === 44) return 'adjective'
  return number < 29 ? 'noun' : 'verb'
}

let opened: Lexicon | undefined

/** Read when the first draft is looked at, and not before: half a megabyte of words. */
export function lexicon(): Lexicon {
  opened ??= new Lexicon()
  return opened
}
