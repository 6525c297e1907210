import { expect, test } from 'vitest'
import { openBillReader } from './readBillStatus.ts'
import { aBillStatus } from './testing/aBillStatus.ts'

function read(text: string, piece = text.length) {
  const reader = openBillReader()
  for (let from = 0; from < text.length; from += piece) reader.push(text.slice(from, from + piece))
  return reader.finish()
}

const lowerRent = {
  id: '119-hr-1',
  congress: 119,
  type: 'HR',
  number: '1',
  name: 'Lower Rent Act',
  title: 'To lower rents, and for other purposes.',
  url: 'https://www.congress.gov/bill/119th-congress/house-bill/1',
  summary: 'This bill lowers rents.',
  subjects: ['Housing and Community Development', 'Landlord and tenant', 'Low- and moderate-income housing'],
  sponsorship: { sponsors: ['V000128'], cosponsors: [] },
  standing: { stage: 'in-committee', day: '2025-02-18' },
}

test('a document is read as a bill with its titles, summary, subjects, sponsor and stage, and nothing else', () => {
  expect(read(aBillStatus())).toEqual(lowerRent)
})

test('a document says whether a vote comes next', () => {
  const text = aBillStatus().replaceAll('Held at the desk.', 'Placed on the Union Calendar, Calendar No. 12.')
  expect(read(text)).toEqual({ ...lowerRent, awaitsVote: true })
})

test.each([1, 7, 64, 1000])(
  'the same bill is read if the document arrives %i characters at a time',
  piece => {
    expect(read(aBillStatus(), piece)).toEqual(lowerRent)
  },
)

test('escaped characters of XML are decoded', () => {
  const bill = read(aBillStatus({ name: 'Research & Development Act', subjects: ['Research <b>'] }))
  expect(bill).toMatchObject({
    name: 'Research & Development Act',
    subjects: expect.arrayContaining(['Research <b>']),
  })
})

test('an entity that XML does not define stays as it is written', () => {
  const text = aBillStatus({ subjects: ['Caf&eacute;'] }).replaceAll('&amp;eacute;', '&eacute;')
  expect(read(text)?.subjects).toContain('Caf&eacute;')
})

test('a document with a text of more than 8 MB is refused, and the text is not kept in memory', () => {
  const reader = openBillReader()
  reader.push('<billStatus><bill>')
  const megabyte = 'x'.repeat(1024 * 1024)
  const pushAll = () => Array.from({ length: 9 }, () => reader.push(megabyte))
  expect(pushAll).toThrow('too long')
})

test('a bill without summary and subjects, as most bills are in their first weeks, is accepted', () => {
  const text = aBillStatus()
    .replace(/<summaries>.*<\/summaries>/s, '<summaries/>')
    .replace(/<subjects>.*<\/subjects>/s, '')
    .replace(/<policyArea>.*?<\/policyArea>/s, '')
  expect(read(text)).toEqual({ ...lowerRent, summary: '', subjects: [] })
})

test('documents of the previous format are read too', () => {
  const text = aBillStatus()
    .replace('<number>1</number>', '<billNumber>1</billNumber>')
    .replace('<type>HR</type>', '<billType>HR</billType>')
    .replace(/<summaries>(.*)<\/summaries>/s, '<summaries><billSummaries>$1</billSummaries></summaries>')
    .replace(/<(\/?)summary>/g, '<$1item>')
    .replace(/<subjects>(.*)<\/subjects>/s, '<subjects><billSubjects>$1</billSubjects></subjects>')
  expect(read(text)).toEqual(lowerRent)
})

test('Identical bills are read, and bills that are only related are not', () => {
  expect(read(aBillStatus())?.identical).toBeUndefined()
  const text = aBillStatus({
    identical: [
      [119, 'S', 12],
      [119, 'XX', 3],
    ],
  })
  expect(read(text, 7)).toEqual({ ...lowerRent, identical: ['119-s-12'] })
})

test('of two summaries the later counts', () => {
  const later =
    '<summary><actionDate>2025-05-01</actionDate><text><![CDATA[<p>It lowers some.</p>]]></text></summary>'
  expect(read(aBillStatus().replace('</summaries>', `${later}</summaries>`))?.summary).toBe('It lowers some.')
})

test('A cosponsor who has withdrawn is left out', () => {
  const cosponsors = [
    { id: 'A000001', since: '2025-01-03' },
    { id: 'A000002', since: '2025-01-03', withdrawn: '2025-03-01' },
  ]
  expect(read(aBillStatus({ sponsor: 'A000003', cosponsors }))?.sponsorship).toEqual({
    sponsors: ['A000003'],
    cosponsors: [{ id: 'A000001', since: '2025-01-03' }],
  })
})

const action = (code: string) => `<item><actionCode>${code}</actionCode></item>`
const inCommittee = /<committees>.*<\/committees>/s

test.each([
  ['introduced', [], 'HR'],
  ['in-committee', [], 'HR'],
  ['reported', ['5000'], 'HR'],
  ['reported', ['14000'], 'S'],
  ['passed-one', ['5000', '8000'], 'HR'],
  ['passed-one', ['8000', '17000'], 'HR'],
  ['passed-both', ['8000', '17000'], 'HCONRES'],
  ['passed-both', ['8000', '17000', '28000'], 'HR'],
  ['became-law', ['8000', '17000', '28000'], 'HR'],
] as const)('The stage %s is what the actions %j of a bill (%s) prove', (stage, codes, type) => {
  const law = stage === 'became-law' ? '<laws><item><number>119-1</number></item></laws>' : ''
  const text = aBillStatus({ id: [119, type, 1] })
    .replace('</actions>', `${codes.map(action).join('')}</actions>${law}`)
    .replace(inCommittee, found => (stage === 'introduced' ? '' : found))
  expect(read(text)?.standing).toEqual({ stage, day: '2025-02-18' })
})

test('Without the day of the latest action, no stage is known', () => {
  expect(read(aBillStatus().replace(/<latestAction>.*<\/latestAction>/, ''))?.standing).toBeUndefined()
})

test.each([
  ['of a type that there is not', aBillStatus({ id: [119, 'XX', 1] })],
  ['of no number', aBillStatus({ id: [119, 'HR', 0] })],
  ['that has no name', aBillStatus({ name: '', title: '' })],
  ['of something else', '<feed><bill><number>1</number></bill></feed>'],
])('a document %s is not a bill', (_what, text) => {
  expect(read(text)).toBeNull()
})

test.each([
  ['is empty', ''],
  ['is not XML', 'Service unavailable'],
  ['was cut off', aBillStatus().slice(0, 2000)],
  ['was cut off in a name', `${aBillStatus()}<b`],
  ['closes what it did not open', aBillStatus().replace('</titles>', '</title>')],
  ['declares a type', aBillStatus().replace('<billStatus>', '<!DOCTYPE x [<!ENTITY y "z">]><billStatus>')],
])('a document that %s is refused', (_what, text) => {
  expect(() => read(text)).toThrow()
})
