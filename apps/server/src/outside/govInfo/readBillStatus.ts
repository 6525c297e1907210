import type { Bill } from '@redress/core/bill/bill'
import { readBillId } from '@redress/core/bill/bill'
import { tidyLine } from '@redress/core/text/text'
import {
  awaitsVote,
  billSummary,
  billTitles,
  billUrl,
  type ListedSummary,
  type ListedTitle,
} from '../billText.ts'
import { openXmlReader } from './xmlReader.ts'

/** `subjects` begin with the policy area. */
export type ArchivedBill = Bill & { congress: number; subjects: string[] }

export type BillReader = {
  push(text: string): void
  /** Null for a document without a valid bill, such as a reserved number. @throws NotReadable if it is incomplete */
  finish(): ArchivedBill | null
}

const bill = 'billStatus/bill'
const title = `${bill}/titles/item`
/** The first since version 3 of the documents. */
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

/** Leaves out sponsors, votes and actions but the latest. */
export function openBillReader(): BillReader {
  const { fields, onElement } = collectFields()
  const reader = openXmlReader(wanted, onElement)
  return {
    push: reader.push,
    finish() {
      reader.end()
      return toBill(fields)
    },
  }
}
