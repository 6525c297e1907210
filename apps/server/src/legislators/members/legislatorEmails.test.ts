import { describe, expect, test } from 'vitest'
import { BadSettings } from '../../platform/config/readSettings.ts'
import { openLegislatorEmails, readLegislatorEmails } from './legislatorsDataSet.ts'

const read = (text: string) => readLegislatorEmails('emails.yaml', text)

test('an operator gives the email addresses of offices by legislator or by seat', () => {
  const emails = read('H001096: staff@office.example.org\nhouse-WY-0: " desk@office.example.org "\n')
  expect([...emails]).toEqual([
    ['H001096', 'staff@office.example.org'],
    ['house-WY-0', 'desk@office.example.org'],
  ])
})

describe('a file is refused with the place of the error and without its content', () => {
  test.for([
    [
      'if an address is none',
      'H001096: staff@office.example.org\nL000571: staff at office\n',
      'emails.yaml:2:10: L000571 is not an email address.',
    ],
    [
      'if an address is two',
      'H001096: a@example.org, b@example.org\n',
      'emails.yaml:1:10: H001096 is not an email address.',
    ],
    ['if an address is a number', 'H001096: 12\n', 'emails.yaml:1:10: H001096 must be an email address.'],
    [
      'if no legislator has such an id',
      'hageman: staff@office.example.org\n',
      'emails.yaml:1:10: hageman is not a legislator: use a bioguide id such as S001191, or a seat such as senate-AZ-1.',
    ],
    [
      'if a seat does not exist',
      'house-WY-1: staff@office.example.org\n',
      'emails.yaml:1:13: house-WY-1 is not a legislator: use a bioguide id such as S001191, or a seat such as senate-AZ-1.',
    ],
    [
      'if it is a list',
      '- staff@office.example.org\n',
      'emails.yaml:1:1: The file must be a group of "key: value" lines.',
    ],
    ['if it is no YAML', 'H001096: "staff\n', 'emails.yaml:1:10: This is not valid YAML'],
    ['if it is empty', '', 'emails.yaml:1:1: The file is empty.'],
  ])('%s', ([, text, message]) => {
    expect(() => read(text ?? '')).toThrow(BadSettings)
    expect(() => read(text ?? '')).toThrow(`LEGISLATOR_EMAILS_FILE: ${message}`)
    expect(() => read(text ?? '')).not.toThrow('office.example.org')
  })
})

test('a missing file stops the start, and an unset one means no addresses', async () => {
  await expect(openLegislatorEmails('/no/such/emails.yaml')).rejects.toThrow(
    'LEGISLATOR_EMAILS_FILE: /no/such/emails.yaml cannot be read',
  )
  expect((await openLegislatorEmails(undefined)).size).toBe(0)
})
