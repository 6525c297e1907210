import type { Bill } from '@redress/core/bill/bill'
import type { Legislator } from '@redress/core/legislator/legislator'
import type { DraftReply } from '@redress/core/message/message'
import type { SubmissionReply } from '@redress/core/submission/submission'
import { aBill, aSenateBill } from '@redress/core/testing/aBill'
import { aLegislator, aSenator } from '@redress/core/testing/aLegislator'
import { aDelivered, aFailure, aReply } from '@redress/core/testing/aReply'

/** Returns the path of a drawn stand-in, which `answers.ts` serves from `e2e/photos`. One of them is missing. */
const photoOf = (id: string) => `/photos/${id}.jpg`

const longNames = [
  ['Maximiliana', 'Featherstonehaugh-Cholmondeley'],
  ['Wolfeschlegelsteinhausen', 'O’Shaughnessy-Vandersloot'],
] as const

const eight = Array.from({ length: 8 }, (_, place) =>
  aSenator({
    id: `S10000${place}`,
    firstName: longNames[place]?.[0] ?? 'Cleo',
    lastName: longNames[place]?.[1] ?? `Marsh-${place}`,
    suffix: place === 1 ? 'III' : undefined,
    officeCode: `SWY1${place}`,
    imageUrl: place % 3 === 2 ? photoOf('S000002') : place === 3 ? photoOf('S000000') : '',
    party: place % 2 === 0 ? 'REPUBLICAN' : 'INDEPENDENT',
  }),
)

/** More legislators than any home has; two of them accept no letters. */
export const eleven: readonly Legislator[] = [
  aLegislator({ imageUrl: photoOf('R000001') }),
  ...eight,
  aSenator({ id: 'S200001', lastName: 'Unreached', officeCode: '' }),
  aSenator({
    id: 'S200002',
    lastName: 'Unlisted',
    officeCode: '',
    phoneNumber: '',
    imageUrl: photoOf('S000001'),
  }),
]

/** The legislators as most people see them. */
export const three: readonly Legislator[] = [
  aLegislator({ imageUrl: photoOf('R000001') }),
  aSenator({ imageUrl: photoOf('S000001') }),
  aSenator({
    id: 'S000002',
    firstName: 'Cleo',
    lastName: 'Marsh',
    officeCode: 'SWY02',
    party: 'INDEPENDENT',
    imageUrl: photoOf('S000002'),
  }),
]

/** Two members of three districts of Houston. The seat of the third one is vacant. */
export const houstonMembers: readonly Legislator[] = [
  aLegislator({ id: 'R000007', state: 'TX', district: 7, imageUrl: photoOf('R000001') }),
  aLegislator({
    id: 'R000029',
    firstName: longNames[0][0],
    lastName: longNames[0][1],
    state: 'TX',
    district: 29,
    party: 'INDEPENDENT',
  }),
]

/** This title has 120 characters. */
export const LONG_TITLE =
  'Intermountain Snow Removal, Wildfire Suppression, Intergovernmental Cost Sharing and County Road Maintenance Act of 2026'

export const longBills: readonly Bill[] = [
  aBill({
    id: '119-hr-22',
    number: '22',
    name: LONG_TITLE,
    summary: `${'A bill in many words. '.repeat(40)}`,
  }),
  aSenateBill({ id: '119-s-2523', number: '2523', name: '', title: LONG_TITLE.replaceAll(' ', '-') }),
]

export const oneBill: readonly Bill[] = [aBill()]

const SENTENCE = 'When the pass closed in March, the plow from the next county turned round at the line. '
const paragraph = `${SENTENCE.repeat(6).trim()}\n\n`

/** 10,000 characters, the longest letter allowed. */
export const longestLetter = `${paragraph.repeat(20)}${'a'.repeat(10_000)}`.slice(0, 9_999).concat('.')

export const longReasons = SENTENCE.repeat(12)

/** The subject of a letter, and the person's own matter that its reasons name. */
type Subject = { ask: string; billId: string; matter: string; fromCampaign: string; against: string }

export const snowSubject: Subject = {
  ask: 'Please vote no on H.R. 22.',
  billId: '119-hr-22',
  matter: 'My FEMA claim',
  fromCampaign: SENTENCE.trim(),
  against: 'Please vote for this.',
}

export const ticketSubject: Subject = {
  ask: 'Please vote for H.R. 1402, the TICKET Act.',
  billId: '119-hr-1402',
  matter: 'My FTC complaint',
  fromCampaign: 'The first price on the screen should be the last.',
  against: 'Please vote against this.',
}

const claimOf = ({ matter }: Subject) =>
  `${matter} it is stuck for fourteen months at the Winchester-on-the-Little-Wind-River office.`

/**
 * Returns a draft with six kinds of findings, and with sentences from the request, the person and the campaign. The
 * writer is a person in Cheyenne.
 */
export function annotatedDraft(subject: Subject): DraftReply {
  const { ask, billId, fromCampaign, against } = subject
  const claim = claimOf(subject)
  const last = 'Please tell me how you will vote.'
  return {
    subject: '',
    message: [ask, `I live in Cheyenne. ${claim}`, fromCampaign, last].join('\n\n'),
    offline: false,
    findings: [
      { kind: 'despair', sentence: 'I cannot go on without it.' },
      { kind: 'conflict', sentence: against, text: billId },
      { kind: 'placeholder', sentence: 'I am from [Town].', text: '[Town]' },
      { kind: 'thin' },
      { kind: 'casework', sentence: claim },
      { kind: 'language', text: 'vi' },
    ],
    parts: [
      { text: ask, source: 'request' },
      { text: 'I live in Cheyenne.', source: 'request' },
      { text: claim, source: 'yours' },
      { text: fromCampaign, source: 'campaign' },
      { text: last, source: 'request' },
    ],
  }
}

/** Returns the reasons that `annotatedDraft` quotes. */
export const annotatedReasons = (subject: Subject) =>
  `I am from [Town]. I cannot go on without it. ${subject.against} They dont answer in Winchster. ${claimOf(subject)}`

export const threateningDraft: DraftReply = {
  subject: '',
  message: '',
  offline: true,
  findings: [{ kind: 'threat' }],
}

const [house, ...senate] = eleven
const offices = senate.slice(0, 8).map(({ id, officeCode }) => ({ legislatorId: id, officeCode }))
const delivered = offices.map(each => aDelivered({ ...each, contactMethod: 'scwc' }))
const RECEIPT = '/receipt/not-one'

/** A result with some of everything: offices that accepted it, one that has it already, and each way to fail. */
export const mixedReply: SubmissionReply = aReply(
  [
    aDelivered(),
    ...delivered.slice(0, 2),
    { ...(delivered[2] ?? aDelivered()), already: true },
    aDelivered({ ...offices[3], contactMethod: 'email' }),
  ],
  [
    aFailure({ ...offices[4] }),
    aFailure({
      ...offices[5],
      errorType: 'unknown',
      errorMessage: `Element_not_expected_${'x'.repeat(60)} at line 12 of the office’s own answer.`,
    }),
    aFailure({ ...offices[6], errorType: 'external_api_failure', willRetry: true }),
    aFailure({ ...offices[7], errorType: 'deferred', willRetry: true }),
  ],
  { receipt: RECEIPT },
)

const [, senator, other] = three
const ofThree = [
  aFailure({ legislatorId: house?.id ?? '', officeCode: 'HWY00', contactMethod: 'cwc' }),
  aFailure({ legislatorId: senator?.id ?? '', officeCode: 'SWY01' }),
  aFailure({ legislatorId: other?.id ?? '', officeCode: 'SWY02' }),
]

export const failedReply: SubmissionReply = aReply([], ofThree, { receipt: RECEIPT })

export const savedReply: SubmissionReply = aReply(
  [],
  ofThree.map(each => ({ ...each, errorType: 'deferred', willRetry: true })),
  { receipt: RECEIPT },
)

export const awaitingReply: SubmissionReply = aReply(
  [],
  ofThree.map(each => ({ ...each, errorType: 'confirmation_needed', willRetry: true })),
  { receipt: RECEIPT },
)

export const deliveredReply: SubmissionReply = aReply(
  [
    aDelivered(),
    aDelivered({ legislatorId: senator?.id ?? '', officeCode: 'SWY01', contactMethod: 'scwc' }),
    aDelivered({ legislatorId: other?.id ?? '', officeCode: 'SWY02', contactMethod: 'scwc' }),
  ],
  [],
  { receipt: RECEIPT },
)

/** A person's stance on a bill and the reasons for it. */
export type Opinion = {
  stance: 'For' | 'Against'
  bill: string
  reasons: readonly string[]
  language?: 'en' | 'es'
}

/** An opinion as most people write it. */
export const ofVoting: Opinion = {
  stance: 'Against',
  bill: 'H.R. 22, the SAVE Act',
  reasons: [
    'My grandmother is 91 and has no car.',
    'The polling place moved eleven miles away last year, and her birth certificate burned with the courthouse in 1958.',
  ],
}

export const ofTickets: Opinion = {
  stance: 'For',
  bill: 'H.R. 1402, the TICKET Act',
  reasons: [
    'Two seats for my daughter’s birthday cost $118 on the first screen and $171 on the last.',
    'We stayed home, and the hall was half empty that night.',
  ],
}

export const ofVotingInSpanish: Opinion = {
  ...ofVoting,
  bill: 'H.R. 22, la SAVE Act',
  language: 'es',
  reasons: [
    'Mi abuela tiene 91 años y no tiene carro.',
    'El año pasado, el lugar de votación se mudó a once millas, y su acta de nacimiento se quemó con el juzgado en 1958.',
  ],
}

export const ofTicketsInSpanish: Opinion = {
  ...ofTickets,
  bill: 'H.R. 1402, la TICKET Act',
  language: 'es',
  reasons: [
    'Dos boletos para el cumpleaños de mi hija costaban $118 en la primera pantalla y $171 en la última.',
    'Nos quedamos en casa, y esa noche la sala estaba medio vacía.',
  ],
}

const frames = {
  en: {
    verbs: { For: 'support', Against: 'oppose' },
    subject: (verb: string, bill: string) => `Please ${verb} ${bill}`,
    ask: (verb: string, bill: string) => `I live in Cheyenne and ask you to ${verb} ${bill}.`,
    end: 'Please let me know where you stand.',
  },
  es: {
    verbs: { For: 'apoye', Against: 'vote en contra de' },
    subject: (verb: string, bill: string) => `Le pido que ${verb} ${bill}`,
    ask: (verb: string, bill: string) => `Vivo en Cheyenne y le pido que ${verb} ${bill}.`,
    end: 'Por favor, dígame cuál es su posición.',
  },
} as const

/** Returns a draft as most letters come out. */
export function plainDraft({ stance, bill, reasons, language = 'en' }: Opinion): DraftReply {
  const { verbs, subject, ask: askFor, end } = frames[language]
  const verb = verbs[stance]
  const ask = askFor(verb, bill)
  return {
    subject: subject(verb, bill),
    language,
    message: `${ask}\n\n${reasons.join(' ')}\n\n${end}`,
    offline: false,
    findings: [],
    parts: [
      { text: ask, source: 'request' },
      ...reasons.map(text => ({ text, source: 'yours' as const })),
      { text: end, source: 'request' },
    ],
  }
}
