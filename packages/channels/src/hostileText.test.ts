import { addressProblems } from '@redress/core/address/address'
import { constituentProblems } from '@redress/core/constituent/constituent'
import { draftProblem, subjectProblem } from '@redress/core/message/message'
import { keepLegal, tidyLine } from '@redress/core/text/text'
import { afterAll, expect, test } from 'vitest'
import type { Letter } from './channel.ts'
import { writeDocument } from './cwc/document.ts'
import { letterMail } from './email/deliver.ts'
import { composeMail } from './email/mailTransport.ts'
import { houseDialect } from './house/dialect.ts'
import { senateDialect } from './senate/dialect.ts'
import { aLetter } from './testing/aLetter.ts'
import { isLong, tell } from './testing/drill.ts'
import { madeUp, naughty } from './testing/hostileTexts.ts'
import { openJudge } from './testing/openJudge.ts'

const agent = {
  name: 'Redress Simulator Agent',
  contact: { name: 'Delivery Desk', email: 'desk@example.org', phone: '202-555-0100' },
  ackEmail: 'acknowledge@example.org',
}
const now = Date.parse('2026-11-20T17:00:00Z')
const sender = { from: { name: 'Redress', address: 'mail@redress.example' }, platform: 'Redress' }

const chambers = {
  house: { ...openJudge('house'), dialect: houseDialect, officeCode: 'HWY00' },
  senate: { ...openJudge('senate'), dialect: senateDialect, officeCode: 'SWY01' },
}
afterAll(() => {
  chambers.house.close()
  chambers.senate.close()
})

/** The fields that a person or an organization fills in. Each function puts a text into one field of a letter. */
const fields: Record<string, (text: string) => Letter> = {
  'first name': text => aLetter({ constituent: { firstName: text } }),
  'last name': text => aLetter({ constituent: { lastName: text } }),
  email: text => aLetter({ constituent: { email: text } }),
  street: text => aLetter({ constituent: { street: text } }),
  city: text => aLetter({ constituent: { city: text } }),
  zip: text => aLetter({ constituent: { zip: text } }),
  subject: text => aLetter({ subject: text }),
  text: text => aLetter({ text }),
  'campaign’s name': text => aLetter({ subject: '', campaign: { id: 'a', name: text, topics: [text] } }),
  'organization’s name': text => aLetter({ organization: { id: 'a', name: text } }),
}

const everywhere = (text: string) =>
  aLetter({
    subject: text,
    text,
    campaign: { id: 'a', name: text, topics: [text] },
    organization: { id: 'a', name: text },
    constituent: { firstName: text, lastName: text, email: text, street: text, city: text, zip: text },
  })

/** Tells whether the page and the server would accept a letter with these texts. */
function isAcceptable({ constituent, subject, text, campaign, organization }: Letter): boolean {
  const person = { ...constituent, termsAccepted: true }
  return (
    Object.keys(constituentProblems(person)).length === 0 &&
    Object.keys(addressProblems(constituent)).length === 0 &&
    draftProblem(text) === undefined &&
    subjectProblem(subject) === undefined &&
    // The code that reads organization files checks this length.
    [campaign.name, organization.name].every(each => tidyLine(each).length >= 6)
  )
}

/** Returns an accepted letter as the server stores it, with tidied lines. */
function asStored(letter: Letter): Letter {
  const { firstName, lastName, email, street, city, zip } = letter.constituent
  const tidy = { firstName, lastName, email, street, city, zip }
  const tidied = Object.fromEntries(Object.entries(tidy).map(([name, text]) => [name, tidyLine(text)]))
  return { ...letter, constituent: { ...letter.constituent, ...tidied } }
}

const usual = new Set(chambers.senate.judge(write(aLetter(), 'senate'))?.elements)

function write(letter: Letter, chamber: 'house' | 'senate'): string {
  const { dialect, officeCode } = chambers[chamber]
  return writeDocument({ ...letter, officeCode }, { agent, dialect, now })
}

/**
 * Lists what is wrong with a letter's document: it is not well-formed, it contains an injected element or another text
 * than the letter, or the gateway refuses it.
 */
function documentFaults(letter: Letter, chamber: 'house' | 'senate'): string[] {
  const judged = chambers[chamber].judge(write(letter, chamber))
  if (!judged) return ['not well-formed']
  const strange = judged.elements.filter(each => !usual.has(each))
  const text = keepLegal(letter.text).trim()
  const said = judged.texts.get('ConstituentMessage') ?? ''
  return [
    ...strange.map(each => `an injected ${each}`),
    ...(said === text ? [] : ['another text']),
    ...(isAcceptable(letter) ? judged.problems : []),
  ]
}

const headers = [
  'content-transfer-encoding',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
]

/** Lists the faults of a letter's email: an extra header, a missing header, or another recipient. */
async function mailFaults(letter: Letter): Promise<string[]> {
  const mail = letterMail({ ...letter, officeEmail: 'office@example.gov' }, sender, now)
  const raw = (await composeMail(mail)).toString('latin1')
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]/g, ' ')
  const lines = head.split('\r\n')
  const names = lines.map(each => each.slice(0, each.indexOf(':')).toLowerCase()).toSorted()
  const to = lines.filter(each => /^to:/i.test(each)).join()
  // A letter whose email address is invalid gets no Reply-To header. The form would refuse such a letter.
  const missing = isAcceptable(letter) ? headers.filter(each => !names.includes(each)) : []
  const injected = names.filter((each, at) => !headers.includes(each) || names.indexOf(each) !== at)
  return [
    ...injected.map(each => `an injected ${each}`),
    ...missing.map(each => `no ${each}`),
    ...(to === 'To: office@example.gov' ? [] : [`recipient: ${to}`]),
    // Some mail servers read a lone CR or LF as the start of a new header.
    ...(/[^\r]\n|\r[^\n]/.test(head) ? ['a bare line end'] : []),
  ]
}

test.for(Object.keys(fields))('no naughty text in the %s spoils a document or an email', async field => {
  const faults: string[] = []
  for (const [nth, text] of naughty.entries()) {
    const letter = asStored(fields[field]!(text))
    const found = [...documentFaults(letter, 'house'), ...documentFaults(letter, 'senate')]
    faults.push(...[...found, ...(await mailFaults(letter))].map(each => `${nth}: ${each}`))
  }
  expect(faults).toEqual([])
  tell({ [`naughty texts in the ${field}`]: naughty.length })
})

test('no random text, in every field at once and in each alone, spoils a document or an email', async () => {
  const texts = madeUp(isLong ? 20_000 : 300)
  const faults: string[] = []
  let accepted = 0
  const places = Object.values(fields)
  for (const [nth, text] of texts.entries()) {
    // Each text is put into all fields at once. One unacceptable field makes such a letter unacceptable, so the text is
    // also put into one field alone: into each field in a long run, and into the next field in turn in a short run.
    for (const place of isLong ? [everywhere, ...places] : [everywhere, places[nth % places.length]!]) {
      const letter = asStored(place(text))
      if (isAcceptable(letter)) accepted += 1
      const found = [...documentFaults(letter, nth % 2 ? 'house' : 'senate'), ...(await mailFaults(letter))]
      faults.push(...found.map(each => `${nth}: ${each}`))
    }
  }
  expect(faults).toEqual([])
  expect(accepted).toBeGreaterThan(texts.length / 10)
  tell({
    'made-up texts, in each of ten fields and in all': texts.length,
    'of the letters, acceptable': accepted,
  })
})
