import { type Bill, readBillId } from '@redress/core/bill/bill'
import { tidyLine } from '@redress/core/text/text'
import { SaxesParser } from 'saxes'
import {
  awaitsVote,
  billSummary,
  billTitles,
  billUrl,
  type ListedSummary,
  type ListedTitle,
} from '../billText.ts'

/** `subjects` begins with the policy area. */
export type ArchivedBill = Bill & { congress: number; subjects: string[] }

export type BillReader = {
  push(text: string): void
  /**
   * Returns the bill, or null for a document without a valid bill, such as a reserved number.
   * @throws NotReadable if it is incomplete
   */
  finish(): ArchivedBill | null
}

const bill = 'billStatus/bill'
const title = `${bill}/titles/item`
/** The paths of summaries. The first is used since version 3 of the documents. */
const summaries = [`${bill}/summaries/summary`, `${bill}/summaries/billSummaries/item`]
const subjects = [
  `${bill}/policyArea/name`,
  `${bill}/subjects/policyArea/name`,
  `${bill}/subjects/legislativeSubjects/item/name`,
  `${bill}/subjects/billSubjects/legislativeSubjects/item/name`,
]
const latestAction = `${bill}/latestAction/text`
const single = ['congress', 'type', 'billType', 'number', 'billNumber', 'title'] as const
const wanted = new Set([
  ...single.map(name => `${bill}/${name}`),
  ...subjects,
  title,
  latestAction,
  `${title}/titleType`,
  `${title}/title`,
  ...summaries.flatMap(path => [path, `${path}/actionDate`, `${path}/text`, `${path}/cdata/text`]),
])

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

type BillFields = {
  single: Map<string, string>
  titles: ListedTitle[]
  summaries: ListedSummary[]
  subjects: Set<string>
}

function collectFields() {
  const fields: BillFields = { single: new Map(), titles: [], summaries: [], subjects: new Set() }
  let item = new Map<string, string>()
  const of = (name: string) => item.get(name) ?? ''
  function onElement(path: string, text: string): void {
    if (path === title) fields.titles.push({ titleType: of('titleType'), title: of('title') })
    else if (summaries.includes(path))
      fields.summaries.push({ actionDate: of('actionDate').trim(), html: of('text') })
    else if (subjects.includes(path)) return void fields.subjects.add(tidyLine(text))
    else if (path === latestAction) return void fields.single.set('latestAction', text.trim())
    else if (path.startsWith(`${title}/`) || path.startsWith(`${bill}/summaries/`))
      return void item.set(nameOf(path), text)
    else return void fields.single.set(nameOf(path), text.trim())
    item = new Map()
  }
  return { fields, onElement }
}

function toBill({ single, titles, summaries: versions, subjects: topics }: BillFields): ArchivedBill | null {
  const type = single.get('type') ?? single.get('billType') ?? ''
  const number = single.get('number') ?? single.get('billNumber') ?? ''
  const text = `${single.get('congress')}-${type.toLowerCase()}-${number}`
  const id = readBillId(text)
  const names = billTitles(titles, single.get('title') ?? '')
  if (!id || !names) return null
  return {
    id: text,
    congress: id.congress,
    type: id.type,
    number: String(id.number),
    ...names,
    url: billUrl(id),
    summary: billSummary(versions, names.name),
    ...awaitsVote(single.get('latestAction') ?? ''),
    subjects: [...topics].filter(each => each !== ''),
  }
}

/** Opens a reader of one document. It leaves out sponsors, votes and all actions but the latest. */
export function openBillReader(): BillReader {
  const { fields, onElement } = collectFields()
  const { push, end } = openXmlReader(wanted, onElement)
  return {
    push,
    finish() {
      end()
      return toBill(fields)
    },
  }
}

/** Receives an element. `text` leaves out the text of children. */
type OnElement = (path: string, text: string) => void

class NotReadable extends Error {
  override name = 'NotReadable'
}

const longestPiece = 8 * 1024 * 1024

/**
 * Opens an XML reader that keeps only the elements at these paths, such as `billStatus/bill/title`.
 * @throws NotReadable for a document that is not well-formed, or was cut off
 */
function openXmlReader(wanted: ReadonlySet<string>, onElement: OnElement) {
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
    push(text: string) {
      sinceEvent += text.length
      parser.write(text)
      if (sinceEvent > longestPiece) throw new NotReadable('a text or tag is too long')
    },
    end: () => void parser.close(),
  }
}

function collectElements(wanted: ReadonlySet<string>, onElement: OnElement) {
  const ancestors = ancestorsOf(wanted)
  /** The open elements. An entry is null if the element and its content are not wanted. */
  const open: ({ path: string; text: string } | null)[] = []
  return {
    begin(name: string) {
      const parent = open.at(-1)
      const path = parent ? `${parent.path}/${name}` : name
      open.push(parent !== null && ancestors.has(path) ? { path, text: '' } : null)
    },
    text(text: string) {
      const element = open.at(-1)
      if (element) element.text += text
    },
    finish() {
      const element = open.pop()
      if (element && wanted.has(element.path)) onElement(element.path, element.text)
    },
  }
}

/** Returns each path with all its ancestors: `a/b/c` → `a`, `a/b`, `a/b/c`. */
function ancestorsOf(paths: Iterable<string>): Set<string> {
  const found = [...paths].map(path => {
    const names = path.split('/')
    return names.map((_, last) => names.slice(0, last + 1).join('/'))
  })
  return new Set(found.flat())
}
