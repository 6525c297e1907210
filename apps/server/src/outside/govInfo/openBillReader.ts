import { readBillId } from '@redress/core/bill/billId'
import { tidyLine } from '@redress/core/text/tidyLine'
import { billSummary, type ListedSummary } from '../billSummary.ts'
import { billTitles, type ListedTitle } from '../billTitles.ts'
import { billUrl } from '../billUrl.ts'
import type { ArchivedBill } from './archive.ts'
import { openXmlReader } from './openXmlReader.ts'

/** Reads one document of an archive as it arrives. */
export type BillReader = {
  push(text: string): void
  /** @throws NotReadable where it was no whole document of a bill */
  finish(): ArchivedBill | null
}

const bill = 'billStatus/bill'
const title = `${bill}/titles/item`
/** Since version 3 of the documents; before, there was one folder more. */
const summaries = [`${bill}/summaries/summary`, `${bill}/summaries/billSummaries/item`]
const subjects = [
  `${bill}/policyArea/name`,
  `${bill}/subjects/policyArea/name`,
  `${bill}/subjects/legislativeSubjects/item/name`,
  `${bill}/subjects/billSubjects/legislativeSubjects/item/name`,
]
const single = ['congress', 'type', 'billType', 'number', 'billNumber', 'title'] as const
const wanted = new Set([
  ...single.map(name => `${bill}/${name}`),
  ...subjects,
  title,
  `${title}/titleType`,
  `${title}/title`,
  ...summaries.flatMap(path => [path, `${path}/actionDate`, `${path}/text`, `${path}/cdata/text`]),
])

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

type Told = {
  single: Map<string, string>
  titles: ListedTitle[]
  summaries: ListedSummary[]
  subjects: Set<string>
}

/** Takes down what is heard; an item is whole at its own end. */
function openNotes() {
  const told: Told = { single: new Map(), titles: [], summaries: [], subjects: new Set() }
  let item = new Map<string, string>()
  const of = (name: string) => item.get(name) ?? ''
  function hear(path: string, text: string): void {
    if (path === title) told.titles.push({ titleType: of('titleType'), title: of('title') })
    else if (summaries.includes(path))
      told.summaries.push({ actionDate: of('actionDate').trim(), html: of('text') })
    else if (subjects.includes(path)) return void told.subjects.add(tidyLine(text))
    else if (path.startsWith(`${title}/`) || path.startsWith(`${bill}/summaries/`))
      return void item.set(nameOf(path), text)
    else return void told.single.set(nameOf(path), text.trim())
    item = new Map()
  }
  return { told, hear }
}

function toBill({ single: told, titles, summaries: versions, subjects: about }: Told): ArchivedBill | null {
  const type = told.get('type') ?? told.get('billType') ?? ''
  const number = told.get('number') ?? told.get('billNumber') ?? ''
  const text = `${told.get('congress')}-${type.toLowerCase()}-${number}`
  const id = readBillId(text)
  const called = billTitles(titles, told.get('title') ?? '')
  if (!id || !called) return null
  return {
    id: text,
    congress: id.congress,
    type: id.type,
    number: String(id.number),
    ...called,
    url: billUrl(id),
    summary: billSummary(versions, called.name),
    subjects: [...about].filter(each => each !== ''),
  }
}

/**
 * Reads a bill status document. Sponsors, actions, votes and the rest of it are passed over. Null where it names no bill
 * that can be read, such as a number that is kept free.
 */
export function openBillReader(): BillReader {
  const { told, hear } = openNotes()
  const reader = openXmlReader(wanted, hear)
  return {
    push: reader.push,
    finish() {
      reader.end()
      return toBill(told)
    },
  }
}
