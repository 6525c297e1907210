import { aboutWordsOf } from '@redress/words/aboutWords'
import { callWordsOf } from '@redress/words/callWords'
import { chatWordsOf } from '@redress/words/chatWords'
import { confirmationWordsOf } from '@redress/words/confirmationWords'
import { dialogWordsOf } from '@redress/words/dialogWords'
import { laterWordsOf } from '@redress/words/laterWords'
import { noteWordsOf } from '@redress/words/noteWords'
import { pickerWordsOf } from '@redress/words/pickerWords'
import { receiptWordsOf } from '@redress/words/receiptWords'
import { visitWordsOf } from '@redress/words/visitWords'
import { wordsOf } from '@redress/words/words'

const catalogues = [
  wordsOf,
  dialogWordsOf,
  laterWordsOf,
  noteWordsOf,
  chatWordsOf,
  pickerWordsOf,
  receiptWordsOf,
  aboutWordsOf,
  callWordsOf,
  confirmationWordsOf,
  visitWordsOf,
]

type Text = { en: string; es: string }

/** Private-use characters of Unicode that take the place of values which the page fills in. */
const blanks = ['\ue000', '\ue001', '\ue002', '\ue003'] as const
const aBlank = /[\ue000-\ue003]/g
const counts = Array.from({ length: 12 }, (_, count) => [count, ...blanks])
const samples: readonly (readonly unknown[])[] = [...counts, ['REPUBLICAN'], ['DEMOCRAT']]

function textsIn(en: unknown, es: unknown): Text[] {
  if (typeof en === 'string' && typeof es === 'string') return [{ en, es }]
  if (typeof en === 'function' && typeof es === 'function') {
    const [template] = textsIn(filled(en, blanks), filled(es, blanks))
    const counted = samples.flatMap(given => textsIn(filled(en, given), filled(es, given)))
    return [...(template ? [template] : []), ...counted.filter(each => !template || !isOf(template, each))]
  }
  if (typeof en !== 'object' || typeof es !== 'object' || en === null || es === null) return []
  return Object.entries(en).flatMap(([key, value]) => textsIn(value, Reflect.get(es, key)))
}

/** Returns whether a text fits the template. If a text has the same words for every count, the template is enough. */
function isOf(template: Text, { en }: Text): boolean {
  return new RegExp(`^${pattern(template.en, '.*')}$`, 's').test(en)
}

/** Calls the text's function with the given values. Returns undefined if it needs other arguments. */
function filled(say: Parameters<typeof Reflect.apply>[0], given: readonly unknown[]): unknown {
  try {
    return Reflect.apply(say, undefined, given)
  } catch {
    return undefined
  }
}

/** A text must have a word of its own besides the values that are filled in. */
const ownWord = /\p{L}{2}/u

const texts = catalogues
  .flatMap(wordsIn => textsIn(wordsIn('en'), wordsIn('es')))
  .filter(({ en, es }) => ownWord.test(en) && !/undefined|NaN/.test(en + es))

function escapeForPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}

function pattern(text: string, blank: string): string {
  return escapeForPattern(text).replace(aBlank, blank)
}

/** A part of a text of the product must have at least this many characters to be recognized in a wanted text. */
const SHORTEST_PART = 8

/**
 * Returns the Spanish texts for an English one, as sources of regular expressions. The list is empty if it is not a
 * text of the product.
 */
function inSpanish(wanted: string | RegExp): string[] {
  const plain =
    typeof wanted === 'string' ? wanted : wanted.source.replace(/^\^|\$$/g, '').replace(/\\(.)/g, '$1')
  const ways: ((text: Text) => string[])[] = [
    ({ en, es }) => (en === plain ? [escapeForPattern(es)] : []),
    ({ en, es }) => {
      const isPart =
        typeof wanted === 'string' ? en.toLowerCase().includes(plain.toLowerCase()) : wanted.test(en)
      return isPart ? [pattern(es, '.+')] : []
    },
    text => filledIn(text, plain),
    ({ en, es }) => (endsWithBeginningOf(en, plain) ? [pattern(es, '.+')] : []),
  ]
  for (const way of ways) {
    const found = texts.flatMap(way)
    if (found.length > 0) return [...new Set(found)]
  }
  return []
}

/** Returns the Spanish text with the same values filled in, for example the name in `How to contact Ben Stone`. */
function filledIn({ en, es }: Text, plain: string): string[] {
  const inOrder = [...en.matchAll(aBlank)].map(([blank]) => blank)
  const [found, ...parts] = new RegExp(`^${pattern(en, '(.+)')}(?!\\s?\\p{L})`, 'u').exec(plain) ?? []
  if (found === undefined || found.length < SHORTEST_PART) return []
  const partOf = (blank: string) => escapeForPattern(parts[inOrder.indexOf(blank)] ?? '')
  return [escapeForPattern(es).replace(aBlank, partOf)]
}

/**
 * Returns whether the wanted text begins in the middle of a text of the product, before a blank. For example, `said:
 * Texas 18` begins with the last word before the blank for the district.
 */
function endsWithBeginningOf(en: string, plain: string): boolean {
  return en
    .split(aBlank)
    .some(
      chunk =>
        chunk.length >= SHORTEST_PART &&
        Array.from({ length: chunk.length - SHORTEST_PART + 1 }, (_, start) => chunk.slice(start)).some(end =>
          plain.startsWith(end),
        ),
    )
}

/** Returns a pattern that finds a text of the page by its English words, on an English or a Spanish page. */
export function inEither(wanted: string | RegExp, { exact = false } = {}): RegExp {
  const isText = typeof wanted === 'string'
  const source = isText ? escapeForPattern(wanted) : wanted.source
  const begins = !isText && source.startsWith('^') ? '^' : ''
  const ends = !isText && source.endsWith('$') ? '$' : ''
  const all = [source, ...inSpanish(wanted).map(each => `${begins}${each}${ends}`)].join('|')
  return new RegExp(exact ? `^(?:${all})$` : all, isText && !exact ? 'i' : isText ? '' : wanted.flags)
}
