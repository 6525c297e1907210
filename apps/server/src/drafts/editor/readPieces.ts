import * as z from 'zod/mini'

/** An edit: what shall stand in place of the sentences numbered `from`, counted from 1. */
export type Piece = { from: number[]; text: string }

const mostPieces = 200

/** Models write a number as a text, or one number in place of a list. */
const number = z.pipe(
  z.union([z.number(), z.string()]),
  z.transform(value => Number(value)),
)
const shape = z.object({
  from: z.pipe(
    z.union([z.array(number), number]),
    z.transform(from => [from].flat()),
  ),
  text: z.string(),
})

/**
 * Reads pieces out of an answer as it arrives: the innermost objects that have the shape of one, with any text around
 * them: prose, a fence, another key, a single object. A piece that was cut off is none.
 */
export async function* readPieces(answer: AsyncIterable<string>): AsyncGenerator<Piece> {
  const scanner = openScanner()
  let found = 0
  for await (const part of answer)
    for (const text of scanner.read(part)) {
      const piece = readPiece(text)
      if (!piece) continue
      yield piece
      found += 1
      if (found === mostPieces) return
    }
}

function readPiece(text: string): Piece | null {
  try {
    // Some models leave line breaks in a text as they are.
    const read = shape.parse(JSON.parse(text.replace(/\s+/g, ' ')))
    return read.from.every(each => Number.isSafeInteger(each) && each > 0) ? read : null
  } catch {
    return null
  }
}

const longestPiece = 24_000

/** Finds `{…}` without an object in it. Quotation marks count inside braces only, and nothing in `<think>…</think>` does. */
function openScanner() {
  let object: string | null = null
  let isQuoted = false
  let isEscaped = false
  let thought = ''
  let isThinking = false

  function take(character: string): string | null {
    thought = (thought + character).slice(-8)
    if (object === null && thought.endsWith('<think>')) isThinking = true
    if (isThinking) {
      isThinking = thought !== '</think>'
      return null
    }
    if (object === null || (character === '{' && !isQuoted)) {
      if (character === '{') object = '{'
      return null
    }
    object += character
    if (isEscaped) isEscaped = false
    else if (isQuoted && character === '\\') isEscaped = true
    else if (character === '"') isQuoted = !isQuoted
    const isOver = object.length > longestPiece
    if (!isOver && (character !== '}' || isQuoted)) return null
    const whole = isOver ? null : object
    object = null
    isQuoted = false
    return whole
  }

  return {
    read: (part: string): string[] => [...part].map(take).filter(each => each !== null),
  }
}
