import { SaxesParser } from 'saxes'

/** The limit is a number of elements. A drawing of 5 MB has fewer than this without its copies. */
const MOST_DRAWN = 500_000

/** An element of a drawing, with the elements in it and the ids to which it refers. */
type Drawn = { parts: Drawn[]; refersTo: string[]; cost: number | 'open' | null }

/**
 * Tells whether a drawing stays small when each reference to an element counts as a copy of it. A few elements that
 * copy each other in levels can otherwise stand for billions. A drawing that cannot be read is left to the decoder,
 * which refuses it.
 */
export function isDrawnOnce(svg: string): boolean {
  const byId = new Map<string, Drawn>()
  const root: Drawn = { parts: [], refersTo: [], cost: null }
  const open = [root]
  const parser = new SaxesParser()
  parser.on('opentag', ({ attributes }) => {
    const values = Object.values(attributes).map(String)
    const drawn: Drawn = { parts: [], refersTo: values.flatMap(idsIn), cost: null }
    open.at(-1)?.parts.push(drawn)
    if (attributes.id !== undefined) byId.set(String(attributes.id), drawn)
    open.push(drawn)
  })
  parser.on('closetag', () => void open.pop())
  try {
    parser.write(svg).close()
  } catch {
    return true
  }
  return costOf(root, byId) <= MOST_DRAWN
}

/** Returns the ids in a value such as `#a` or `url(#a)`. */
function idsIn(value: string): string[] {
  return [...value.matchAll(/(?:^\s*|url\(\s*["']?)#([^"')\s]+)/g)].map(([, id = '']) => id)
}

/** Counts the elements that are drawn. A drawing that contains itself, or is nested very deeply, has no end. */
function costOf(drawn: Drawn, byId: ReadonlyMap<string, Drawn>, depth = 0): number {
  if (drawn.cost === 'open' || depth > MOST_NESTED) return Number.POSITIVE_INFINITY
  if (drawn.cost !== null) return drawn.cost
  drawn.cost = 'open'
  const copies = drawn.refersTo.flatMap(id => byId.get(id) ?? [])
  let cost = 1
  for (const part of [...drawn.parts, ...copies]) cost += costOf(part, byId, depth + 1)
  drawn.cost = cost
  return cost
}

const MOST_NESTED = 1_000
