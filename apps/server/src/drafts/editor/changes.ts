import type { LetterLanguage } from '@redress/core/language/letterLanguage'
import { lessOf, moreOf, tagged } from './grammar.ts'
import { rules } from './rules.ts'
import { isMisspelling } from './spelling.ts'
import { isMark, type Token } from './tokens.ts'

/** So many words of the sources stand as these of the edit. */
type Change = { length: number; to: readonly string[] }
export type Line = ReturnType<typeof lineOf>

/** Words in their order, and as the rules read them, with the place of each in the text; and what is known of them. */
export function lineOf(tokens: readonly Token[], language: LetterLanguage) {
  const [parts, places] = [tagged(tokens, language), [0]]
  for (const part of parts) places.push((places.at(-1) ?? 0) + part.length)
  const [known, seen] = [new Map<number, readonly Change[]>(), new Set<string>()]
  return { tokens, language, text: parts.join(''), places, known, seen }
}

/** What may stand in place of the words at `i`, where the edit has `meant`. */
export function changesAt(line: Line, i: number, meant: Token | undefined): readonly Change[] {
  const known = line.known.get(i) ?? [...ruledAt(line, i), ...repeatedAt(line.tokens, i)]
  line.known.set(i, known)
  return [...known, ...spelledAt(line, i, meant)]
}

function ruledAt({ tokens, text, places, language }: Line, i: number): Change[] {
  const word = tokens[i]?.word ?? ''
  return rules[language].flatMap(({ pattern, first, to }) => {
    if (first !== '' && first !== word) return []
    pattern.lastIndex = places[i] ?? 0
    const [found, group = ''] = pattern.exec(text) ?? []
    if (found === undefined) return []
    const length = found.split(' ').length - 1
    const grouped = group.replace(/\/\w*/g, '').trim()
    return to.flatMap(other => {
      const [start = '', ...rest] = other.replace('$1', grouped).trim().split(' ')
      const forms = start === '+s' ? moreOf(word) : start === '-s' ? lessOf(word) : [start]
      return forms.map(each => ({ length, to: each === '' ? [] : [each, ...rest] }))
    })
  })
}

const keptTwice = /^(?:had|no|not|never|one|long|muy|bye|great|\d.*|.{4,}s)$/

/** The words at `i` stand again behind them: `in in the water`; not `Walla Walla`. */
function* repeatedAt(tokens: readonly Token[], i: number): Generator<Change> {
  for (let size = 1; size < 7; size += 1) {
    const again = isMark(tokens[i + size]) ? i + size + 1 : i + size
    const words = tokens.slice(i, i + size)
    if (words.some((each, nth) => isMark(each) || each.word !== tokens[again + nth]?.word)) continue
    const isName = words[0]?.letters === 'capital' && tokens[again]?.letters === 'capital'
    const isKept = isName || again > i + 1 || keptTwice.test(words[0]?.word ?? '')
    if (size > 1 || !isKept) yield { length: again - i, to: [] }
  }
}

function* spelledAt({ tokens, language }: Line, i: number, meant: Token | undefined): Generator<Change> {
  const [typed, next] = tokens.slice(i, i + 2)
  if (!typed || !meant || isMark(typed) || isMark(meant) || language !== 'en') return
  const isName = typed.letters === 'capital' && !typed.isFirst
  if (!isName && isMisspelling(typed.word, meant.word)) yield { length: 1, to: [meant.word] }
  const isParted =
    typed.word + next?.word === meant.word && !/^(?:not?|may|non|un|in|a|re|\d.*)$/.test(typed.word)
  if (isParted) yield { length: 2, to: [meant.word] }
}
