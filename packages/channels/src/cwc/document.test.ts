import { readFileSync } from 'node:fs'
import { codePoints } from '@redress/core/text/text'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Letter } from '../channel.ts'
import { houseDialect } from '../house/dialect.ts'
import { senateDialect } from '../senate/dialect.ts'
import { aBill, aLetter } from '../testing/aLetter.ts'
import { schemaProblems } from '../testing/schemaProblems.ts'
import { campaignKey, type Sending, writeDocument } from './document.ts'

const agent = {
  name: 'Redress Simulator Agent',
  contact: { name: 'Delivery Desk', email: 'desk@example.org', phone: '202-555-0100' },
  ackEmail: 'acknowledge@example.org',
}
const now = Date.parse('2026-11-20T17:00:00Z')
const toHouse: Sending = { agent, dialect: houseDialect, now }
const toSenate: Sending = { agent, dialect: senateDialect, now }

function fixture(name: string): string {
  return readFileSync(new URL(`../${name}.xml`, import.meta.url), 'utf8')
}

const nasty = 'R&D <b>now</b> ]]> "it\'s"\u000b\u0000\ud800 \u{1F5F3}\r\nnext line\rlast line\ufffe'

/**
 * Writes the document for the chamber to which the office code belongs. Fails the test if Congress would refuse the
 * document.
 */
function written(letter: Letter): string {
  const house = letter.officeCode.startsWith('H')
  const xml = writeDocument(letter, house ? toHouse : toSenate)
  expect(schemaProblems(xml, house ? 'house' : 'senate')).toEqual([])
  return xml
}

function inside(xml: string, tag: string): string | undefined {
  return xml.split(`<${tag}>`)[1]?.split(`</${tag}>`)[0]
}

describe('complete documents, as office staff read them', () => {
  test.each([
    [
      'house/fixtures/one-stance',
      aLetter({ bills: [aBill('119-hr-22', 'CON'), aBill('119-hconres-14', 'CON')] }),
    ],
    [
      'house/fixtures/mixed-stances',
      aLetter({ bills: [aBill('119-hr-22', 'PRO'), aBill('119-hr-55', 'CON')] }),
    ],
    ['house/fixtures/no-bills', aLetter({ constituent: { addressProved: false, zip: '82001-1234' } })],
    ['house/fixtures/template', aLetter({ authorship: 'template', subject: '' })],
    [
      'house/fixtures/nasty',
      aLetter({ subject: nasty, text: nasty, constituent: { lastName: "O'B<r>ien & Co" } }),
    ],
    [
      'senate/fixtures/one-stance',
      aLetter({ officeCode: 'SWY01', bills: [aBill('119-s-128'), aBill('119-hconres-14')] }),
    ],
    [
      'senate/fixtures/mixed-stances',
      aLetter({ officeCode: 'SWY02', bills: [aBill('119-s-1', 'CON'), aBill('119-s-2')] }),
    ],
    ['senate/fixtures/no-bills', aLetter({ officeCode: 'SWY02' })],
    ['senate/fixtures/template', aLetter({ officeCode: 'SWY01', authorship: 'template' })],
    ['senate/fixtures/nasty', aLetter({ officeCode: 'SWY01', subject: nasty, text: nasty })],
  ])('%s', (name, letter) => {
    expect(written(letter)).toBe(fixture(name))
  })
})

describe.each(['HWY00', 'SWY01'])('a document for %s', officeCode => {
  test.each([
    ['wanted, in a letter stored before senders could choose', undefined, 'Y'],
    ['wanted', true, 'Y'],
    ['not needed', false, 'N'],
  ])('has the right request for an answer if one is %s', (_what, answerWanted, expected) => {
    expect(inside(written(aLetter({ officeCode, answerWanted })), 'IsResponseRequested')).toBe(expected)
  })

  test("carries the address of the campaign's provenance page, if the letter has one", () => {
    const { campaign } = aLetter()
    const aboutUrl = 'https://write.example.org/about/save-act'
    expect(inside(written(aLetter({ officeCode, campaign: { ...campaign, aboutUrl } })), 'MoreInfo')).toBe(
      aboutUrl,
    )
    expect(written(aLetter({ officeCode }))).not.toContain('MoreInfo')
  })
})

describe('what the gateways count', () => {
  test.each([
    ['six characters', 'Please'],
    ['10,000 emoji', '\u{1F5F3}'.repeat(10_000)],
    ['10,000 ampersands', '&'.repeat(10_000)],
    ['markup that a person typed', '<script>alert(1)</script>'],
  ])('a letter of %s arrives completely', (_what, text) => {
    const body = inside(written(aLetter({ text })), 'ConstituentMessage') ?? ''
    expect(body.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')).toBe(text)
  })

  test('one emoji beyond 10,000 is refused, so the schema counts code points', () => {
    const xml = writeDocument(aLetter({ text: '\u{1F5F3}'.repeat(10_001) }), toHouse)
    expect(schemaProblems(xml, 'house')).not.toEqual([])
  })

  test.each([
    ['nothing', '', 'Stop the SAVE Act'],
    ['only spaces', '   ', 'Stop the SAVE Act'],
    ['five characters', 'Votes', 'Stop the SAVE Act'],
    ['six characters', 'Voting', 'Voting'],
  ])('a subject of %s is sent or replaced by the campaign’s name', (_what, subject, expected) => {
    expect(inside(written(aLetter({ subject })), 'Subject')).toBe(expected)
  })

  test('a campaign with a very short name still gives a subject that the gateways accept', () => {
    const campaign = { id: 'guns', name: 'Guns', topics: [] }
    expect(inside(written(aLetter({ subject: '', campaign })), 'Subject')).toBe('Message about Guns')
  })

  test('a subject over 500 characters is cut between characters, not inside one', () => {
    const subject = inside(written(aLetter({ subject: '\u{1F5F3}'.repeat(501) })), 'Subject') ?? ''
    expect(codePoints(subject)).toBe(500)
  })

  test.each([
    ['HWY00', 'ACLU', undefined],
    ['HWY00', 'Unions', 'Unions'],
    ['SWY01', 'ACLU', 'ACLU'],
    ['SWY01', 'AB', undefined],
  ])('to %s an organization called %s is named as %s', (officeCode, name, expected) => {
    const xml = written(aLetter({ officeCode, organization: { id: 'org', name } }))
    expect(inside(xml, 'Organization')).toBe(expected)
  })
})

describe('the content of a document', () => {
  test('does not include a bill of a state legislature', () => {
    const xml = written(aLetter({ bills: [aBill('tx-hb-1', 'PRO'), aBill('119-hr-22', 'CON')] }))
    expect(xml.match(/<Bill>/g)).toHaveLength(1)
    expect(inside(xml, 'ProOrCon')).toBe('Con')
    expect(xml).not.toContain('hb')
  })

  test.each([
    ['no topic', [], ['Government Operations and Politics']],
    ['an unknown topic', ['Voting'], ['Government Operations and Politics']],
    ['two topics, one of them twice', ['Health', 'Animals', 'Health'], ['Animals', 'Health']],
  ])('has the right topics for a campaign with %s', (_what, topics, expected) => {
    const xml = written(aLetter({ campaign: { id: 'c', name: 'A campaign', topics } }))
    const found = [...xml.matchAll(/<LibraryOfCongressTopic>(.*)<\/LibraryOfCongressTopic>/g)]
    expect(found.map(each => each[1])).toEqual(expected)
  })

  test('has no name or address in the text, so that offices can group letters', () => {
    const message = inside(
      written(aLetter({ bills: [aBill('119-hr-1'), aBill('119-hr-2', 'CON')] })),
      'Message',
    )
    expect(message).not.toMatch(/Jordan|Testcase|Cheyenne|82001/)
  })

  test.each([
    ['just before midnight in Washington', '2026-11-21T04:59:59Z', '20261120'],
    ['just after midnight in Washington', '2026-11-21T05:00:00Z', '20261121'],
    ['in summer time', '2026-07-05T03:59:59Z', '20260704'],
  ])('has the day of delivery %s', (_when, time, expected) => {
    const xml = writeDocument(aLetter(), { ...toHouse, now: Date.parse(time) })
    expect(inside(xml, 'DeliveryDate')).toBe(expected)
  })
})

test('the document is well-formed and accepted for any typed text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), typed => {
      const text = `Dear office ${typed}`
      written(
        aLetter({ text, subject: text, constituent: { firstName: `J${typed}`, street: `200 W ${typed}` } }),
      )
    }),
    { numRuns: 60 },
  )
})

const usual = aLetter({ bills: [aBill('119-hr-22'), aBill('119-hr-55')] })

test('letters of one campaign on the same bills have one key, whatever the order of choosing the bills', () => {
  const other = aLetter({
    deliveryId: 'f'.repeat(32),
    text: 'Quite another text',
    subject: 'Another subject',
    bills: [aBill('119-hr-55'), aBill('119-hr-22')],
  })
  expect(campaignKey(other)).toBe(campaignKey(usual))
  expect(campaignKey(usual)).toMatch(/^[0-9a-f]{64}$/)
})

test.each([
  ['the other side of a bill', { bills: [aBill('119-hr-22', 'CON'), aBill('119-hr-55')] }],
  ['fewer bills', { bills: [aBill('119-hr-22')] }],
  ['no bills', { bills: [] }],
  ['another campaign', { campaign: { id: 'other', name: 'Stop the SAVE Act', topics: [] } }],
  ['another organization', { organization: { id: 'other', name: 'Open Ballot Project' } }],
])('a letter with %s has another campaign key', (_what, difference) => {
  expect(campaignKey({ ...usual, ...difference })).not.toBe(campaignKey(usual))
})

test('a key that was sent never changes', () => {
  expect(campaignKey(aLetter())).toBe('332a6db14ce8fd6b2ee34f08a49e500a194daec3312e1d647174db613fa20f7e')
})

test('The office gets the salutation above the letter', () => {
  const document = written(aLetter({ text: 'Please act.', salutation: 'Dear Senator Barrasso,' }))
  expect(inside(document, 'ConstituentMessage')).toBe('Dear Senator Barrasso,\n\nPlease act.')
})
