import { expect, test } from 'vitest'
import { deliveryWordsOf } from './deliveryWords.ts'

const { gateway, failure, explain } = deliveryWordsOf('en')

test('[RES-13] channels have the names that people know', () => {
  expect(gateway.cwc).toBe('House Contact System')
  expect(gateway.scwc).toBe('Senate Contact System')
  expect(gateway.email).toBe('Direct Email')
})

test.each([
  ['cwc', 'The House contact system is currently experiencing issues.'],
  ['scwc', 'The Senate contact system is currently experiencing issues.'],
  ['email', 'The email system is currently experiencing issues.'],
] as const)('[ERR-01] an outage of %s is explained', (contactMethod, expected) => {
  expect(failure({ contactMethod, errorType: 'external_api_failure', errorMessage: 'HTTP 503' })).toBe(
    expected,
  )
})

test.each([
  ['[ERR-02]', 'network_timeout', 'The request timed out. The system may be overloaded.'],
  ['[ERR-03]', 'rate_limit_exceeded', 'Too many requests. Please wait before trying again.'],
  ['[ERR-04]', 'validation_error', 'There was an issue with the submission data.'],
] as const)('%s %s is explained in the same way, whatever the message', (_id, errorType, expected) => {
  expect(failure({ contactMethod: 'scwc', errorType, errorMessage: 'HTTP 400' })).toBe(expected)
})

test.each(['cwc', 'scwc', 'email'] as const)(
  '[ERR-03] a limit of %s is reported as a limit, even if we try again',
  contactMethod => {
    const failed = { contactMethod, errorType: 'rate_limit_exceeded', errorMessage: '429' } as const
    const answers = [true, false].map(willRetry => ({ ...failed, willRetry }))
    const said = answers.map(answer => failure(answer))
    const rateLimit = 'Too many requests. Please wait before trying again.'
    expect(said).toEqual([rateLimit, rateLimit])
  },
)

/** Makes the result of a letter from a newer server, whose error types and methods this page does not know. */
const fromNewerServer = (contactMethod: string, errorType: string, errorMessage: string) =>
  JSON.parse(JSON.stringify({ contactMethod, errorType, errorMessage }))

test.each([
  ['The office moved.', 'The office moved.'],
  [' ', 'An unknown error occurred.'],
])('[ERR-05] an error of an unknown type with the message %j is reported as %j', (message, expected) => {
  expect(failure(fromNewerServer('cwc', 'office_moved', message))).toBe(expected)
})

test('[ERR-01] an outage of an unknown method is reported as an outage of the email system', () => {
  expect(failure(fromNewerServer('fax', 'external_api_failure', ''))).toBe(
    'The email system is currently experiencing issues.',
  )
})

const closed = 'The House contact system is closed until 6 a.m. Eastern. We’ll send your message then.'

test.for([
  ['a gateway’s own text', 'unknown', 'Element not expected.', true],
  ['a failure that says nothing', 'unknown', ' ', false],
  ['an outage, which we put into words', 'external_api_failure', 'HTTP 503', false],
] as const)('%s is recognized', ([_what, errorType, errorMessage, expected]) => {
  const failed = { contactMethod: 'cwc', errorType, errorMessage } as const
  expect([deliveryWordsOf('en'), deliveryWordsOf('es')].map(each => each.isVerbatim(failed))).toEqual([
    expected,
    expected,
  ])
})

test('no explanation of ours is mistaken for a gateway’s text, in either language', () => {
  const codes = [
    { code: 'office_unlisted', chamber: 'HOUSE' },
    { code: 'office_unlisted', chamber: 'SENATE' },
    { code: 'seat_changed' },
    { code: 'seat_unknown' },
    { code: 'stopped' },
  ] as const
  for (const words of [deliveryWordsOf('en'), deliveryWordsOf('es')])
    for (const explanation of codes) {
      const errorMessage = words.explain({ explanation, detail: null })
      expect(words.isVerbatim({ contactMethod: 'scwc', errorType: 'unknown', errorMessage })).toBe(false)
    }
})

test.for([
  ['a closed gateway says when it opens', 'deferred', closed, closed],
  ['any other failure speaks for itself', 'unknown', 'The office moved.', 'The office moved.'],
  ['a failure that says nothing', 'unknown', '', 'An unknown error occurred.'],
  ['a failure that says only spaces', 'unknown', '  ', 'An unknown error occurred.'],
] as const)('[ERR-05] %s', ([_what, errorType, errorMessage, expected]) => {
  expect(failure({ contactMethod: 'cwc', errorType, errorMessage })).toBe(expected)
})

test.for([
  [
    '2026-11-20T11:00:00.000Z',
    'The House contact system is closed until 6 a.m. Eastern. We’ll send your message then.',
  ],
  [
    '2026-11-20T12:30:12.000Z',
    'The House contact system is closed until 7:30 a.m. Eastern. We’ll send your message then.',
  ],
  [
    '2026-11-20T19:59:58.000Z',
    'The House contact system is closed until 3 p.m. Eastern. We’ll send your message then.',
  ],
] as const)('a gateway that is closed until %s is reported with its opening time', ([until, expected]) => {
  expect(explain({ explanation: { code: 'gateway_closed', chamber: 'HOUSE', until }, detail: null })).toBe(
    expected,
  )
})

test('the message about an office that left its list depends on its chamber', () => {
  expect(explain({ explanation: { code: 'office_unlisted', chamber: 'SENATE' }, detail: null })).toBe(
    'This office no longer accepts messages through the Senate contact system.',
  )
})

test('a withdrawn letter is reported as such', () => {
  const explanation = { code: 'stopped' } as const
  expect(explain({ explanation, detail: null })).toBe('This letter was stopped before it was sent.')
})

test("a gateway's own text is shown unchanged, and without any the error's type is explained", () => {
  expect(explain({ explanation: null, detail: 'Mailbox full' })).toBe('Mailbox full')
  expect(explain({ explanation: null, detail: null })).toBe('')
})
