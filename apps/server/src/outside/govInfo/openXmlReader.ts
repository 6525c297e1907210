import { readEntities } from '../plainText.ts'

/** Reads a document as it arrives. It throws NotReadable where it is none. */
export type XmlReader = {
  push(text: string): void
  /** To be called at the end: a document that was cut off is none. */
  end(): void
}

/** Told at the end of each element that is wanted, with its own text (none of its children's). */
export type Hear = (path: string, text: string) => void

export class NotReadable extends Error {
  override name = 'NotReadable'
}

/** More than this in one piece is no document of ours. */
const longestPiece = 8 * 1024 * 1024

const tag = /<(\/?)([^\s>/!?]+)(?:[^>"']|"[^"]*"|'[^']*')*?(\/?)>/y

/** Where a piece that begins at `from` ends, or -1 while that has not arrived. */
function endOf(text: string, from: number, closing: string): number {
  const at = text.indexOf(closing, from)
  return at < 0 ? -1 : at + closing.length
}

/** Every path that leads to one of these: `a/b/c` → `a`, `a/b`, `a/b/c`. */
function waysTo(paths: Iterable<string>): Set<string> {
  const ways = new Set<string>()
  for (const path of paths) {
    const names = path.split('/')
    for (let depth = 1; depth <= names.length; depth += 1) ways.add(names.slice(0, depth).join('/'))
  }
  return ways
}

/** Keeps to what is wanted: of everything else no path is made and no text kept. */
function openTree(wanted: ReadonlySet<string>, hear: Hear) {
  const ways = waysTo(wanted)
  const open: { path: string; text: string }[] = []
  const unwanted: string[] = []
  return {
    begin(name: string) {
      const parent = open.at(-1)
      const path = parent ? `${parent.path}/${name}` : name
      if (unwanted.length > 0 || !ways.has(path)) unwanted.push(name)
      else open.push({ path, text: '' })
    },
    text(text: string) {
      const here = open.at(-1)
      if (here && unwanted.length === 0) here.text += text
    },
    finish(name: string) {
      if (unwanted.length > 0) {
        if (unwanted.pop() !== name) throw new NotReadable('an element that is not closed')
        return
      }
      const element = open.pop()
      if (element?.path.split('/').at(-1) !== name) throw new NotReadable('an element that is not closed')
      if (wanted.has(element.path)) hear(element.path, element.text)
    },
    isClosed: () => open.length === 0 && unwanted.length === 0,
  }
}

type Tree = ReturnType<typeof openTree>

/** Reads the piece of markup at `from`; answers where it ends, or -1 while it has not all arrived. */
function readMarkup(text: string, from: number, tree: Tree): number {
  if (text.startsWith('<![CDATA[', from)) {
    const end = endOf(text, from, ']]>')
    if (end > 0) tree.text(text.slice(from + 9, end - 3))
    return end
  }
  if (text.startsWith('<!--', from)) return endOf(text, from + 4, '-->')
  if (text.startsWith('<?', from)) return endOf(text, from, '?>')
  if (text.startsWith('<!', from)) {
    // Shorter than what it would take to tell them apart, or a DOCTYPE, of which nothing good comes.
    if (text.length - from < 9) return -1
    throw new NotReadable('a declaration')
  }
  tag.lastIndex = from
  const [all, closing, name = '', empty] = tag.exec(text) ?? []
  if (all === undefined) return -1
  if (closing) tree.finish(name)
  else tree.begin(name)
  if (empty && !closing) tree.finish(name)
  return from + all.length
}

/** Reads XML in pieces, and keeps of it what is wanted: paths such as `billStatus/bill/title`. */
export function openXmlReader(wanted: ReadonlySet<string>, hear: Hear): XmlReader {
  const tree = openTree(wanted, hear)
  let rest = ''
  let hasBegun = false

  /** Answers where reading has to go on once more has arrived. */
  function read(text: string): number {
    let at = 0
    for (;;) {
      const next = text.indexOf('<', at)
      if (next < 0) return at
      if (next > at) tree.text(readEntities(text.slice(at, next)))
      const end = readMarkup(text, next, tree)
      if (end < 0) return next
      hasBegun = true
      at = end
    }
  }

  return {
    push(text) {
      const all = rest + text
      rest = all.slice(read(all))
      if (rest.length > longestPiece) throw new NotReadable('a piece that does not end')
    },
    end() {
      if (!hasBegun || !tree.isClosed() || rest.trim() !== '')
        throw new NotReadable('a document that was cut off')
    },
  }
}
