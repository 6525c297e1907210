import { type Bill, type BillStage, type BillStanding, readBillId } from '@redress/core/bill/bill'
import type { Sponsorship } from '@redress/core/campaign/segments'
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

/**
 * The first of the `subjects` is the policy area. `sponsorship` is undefined if the document names no sponsor, because
 * every bill has one.
 */
export type ArchivedBill = Bill & {
  congress: number
  subjects: string[]
  sponsorship?: Sponsorship | undefined
}

export type BillReader = {
  push(text: string): void
  /**
   * Returns the bill, or null for a document without a valid bill, such as that of a reserved number.
   * @throws NotReadable if the document is incomplete
   */
  finish(): ArchivedBill | null
}

const BILL = 'billStatus/bill'
const title = `${BILL}/titles/item`
/** The paths of summaries. The first is used since version 3 of the documents. */
const summaries = [`${BILL}/summaries/summary`, `${BILL}/summaries/billSummaries/item`]
const subjects = [
  `${BILL}/policyArea/name`,
  `${BILL}/subjects/policyArea/name`,
  `${BILL}/subjects/legislativeSubjects/item/name`,
  `${BILL}/subjects/billSubjects/legislativeSubjects/item/name`,
]
const related = `${BILL}/relatedBills/item`
const relationship = `${related}/relationshipDetails/item/type`
const latestAction = `${BILL}/latestAction/text`
const latestDay = `${BILL}/latestAction/actionDate`
const actionCode = `${BILL}/actions/item/actionCode`
/** Elements that exist once a committee has the bill, or once the bill is a law. */
const committee = `${BILL}/committees/item`
const law = `${BILL}/laws/item`
const sponsor = `${BILL}/sponsors/item`
const cosponsor = `${BILL}/cosponsors/item`
/** The elements with child elements that are collected. */
const items = [title, related, sponsor, cosponsor, `${BILL}/summaries`]
const single = ['congress', 'type', 'billType', 'number', 'billNumber', 'title'] as const
const wanted = new Set([
  ...single.map(name => `${BILL}/${name}`),
  ...subjects,
  title,
  latestAction,
  latestDay,
  actionCode,
  committee,
  law,
  `${title}/titleType`,
  `${title}/title`,
  related,
  ...['congress', 'type', 'number'].map(name => `${related}/${name}`),
  relationship,
  ...[sponsor, cosponsor].flatMap(path => [path, `${path}/bioguideId`]),
  ...['sponsorshipDate', 'sponsorshipWithdrawnDate'].map(name => `${cosponsor}/${name}`),
  ...summaries.flatMap(path => [path, `${path}/actionDate`, `${path}/text`, `${path}/cdata/text`]),
])

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

type BillFields = {
  single: Map<string, string>
  titles: ListedTitle[]
  summaries: ListedSummary[]
  subjects: Set<string>
  identical: string[]
  sponsors: string[]
  cosponsors: { id: string; since: string }[]
  /** The Library of Congress's codes of the bill's actions. */
  actionCodes: Set<string>
}

function collectFields() {
  const fields: BillFields = {
    single: new Map(),
    titles: [],
    summaries: [],
    subjects: new Set(),
    identical: [],
    sponsors: [],
    cosponsors: [],
    actionCodes: new Set(),
  }
  let item = new Map<string, string>()
  const of = (name: string) => item.get(name) ?? ''
  function onElement(path: string, text: string): void {
    if (path === title) fields.titles.push({ titleType: of('titleType'), title: of('title') })
    else if (summaries.includes(path))
      fields.summaries.push({ actionDate: of('actionDate').trim(), html: of('text') })
    else if (path === related) {
      if (item.has('identical')) fields.identical.push(readIdOf(of))
    } else if (path === sponsor) fields.sponsors.push(of('bioguideId').trim())
    else if (path === cosponsor) {
      if (of('sponsorshipWithdrawnDate').trim() === '')
        fields.cosponsors.push({ id: of('bioguideId').trim(), since: of('sponsorshipDate').trim() })
    } else if (path === relationship) {
      if (/^identical bill$/i.test(text.trim())) item.set('identical', text)
      return
    } else if (subjects.includes(path)) return void fields.subjects.add(tidyLine(text))
    else if (path === actionCode) return void fields.actionCodes.add(text.trim())
    else if (path === latestAction) return void fields.single.set('latestAction', text.trim())
    else if (path === latestDay) return void fields.single.set('latestDay', text.trim())
    else if (path === committee || path === law) return void fields.single.set(path, text)
    else if (items.some(parent => path.startsWith(`${parent}/`))) return void item.set(nameOf(path), text)
    else return void fields.single.set(nameOf(path), text.trim())
    item = new Map()
  }
  return { fields, onElement }
}

const readIdOf = (of: (name: string) => string) =>
  `${of('congress').trim()}-${of('type').trim().toLowerCase()}-${of('number').trim()}`

function toBill(fields: BillFields): ArchivedBill | null {
  const { single, titles, summaries: versions, subjects: topics } = fields
  const type = single.get('type') ?? single.get('billType') ?? ''
  const number = single.get('number') ?? single.get('billNumber') ?? ''
  const text = `${single.get('congress')}-${type.toLowerCase()}-${number}`
  const identical = fields.identical.filter(each => readBillId(each) !== null)
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
    ...(awaitsVote(single.get('latestAction') ?? '') && { awaitsVote: true as const }),
    ...(identical.length > 0 && { identical }),
    subjects: [...topics].filter(each => each !== ''),
    ...sponsorshipOf(fields),
    ...standingOf(fields, type),
  }
}

/** The codes of the Library of Congress for the House and the Senate. */
const codes = { reported: ['5000', '14000'], passed: ['8000', '17000'], presented: '28000' } as const

/** Without the day of the latest action, no stage is known. */
function standingOf(fields: BillFields, type: string): { standing?: BillStanding } {
  const day = fields.single.get('latestDay') ?? ''
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? { standing: { stage: stageOf(fields, type), day } } : {}
}

/**
 * Returns the stage that the document proves. Both chambers have passed a bill in the same words once it is presented
 * to the President. Only concurrent resolutions are not presented.
 */
function stageOf({ single, actionCodes }: BillFields, type: string): BillStage {
  const passed = codes.passed.filter(code => actionCodes.has(code)).length
  const isConcurrent = /^[HS]CONRES$/i.test(type)
  if (single.has(law)) return 'became-law'
  if (actionCodes.has(codes.presented) || (isConcurrent && passed === 2)) return 'passed-both'
  if (passed > 0) return 'passed-one'
  if (codes.reported.some(code => actionCodes.has(code))) return 'reported'
  return single.has(committee) ? 'in-committee' : 'introduced'
}

const isMember = (id: string) => /^[A-Z]\d{6}$/.test(id)

function sponsorshipOf({ sponsors, cosponsors }: BillFields): Pick<ArchivedBill, 'sponsorship'> {
  const named = sponsors.filter(isMember)
  if (named.length === 0) return {}
  return { sponsorship: { sponsors: named, cosponsors: cosponsors.filter(each => isMember(each.id)) } }
}

/** Opens a reader of one document. It ignores votes and all actions except the latest. */
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

/** Receives an element. `text` does not include the text of child elements. */
type OnElement = (path: string, text: string) => void

class NotReadable extends Error {
  override name = 'NotReadable'
}

const LONGEST_PIECE = 8 * 1024 * 1024

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
    // HTML entities are not defined in XML. Such an entity stays as it is written.
    if (!message.includes('undefined entity')) throw new NotReadable(message)
  })
  return {
    push(text: string) {
      sinceEvent += text.length
      parser.write(text)
      if (sinceEvent > LONGEST_PIECE) throw new NotReadable('a text or tag is too long')
    },
    end: () => void parser.close(),
  }
}

function collectElements(wanted: ReadonlySet<string>, onElement: OnElement) {
  const ancestors = ancestorsOf(wanted)
  /** The open elements. The entry of an element that is not wanted is null. */
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
