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
}

test('a document is read as a bill: titles, summary, policy area and subjects, and nothing of what is beside', () => {
  expect(read(aBillStatus())).toEqual(lowerRent)
})

test('a document says whether a vote comes next', () => {
  const text = aBillStatus().replaceAll('Held at the desk.', 'Placed on the Union Calendar, Calendar No. 12.')
  expect(read(text)).toEqual({ ...lowerRent, awaitsVote: true })
})

test.each([1, 7, 64, 1000])('it is the same bill where it arrives %i characters at a time', piece => {
  expect(read(aBillStatus(), piece)).toEqual(lowerRent)
})

test('signs that XML writes otherwise are read as they are meant', () => {
  const bill = read(aBillStatus({ name: 'Research & Development Act', subjects: ['Research <b>'] }))
  expect(bill).toMatchObject({
    name: 'Research & Development Act',
    subjects: expect.arrayContaining(['Research <b>']),
  })
})

test('an entity that XML does not know stays as it is written', () => {
  const text = aBillStatus({ subjects: ['Caf&eacute;'] }).replaceAll('&amp;eacute;', '&eacute;')
  expect(read(text)?.subjects).toContain('Caf&eacute;')
})

test('a document with a text of more than 8 MB is refused, and not kept', () => {
  const reader = openBillReader()
  reader.push('<billStatus><bill>')
  const megabyte = 'x'.repeat(1024 * 1024)
  const pushAll = () => Array.from({ length: 9 }, () => reader.push(megabyte))
  expect(pushAll).toThrow('too long')
})

test('a bill without summary and subjects, as most are in their first weeks, is a bill', () => {
  const text = aBillStatus()
    .replace(/<summaries>.*<\/summaries>/s, '<summaries/>')
    .replace(/<subjects>.*<\/subjects>/s, '')
    .replace(/<policyArea>.*?<\/policyArea>/s, '')
  expect(read(text)).toEqual({ ...lowerRent, summary: '', subjects: [] })
})

test('documents of the form before are read too', () => {
  const text = aBillStatus()
    .replace('<number>1</number>', '<billNumber>1</billNumber>')
    .replace('<type>HR</type>', '<billType>HR</billType>')
    .replace(/<summaries>(.*)<\/summaries>/s, '<summaries><billSummaries>$1</billSummaries></summaries>')
    .replace(/<(\/?)summary>/g, '<$1item>')
    .replace(/<subjects>(.*)<\/subjects>/s, '<subjects><billSubjects>$1</billSubjects></subjects>')
  expect(read(text)).toEqual(lowerRent)
})

test('of two summaries the later counts', () => {
  const later =
    '<summary><actionDate>2025-05-01</actionDate><text><![CDATA[<p>It lowers some.</p>]]></text></summary>'
  expect(read(aBillStatus().replace('</summaries>', `${later}</summaries>`))?.summary).toBe('It lowers some.')
})

test.each([
  ['of a type that there is not', aBillStatus({ id: [119, 'XX', 1] })],
  ['of no number', aBillStatus({ id: [119, 'HR', 0] })],
  ['that has no name', aBillStatus({ name: '', title: '' })],
  ['of something else', '<feed><bill><number>1</number></bill></feed>'],
])('a document %s is no bill', (_what, text) => {
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
