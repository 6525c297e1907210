import { SaxesParser } from 'saxes'

/** Both throw NotReadable for a document that is not well-formed. */
export type XmlReader = {
  push(text: string): void
  /** A document that was cut off is not readable. */
  end(): void
}

/** `text` leaves out the text of children. */
type OnElement = (path: string, text: string) => void

class NotReadable extends Error {
  override name = 'NotReadable'
}

const longestPiece = 8 * 1024 * 1024

/** Keeps only the elements at these paths, such as `billStatus/bill/title`. */
export function openXmlReader(wanted: ReadonlySet<string>, onElement: OnElement): XmlReader {
  const parser = new SaxesParser({ position: false })
  const elements = collectElements(wanted, onElement)
  let sinceEvent = 0
  const reset = () => {
    sinceEvent = 0
  }
  parser.on('opentagstart', ({ name }) => {
    reset()
    elements.begin(name)
  })
  parser.on('closetag', () => {
    reset()
    elements.finish()
  })
  parser.on('text', elements.text)
  parser.on('cdata', elements.text)
  parser.on('comment', reset)
  parser.on('doctype', () => {
    throw new NotReadable('a document type is declared')
  })
  parser.on('error', ({ message }) => {
    // An entity of HTML stays as it is written.
    if (!message.includes('undefined entity')) throw new NotReadable(message)
  })
  return {
    push(text) {
      sinceEvent += text.length
      parser.write(text)
      if (sinceEvent > longestPiece) throw new NotReadable('a text or tag is too long')
    },
    end() {
      parser.close()
    },
  }
}

function collectElements(wanted: ReadonlySet<string>, onElement: OnElement) {
  const ancestors = ancestorsOf(wanted)
  const open: { path: string; text: string }[] = []
  let unwantedDepth = 0
  return {
    begin(name: string) {
      const parent = open.at(-1)
      const path = parent ? `${parent.path}/${name}` : name
      if (unwantedDepth > 0 || !ancestors.has(path)) unwantedDepth += 1
      else open.push({ path, text: '' })
    },
    text(text: string) {
      const element = open.at(-1)
      if (element && unwantedDepth === 0) element.text += text
    },
    finish() {
      if (unwantedDepth > 0) {
        unwantedDepth -= 1
        return
      }
      const element = open.pop()
      if (element && wanted.has(element.path)) onElement(element.path, element.text)
    },
  }
}

/** Each path with all that lead to it: `a/b/c` → `a`, `a/b`, `a/b/c`. */
function ancestorsOf(paths: Iterable<string>): Set<string> {
  const found = new Set<string>()
  for (const path of paths) {
    const names = path.split('/')
    for (let depth = 1; depth <= names.length; depth += 1) found.add(names.slice(0, depth).join('/'))
  }
  return found
}
