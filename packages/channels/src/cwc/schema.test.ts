import { expect, test } from 'vitest'
import { houseDialect } from '../house/dialect.ts'
import { senateDialect } from '../senate/dialect.ts'
import { aBill, aLetter } from '../testing/aLetter.ts'
import { isAccepted } from '../testing/isAccepted.ts'
import { writeDocument } from './document.ts'

const agent = {
  name: 'Redress Simulator Agent',
  contact: { name: 'Delivery Desk', email: 'desk@example.org', phone: '202-555-0100' },
  ackEmail: 'acknowledge@example.org',
}
const now = Date.parse('2026-11-20T17:00:00Z')
const good = {
  house: writeDocument(aLetter({ bills: [aBill('119-hr-22')] }), { agent, dialect: houseDialect, now }),
  senate: writeDocument(aLetter({ officeCode: 'SWY01', bills: [aBill('119-s-22')] }), {
    agent,
    dialect: senateDialect,
    now,
  }),
}

const body = /<ConstituentMessage>[\s\S]*<\/ConstituentMessage>/
const statement = '<OrganizationStatement>Six or more</OrganizationStatement>'
const message = '<ConstituentMessage>Six or more</ConstituentMessage>'
const addressLine = (text: string) => ['</Address1>', `</Address1><Address2>${text}</Address2>`] as const

// Each row describes a change to a valid document, gives the replaced text and its replacement, and tells whether the
// House and the Senate accept the result.
test.for([
  ['nothing', '', '', true, true],
  ['an unknown version', '2.0<', '2.1<', false, false],
  ['a namespace', '<CWC>', '<CWC xmlns="urn:x">', false, false],
  ['an attribute', '<Message>', '<Message id="1">', false, false],
  [
    'sections out of order',
    /(<Recipient>[\s\S]*<\/Recipient>)\s*(<Constituent>[\s\S]*<\/Constituent>)/,
    '$2$1',
    false,
    false,
  ],
  ['elements of a section out of order', /(<City>.*<\/City>)\s*(<State.*>)/, '$2$1', true, true],
  ['an unknown element', '<Recipient>', '<Recipient><ExtraStuff>1</ExtraStuff>', false, false],
  ['an element twice', '<LastName>', '<LastName>A</LastName><LastName>', false, false],
  ['an id of 31 characters', '0123456789abcdef0', '123456789abcdef0', false, false],
  ['an id with dashes', '0123456789abcdef0', '01234567-89abcdef', false, false],
  ['a date with dashes', '20261120', '2026-11-20', false, false],
  ['an agent of three letters', 'Redress Simulator Agent', 'Red', false, false],
  ['no campaign', /<CampaignId>.*<\/CampaignId>/, '', false, false],
  ['a phone with brackets', '202-555-0100', '(202) 555-0100', false, false],
  ['an organization of three letters', 'Open Ballot Project', 'OBP', false, true],
  ['an organization of two letters', 'Open Ballot Project', 'OB', false, false],
  ['an empty organization', 'Open Ballot Project', '', false, false],
  ['no organization', /<Organization>.*<\/Organization>/, '', true, true],
  [
    'an organization contact with nothing in it',
    '<CampaignId>',
    '<OrganizationContact/><CampaignId>',
    true,
    true,
  ],
  ['an office of class 4', /<MemberOffice>.*</, '<MemberOffice>SWY04<', false, false],
  ['the office of the other chamber', /<MemberOffice>.*</, '<MemberOffice>HWY00<', true, false],
  ['a response answered with true', '>Y</IsResponseRequested>', '>true</IsResponseRequested>', false, false],
  ['a small letter for no', '>N</NewsletterOptIn>', '>n</NewsletterOptIn>', true, true],
  ['a prefix of their own', '>Ms.<', '>Mx.<', true, false],
  ['a prefix without its dot', '>Ms.<', '>Ms<', true, false],
  ['Miss', '>Ms.<', '>Miss<', true, true],
  ['an empty prefix', '>Ms.<', '><', false, false],
  ['an empty middle name', '<LastName>', '<MiddleName></MiddleName><LastName>', false, false],
  ['a street of two characters', '200 W 24th St', '4B', false, false],
  ['a unit of three characters', ...addressLine('# 4'), true, true],
  ['a unit of two characters', ...addressLine('4B'), false, true],
  ['a unit of one character', ...addressLine('4'), false, false],
  ['a city of two letters', 'Cheyenne', 'Ed', false, false],
  ['a soldier abroad', '>WY<', '>AE<', false, false],
  ['American Samoa', '>WY<', '>AS<', true, true],
  ['a ZIP with four more digits', '82001', '82001-1234', true, true],
  ['a ZIP of four digits', '82001', '8200', false, false],
  ['a ZIP of nine digits without a dash', '82001', '820011234', false, false],
  ['an email without a dotted domain', 'jordan@example.org', 'jordan@example', false, false],
  ['an email without an @', 'jordan@example.org', 'jordan.example.org', false, false],
  ['a subject of five characters', 'Protect our right to vote', 'Votes', false, false],
  ['a subject of 500 characters', 'Protect our right to vote', 'x'.repeat(500), true, true],
  ['a subject of 501 characters', 'Protect our right to vote', 'x'.repeat(501), false, false],
  ['no topic', /<LibraryOfCongressTopic>.*<\/LibraryOfCongressTopic>/, '', false, false],
  ['an unknown topic', 'Government Operations and Politics', 'Voting', false, false],
  ['bills without their wrapper', /<\/?Bills>/g, '', false, false],
  ['a wrapper without bills', /<Bill>[\s\S]*<\/Bill>/, '', true, true],
  [
    "the other chamber's spelling of a bill type",
    /<BillType.*>(hr|S\.)</,
    '<BillTypeAbbreviation>hres<',
    true,
    false,
  ],
  ['a bill of number 0', '<BillNumber>22<', '<BillNumber>0<', false, false],
  ['a stance in capitals', '>Pro<', '>PRO<', true, true],
  ['a stance of neither', '>Pro<', '>Undecided<', false, false],
  ['no text', body, '', false, false],
  ['a statement alone', body, statement, true, true],
  ['a statement, then a message', body, statement + message, true, true],
  ['a message, then a statement', body, message + statement, false, false],
  ['a text of five characters', body, message.replace('Six or more', 'Words'), false, false],
  ['a text in CDATA', body, message.replace('Six or more', '<![CDATA[<Six> or more]]>'), true, true],
] as const)('a document with %s is checked by the schema', ([_what, from, to, house, senate]) => {
  const changed = { house: good.house.replace(from, to), senate: good.senate.replace(from, to) }
  if (from !== '') expect([changed.house, changed.senate]).not.toEqual([good.house, good.senate])
  expect({ house: isAccepted(changed.house, 'house'), senate: isAccepted(changed.senate, 'senate') }).toEqual(
    {
      house,
      senate,
    },
  )
})
