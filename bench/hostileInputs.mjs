import { aBatchOf } from '../scripts/lib/trial/writers.mjs'

// Requests that are made to take long: each text as long as its field may be.

const fill = (length, text) => text.repeat(Math.ceil(length / text.length)).slice(0, length)

/** Texts by what they are made of, of any length. */
const texts = {
  'one word': length => fill(length, 'a'),
  'one word of capitals': length => fill(length, 'ACT'),
  blanks: length => `${fill(length - 2, ' ')}x.`,
  'blanks after a street': length => `1 Main St${fill(length - 10, ' ')}x`,
  commas: length => `I ${fill(length - 3, ',')}x`,
  'line ends': length => `${fill(length - 1, '\n')}x`,
  'line ends and greetings': length => fill(length, 'Dear\nyours\n'),
  'nested brackets': length => fill(length / 2, '([{"') + fill(length / 2, '"}])'),
  'full stops': length => fill(length, '.'),
  initials: length => fill(length, 'A. B. U.S. H.R. '),
  'short sentences': length => fill(length, 'No. I am. '),
  numbers: length => fill(length, '$71 and 3,000 of 12.5 percent '),
  'digits alone': length => fill(length, '9'),
  'house numbers': length => fill(length, '123456 North A'),
  'parts of emails': length => fill(length, 'a@a.'),
  'parts of links': length => fill(length, 'a.a-a.'),
  'tags that do not end': length => fill(length, '<a b='),
  'tags in tags': length => fill(length / 2, '<a') + fill(length / 2, '>'),
  entities: length => fill(length, '&#60;&lt;!--'),
  Markdown: length => fill(length, '**a__`[b]('),
  'claims of a life': length => fill(length, 'As a veteran and mother of three, I lost my job. '),
  'claims of bills': length => fill(length, 'H.R. 22 of the SAVE Act does not ban what it bans. '),
  'many different words': length =>
    Array.from({ length: length / 6 }, (_, nth) => nth.toString(36).padStart(5, 'q'))
      .join(' ')
      .slice(0, length),
  'mixed scripts': length => fill(length, 'aБ中ع🙂e\u0301 '),
  'combining marks': length => `e${fill(length - 1, '\u0301\u0323')}`,
  'marks of direction': length => fill(length, '\u202Ea\u2066b\u200B'),
  'halves of characters': length => fill(length, '\uD83D\uDE00\uD83D '),
  apostrophes: length => fill(length, "'s’"),
  Spanish: length => fill(length, 'No soy de aquí y mi señora tampoco, porque el sueño '),
  'Vietnamese without marks of sentences': length => fill(length, 'Tôi sống ở đây đã hai mươi năm '),
  'Chinese without spaces': length => fill(length, '我母亲的药太贵了'),
  requests: length => fill(length, 'Please vote no on this bill. Do not support it. '),
  'requests without an end': length => fill(length, 'please vote no on '),
  placeholders: length => fill(length, '[State] INSERT NAME ____ '),
  underscores: length => fill(length, '_'),
  'open square brackets': length => fill(length, '['),
  'quotation marks': length => fill(length, '"“'),
  'quotations that do not end': length => fill(length, 'He said "I will kill you and “'),
  'all but a threat': length => fill(length, 'I will come to your house and '),
  'first persons': length => fill(length, "I'll I will I am going to we "),
  misspellings: length => fill(length, 'i dont recieve alot teh goverment '),
  'long words that no dictionary knows': length =>
    Array.from({ length: length / 31 }, (_, nth) => nth.toString(36).padStart(30, 'qwertzuiopasdfg'))
      .join(' ')
      .slice(0, length),
  'lines of contact': length => fill(length, 'Call me at 555-010-0100\n12 Elm Street\nme@example.org\n'),
  'digits of telephones': length => fill(length, '555-010-'),
  'sign-offs': length => fill(length, 'Sincerely,\nJane Roe\n\n'),
  'points of a list': length => fill(length, '- a\n1. b\n'),
  paragraphs: length => fill(length, 'I sat.\n\n'),
  casework: length => fill(length, 'my VA claim my passport my Social Security '),
  'openings of form letters': length => fill(length, 'I am writing to you today as a constituent '),
  'the starter message again': length =>
    fill(length, 'Fans should see the whole price of a ticket from the start. '),
  'one sentence': length => `${fill(length - 1, 'and I saw that my wife was ill ')}.`,
  'the same word': length => fill(length, 'the the the '),
  'dashes and dots': length => fill(length, '…—-–'),
}

/** Prose of any length: what a text made to take long is compared with. */
const ordinary = length =>
  fill(
    length,
    'I saved for four months to take my niece to Tulsa. The page said $62 a seat, and at the end it said $118. She never knew what it cost.\n\nI drive a school bus, and that was two weeks of groceries for us. I do not mind paying people for their work. I mind being told one price and charged another. ',
  )

const names = Object.keys(texts)

const bill = text => ({
  billName: text(300),
  billTitle: text(1_000),
  billSummary: text(5_000),
  proOrCon: 'PRO',
})

const reasons = 'A ticket for $40 cost me $71 at the end. I felt cheated.'

export const anOrdinaryDraft = {
  category: 'Ticket prices',
  sender: { reasoning: reasons },
  exampleMessages: ['Fans should see the whole price of a ticket from the start.'],
  supportedBills: [bill(() => 'This bill requires sellers to show the total price of a ticket.')],
  metadata: {},
}

const drafting = '/api/v2/advocacy/ai/generate'
const suggesting = '/api/v2/advocacy/bill'
const submitting = '/api/submission/advocacy'
const finding = '/api/account/address/'
const reporting = '/api/event'

/** Draft requests by the field that a text fills. Names and summaries of bills are sought in the reasons. */
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

/** Each with a request of the same lengths in prose. */
function drafts() {
  return Object.entries(fields).flatMap(([field, fieldsOf]) =>
    names.map(name => ({
      what: `${field}: ${name}`,
      path: drafting,
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
    { what: 'a draft request of 950 KB', path: drafting, body: { ...all, category: 'x'.repeat(950 * 1024) } },
    {
      what: 'long names of bills, 415 KB',
      path: drafting,
      body: {
        ...all,
        supportedBills: Array(12).fill({ ...bill(() => 'a'), billName: 'a b '.repeat(8_600) }),
      },
    },
    { what: 'all that a draft may hold', path: drafting, body: all },
    {
      what: 'fifty long starter messages',
      path: drafting,
      body: { ...all, exampleMessages: Array(50).fill(claims(2_000)) },
    },
    {
      what: 'fifty facts',
      path: drafting,
      body: {
        ...anOrdinaryDraft,
        metadata: Object.fromEntries(Array.from({ length: 50 }, (_, nth) => [`${nth}`, claims(2_000)])),
      },
    },
    { what: 'brackets without an end', path: drafting, text: deep },
    { what: 'a number of 100,000 digits', path: drafting, text: `{"category":${'9'.repeat(100_000)}}` },
    {
      what: 'thirty thousand wrong fields',
      path: drafting,
      body: { ...all, exampleMessages: Array(30_000).fill(1) },
    },
  ]
}

function suggestions() {
  return names.map(name => ({
    what: `a text to suggest bills for: ${name}`,
    path: suggesting,
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
    ].map(([what, change]) => ({ what, path: submitting, body: aBatch(change) }))
  })
}

function addressesAndEvents() {
  return names.flatMap(name => {
    const text = texts[name]
    const address = { street: text(1_000), city: text(1_000), state: 'TX', zip: text(1_000) }
    const event = { sessionId: 'hostile', event: 'referrer', value: `https://${text(3_900)}`, campaignId: '' }
    return [
      { what: `an address: ${name}`, path: finding, body: address },
      { what: `an event: ${name}`, path: reporting, body: event },
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
