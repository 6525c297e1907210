import { deliveryWordsOf } from '@redress/words/deliveryWords'
import { describe, expect, test } from 'vitest'
import { houseDialect } from '../house/dialect.ts'
import { senateDialect } from '../senate/dialect.ts'
import { type CwcAnswer, elementsNamed, readAnswer, readRetryAfter } from './readAnswer.ts'

const now = Date.parse('2026-11-20T17:00:00Z')

function anAnswer(difference: Partial<CwcAnswer>): CwcAnswer {
  return { status: 200, body: '', retryAfter: null, triedBefore: false, deliveryId: 'd1', now, ...difference }
}

const pattern =
  "The 'Email' element is invalid - The value 'x@gmail' is invalid according to its datatype 'email_type' - The Pattern constraint failed."
const errors = (...texts: string[]) =>
  `<?xml version="1.0"?><Errors>${texts.map(each => `<Error>${each}</Error>`).join('')}</Errors>`

describe('a letter is delivered only when the gateway reports success in its own format', () => {
  test.for([
    ['the House answers 200', houseDialect, { status: 200, body: 'Message Accepted' }, 'delivered'],
    ['the Senate answers 201', senateDialect, { status: 201 }, 'delivered'],
    ['the House answers 201', houseDialect, { status: 201 }, 'unknown'],
    ['the Senate answers 200', senateDialect, { status: 200 }, 'unknown'],
    [
      'the Senate knows the letter from an earlier attempt',
      senateDialect,
      { status: 409, triedBefore: true },
      'delivered',
    ],
    [
      'the Senate knows it, and no attempt is on record',
      senateDialect,
      { status: 409, triedBefore: false },
      'unknown',
    ],
    ['the answer leads elsewhere', houseDialect, { status: 302 }, 'misconfigured'],
  ] as const)('%s', ([_what, dialect, answer, kind]) => {
    expect(readAnswer(anAnswer(answer), dialect).kind).toBe(kind)
  })
})

describe('a refusal says who is at fault', () => {
  test.for([
    ['an element that is wrong', 400, errors(pattern, pattern), 'validation', 'validation_error'],
    ['a document it could not read', 400, 'XML Parse Error', 'validation', 'validation_error'],
    ['an unknown body', 400, '{"errors":["?"]}', 'validation', 'validation_error'],
    [
      'an office that is off',
      400,
      'Message delivery is not enabled for HDC98',
      'unlisted',
      'external_api_failure',
    ],
    [
      'an office that is off while testing',
      400,
      'During the testing phase delivery is not enabled for HVA07',
      'unlisted',
      'external_api_failure',
    ],
    ['a document past its size', 413, '', 'validation', 'validation_error'],
  ] as const)('%s', ([_what, status, body, cause, errorType]) => {
    expect(readAnswer(anAnswer({ status, body }), houseDialect)).toMatchObject({
      kind: 'refused',
      cause,
      errorType,
    })
  })

  test('the reason names each element once and repeats no text of the person', () => {
    const name = "The 'LastName' element is invalid - The value 'Testcase' is invalid"
    const outcome = readAnswer(anAnswer({ status: 400, body: errors(pattern, pattern, name) }), houseDialect)
    expect(outcome).toMatchObject({ reason: 'elements: Email, LastName' })
    expect(JSON.stringify(outcome)).not.toMatch(/gmail|Testcase/)
  })
})

test.for([
  ['an agent it does not know', 400, 'DeliveryAgent Mismatch', 'DeliveryAgent Mismatch'],
  ['a wrong key', 401, '', 'HTTP 401'],
  ['an address that is not on its list', 403, '', 'HTTP 403'],
  ['a wrong path', 404, '<html>', 'HTTP 404'],
  ['a wrong content type', 415, '', 'HTTP 415'],
] as const)('A gateway that answers to %s has accepted no letter', ([_what, status, body, reason]) => {
  expect(readAnswer(anAnswer({ status, body }), houseDialect)).toEqual({ kind: 'misconfigured', reason })
})

describe('a temporary problem is retried', () => {
  test.for([
    ['an outage', { status: 503 }, 'external_api_failure', undefined],
    ['an outage that says for how long', { status: 503, retryAfter: '120' }, 'external_api_failure', 120_000],
    ['an error of its own', { status: 500 }, 'external_api_failure', undefined],
    ['too many letters', { status: 429 }, 'rate_limit_exceeded', 30_000],
    ['too many letters, with a wait', { status: 429, retryAfter: '7' }, 'rate_limit_exceeded', 7_000],
    [
      'too many letters, with a wait of a day',
      { status: 429, retryAfter: '86400' },
      'rate_limit_exceeded',
      3_600_000,
    ],
    ['too many letters, with nonsense', { status: 429, retryAfter: 'soon' }, 'rate_limit_exceeded', 30_000],
  ] as const)('%s', ([_what, answer, errorType, retryAfterMs]) => {
    expect(readAnswer(anAnswer(answer), houseDialect)).toMatchObject({
      kind: 'unavailable',
      errorType,
      retryAfterMs,
    })
  })

  test.each([
    ['a second more', '46801', '1 a.m. Eastern'],
    ['5 h', '46800', '1 a.m. Eastern'],
    ['a half hour', '1800', '12:30 p.m. Eastern'],
  ])(
    'a gateway closed for maintenance for %s opens at a time that people can read',
    (_what, retryAfter, time) => {
      const body = 'Closed for scheduled maintenance'
      const outcome = readAnswer(anAnswer({ status: 503, body, retryAfter }), houseDialect)
      const until = now + Number(retryAfter) * 1000
      const explanation = {
        code: 'gateway_closed',
        chamber: 'HOUSE',
        until: new Date(until).toISOString(),
      } as const
      expect(outcome).toEqual({ kind: 'deferred', until, explanation })
      expect(deliveryWordsOf('en').explain({ explanation, detail: null })).toBe(
        `The House contact system is closed until ${time}. We’ll send your message then.`,
      )
    },
  )

  test.each([
    ['for no time', '0', 30_000],
    ['until a moment that is past', 'Fri, 20 Nov 2026 16:00:00 GMT', 30_000],
    ['for a year', '31536000', 24 * 3600_000],
    ['for longer than there are dates', '99999999999999', 24 * 3600_000],
  ])('a gateway that is closed %s is retried after a limited wait', (_what, retryAfter, wait) => {
    const answer = anAnswer({ status: 503, body: 'Closed for scheduled maintenance', retryAfter })
    expect(readAnswer(answer, houseDialect)).toMatchObject({ kind: 'deferred', until: now + wait })
  })

  test('maintenance without an end counts as an outage', () => {
    const answer = anAnswer({ status: 503, body: 'Closed for scheduled maintenance' })
    expect(readAnswer(answer, senateDialect).kind).toBe('unavailable')
  })
})

test.each([
  [null, undefined],
  ['', undefined],
  ['0', 0],
  ['1', 1_000],
  ['Fri, 20 Nov 2026 17:00:10 GMT', 10_000],
  ['Fri, 20 Nov 2026 16:00:00 GMT', 0],
  ['later', undefined],
])('a Retry-After of %j is a wait of %j ms', (header, expected) => {
  expect(readRetryAfter(header, now)).toBe(expected)
})

test.each([
  ['nothing', '', []],
  ['.NET', "The 'Email' element is invalid - The value 'a' is invalid", ['Email']],
  ['.NET with its quotes escaped', 'The &#39;Email&#39; element is invalid', ['Email']],
  ['.NET on a parent', "The element 'Delivery' has incomplete content.", ['Delivery']],
  ['libxml2', 'Expecting an element OrganizationStatement, got nothing', ['OrganizationStatement']],
  ['libxml2 on a value', 'Element Email failed to validate content', ['Email']],
  ['an unknown element', 'Did not expect element ExtraStuff there', []],
  ['JSON', '{"errors":{"Zip":["is invalid"],"jordan":"x"}}', ['Zip']],
  ['twice the same', "The 'Zip' element is invalid. The 'Zip' element is invalid.", ['Zip']],
  ['a letter that speaks of elements', "The value 'the secret element of surprise'", []],
])('an answer in the format of %s', (_who, body, expected) => {
  expect(elementsNamed(body)).toEqual(expected)
})
