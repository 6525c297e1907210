import type { Grounds } from './grounds.ts'
import { isPerson } from './people.ts'
import { plainText } from './plainText.ts'
import { readableGrounds } from './readableGrounds.ts'
import { readingOf } from './readingOf.ts'
import { tokensOf } from './tokensOf.ts'
import type { Said } from './wordInPlace.ts'

/** Grounds, read once for all the sentences of a letter. */
export type Grounding = {
  grounds: Grounds
  /** The reasoning, word by word. */
  said: readonly Said[]
  /** Its words in a row, to find what is quoted. */
  words: string
  /** The stems of what bills and campaign say. */
  topic: ReadonlySet<string>
  /** The stems of what the bills and the issue are about: names, without anybody's own story. */
  issue: ReadonlySet<string>
  /** Who is called by name: `my niece Odalys`. In small letters. */
  names: readonly string[]
  /** Every number in any text. */
  numbers: ReadonlySet<string>
  /** Every text, in small letters. */
  plain: string
}

const ofSomebody = /\b(i|me|my|we|us|our|as an?)\b/i

/** A text of the campaign that is longer than this is no name of an issue. */
const longestName = 60

const known = new WeakMap<Grounds, Grounding>()

/** Read once for each letter, whose sentences may come one by one. */
export function groundingOf(given: Grounds): Grounding {
  const grounding = known.get(given) ?? read(readableGrounds(given))
  known.set(given, grounding)
  return grounding
}

function read(grounds: Grounds): Grounding {
  const bills = grounds.supportedBills.flatMap(bill => [bill.billName, bill.billTitle, bill.billSummary])
  const texts = [...bills, ...grounds.campaignTexts].join(' . ')
  const names = grounds.campaignTexts.filter(text => text.length <= longestName && !ofSomebody.test(text))
  return {
    grounds,
    said: readingOf(grounds.reasoning),
    words: inARow(grounds.reasoning),
    topic: new Set(tokensOf(texts).map(each => each.stem)),
    issue: new Set(tokensOf([...bills, ...names].join(' . ')).map(each => each.stem)),
    names: namesIn(grounds.reasoning),
    numbers: new Set(
      tokensOf(`${grounds.reasoning} . ${texts}`)
        .map(each => each.word)
        .filter(word => /^\d/.test(word)),
    ),
    plain: plainText(`${grounds.reasoning} . ${texts}`),
  }
}

function namesIn(reasoning: string): string[] {
  return [...reasoning.matchAll(/(\p{L}{1,50}),? (\p{Lu}\p{Ll}+)/gu)].flatMap(([, word = '', name = '']) =>
    isPerson(word.toLowerCase()) ? [name.toLowerCase()] : [],
  )
}

/** ` . the bus is gone . we walk now `: ends of sentences and lines are kept, so that a quotation can be told to begin with one. */
export function inARow(text: string): string {
  const words = tokensOf(text.replace(/\n+/g, ' . '))
    .filter(each => !each.isMark || /[.!?…]/.test(each.word))
    .map(each => (each.isMark ? '.' : each.word))
  return ` . ${words.join(' ')} . `.replace(/( \.)+ /g, ' . ')
}
