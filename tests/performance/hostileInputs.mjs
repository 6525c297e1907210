import fs from 'node:fs'
import { aBatchOf } from '../../scripts/lib/trial/writers.mjs'
import { ordinary, texts } from './hostileTexts.mjs'

// Requests that are designed to take long. Each text is as long as its field allows.

const names = Object.keys(texts)

const bill = text => ({
  billName: text(300),
  billTitle: text(1_000),
  billSummary: text(5_000),
  proOrCon: 'PRO',
})

const REASONS = 'A ticket for $40 cost me $71 at the end. I felt cheated.'

export const anOrdinaryDraft = {
  category: 'Ticket prices',
  sender: { reasoning: REASONS },
  exampleMessages: ['Fans should see the whole price of a ticket from the start.'],
  supportedBills: [bill(() => 'This bill requires sellers to show the total price of a ticket.')],
  metadata: {},
}

export const DRAFTING = '/api/v2/advocacy/ai/generate'
const SUGGESTING = '/api/v2/advocacy/bill'
export const SUBMITTING = '/api/submission/advocacy'
const FINDING = '/api/account/address/'
const REPORTING = '/api/event'

/**
 * Functions that put a hostile text into one field of a draft request. Drafting searches the reasons for names and
 * summaries of bills.
 */
const fields = {
  reasons: text => ({ sender: { reasoning: text(12_000) } }),
  'twelve bills': text => ({ supportedBills: Array.from({ length: 12 }, () => bill(text)) }),
  'twelve bills with reasons': text => ({
    sender: { reasoning: text(12_000) },
    supportedBills: Array.from({ length: 12 }, () => bill(text)),
  }),
  'reasons that were picked': text => ({ agreed: Array.from({ length: 20 }, () => text(300)) }),
  'starter messages': text => ({ sender: { reasoning: '' }, exampleMessages: [text(15_000)] }),
  'starter messages beside reasons': text => ({
    sender: { reasoning: text(12_000) },
    exampleMessages: [text(8_000), text(7_000)],
  }),
  'place and language': text => ({ place: text(100), language: text(35) }),
}

/** Returns draft requests, each with a comparable request whose texts are prose of the same lengths. */
function drafts() {
  return Object.entries(fields).flatMap(([field, fieldsOf]) =>
    names.map(name => ({
      what: `${field}: ${name}`,
      path: DRAFTING,
      body: { ...anOrdinaryDraft, ...fieldsOf(texts[name]) },
      ordinary: { ...anOrdinaryDraft, ...fieldsOf(ordinary) },
    })),
  )
}

function others() {
  const claims = texts['claims of a life']
  const all = {
    ...anOrdinaryDraft,
    sender: { reasoning: claims(12_000) },
    exampleMessages: [texts['short sentences'](20_000)],
    supportedBills: Array.from({ length: 12 }, () => bill(texts['claims of bills'])),
  }
  const deep = `{"category":${'['.repeat(60_000)}`
  return [
    { what: 'a draft request of 950 KB', path: DRAFTING, body: { ...all, category: 'x'.repeat(950 * 1024) } },
    {
      what: 'long names of bills, 415 KB',
      path: DRAFTING,
      body: {
        ...all,
        supportedBills: Array(12).fill({ ...bill(() => 'a'), billName: 'a b '.repeat(8_600) }),
      },
    },
    { what: 'all that a draft may hold', path: DRAFTING, body: all },
    {
      what: 'fifty long starter messages',
      path: DRAFTING,
      body: { ...all, exampleMessages: Array(50).fill(claims(2_000)) },
    },
    {
      what: 'fifty facts',
      path: DRAFTING,
      body: {
        ...anOrdinaryDraft,
        metadata: Object.fromEntries(Array.from({ length: 50 }, (_, nth) => [`${nth}`, claims(2_000)])),
      },
    },
    { what: 'brackets without an end', path: DRAFTING, text: deep },
    { what: 'a number of 100,000 digits', path: DRAFTING, text: `{"category":${'9'.repeat(100_000)}}` },
    {
      what: 'thirty thousand wrong fields',
      path: DRAFTING,
      body: { ...all, exampleMessages: Array(30_000).fill(1) },
    },
  ]
}

function suggestions() {
  return names.map(name => ({
    what: `a text to suggest bills for: ${name}`,
    path: SUGGESTING,
    body: { message: texts[name](20_000) },
  }))
}

let nth = 0
function aBatch(change) {
  nth += 1
  const batch = aBatchOf(900_000 + nth, { marker: `hostile${nth}x` })
  return { ...batch, submissions: batch.submissions.map(change) }
}

function letters() {
  return names.flatMap(name => {
    const text = texts[name]
    return [
      [`a letter: ${name}`, each => ({ ...each, submission: text(10_000) })],
      [
        `who writes: ${name}`,
        each => ({
          ...each,
          userInfo: {
            ...each.userInfo,
            email: text(1_000),
            lastName: text(1_000),
            addressStreet: text(1_000),
          },
        }),
      ],
    ].map(([what, change]) => ({ what, path: SUBMITTING, body: aBatch(change) }))
  })
}

function addressesAndEvents() {
  return names.flatMap(name => {
    const text = texts[name]
    const address = { street: text(1_000), city: text(1_000), state: 'TX', zip: text(1_000) }
    const event = { sessionId: 'hostile', event: 'referrer', value: `https://${text(3_900)}`, campaignId: '' }
    return [
      { what: `an address: ${name}`, path: FINDING, body: address },
      { what: `an event: ${name}`, path: REPORTING, body: event },
    ]
  })
}

/** @type {() => { what: string, path: string, body?: unknown, text?: string, ordinary?: unknown }[]} */
export const hostileInputs = () => [
  ...drafts(),
  ...others(),
  ...suggestions(),
  ...letters(),
  ...addressesAndEvents(),
]

/**
 * Returns `count` draft requests of a JSON file: `[{ name, reasoning, bills: [{ billName, billTitle, billSummary,
 * proOrCon }], exampleMessages }]`. Each has a comparable request whose texts are prose of the same lengths.
 */
export function inputsOfFile(file, count) {
  const all = JSON.parse(fs.readFileSync(file, 'utf8'))
  const step = Math.max(1, all.length / (count || all.length))
  const some = Array.from({ length: Math.floor(all.length / step) }, (_, nth) => all[Math.floor(nth * step)])
  return some.map(each => ({
    what: each.name,
    path: DRAFTING,
    body: requestFrom(each, text => text),
    ordinary: requestFrom(each, text => ordinary(text.length)),
  }))
}

function requestFrom({ reasoning = '', bills = [], exampleMessages = [] }, write) {
  return {
    ...anOrdinaryDraft,
    sender: { reasoning: write(reasoning) },
    exampleMessages: exampleMessages.map(write),
    supportedBills: bills.map(({ billName = '', billTitle = '', billSummary = '', proOrCon = 'PRO' }) => ({
      billName: write(billName),
      billTitle: write(billTitle),
      billSummary: write(billSummary),
      proOrCon,
    })),
  }
}
