import { expect, test } from 'vitest'
import { aboutChannels, failureText } from './about.ts'

test('[RES-13] channels carry the names that people know', () => {
  expect(aboutChannels.cwc.label).toBe('House Contact System')
  expect(aboutChannels.scwc.label).toBe('Senate Contact System')
  expect(aboutChannels.email.label).toBe('Direct Email')
})

test.each([
  ['cwc', 'The House contact system is currently experiencing issues.'],
  ['scwc', 'The Senate contact system is currently experiencing issues.'],
  ['email', 'The email system is currently experiencing issues.'],
] as const)('[ERR-01] an outage of %s', (contactMethod, expected) => {
  expect(failureText({ contactMethod, errorType: 'external_api_failure', errorMessage: 'HTTP 503' })).toBe(
    expected,
  )
})

test.each([
  ['[ERR-02]', 'network_timeout', 'The request timed out. The system may be overloaded.'],
  ['[ERR-03]', 'rate_limit_exceeded', 'Too many requests. Please wait before trying again.'],
  ['[ERR-04]', 'validation_error', 'There was an issue with the submission data.'],
] as const)('%s %s, whatever its own message', (_id, errorType, expected) => {
  expect(failureText({ contactMethod: 'scwc', errorType, errorMessage: 'HTTP 400' })).toBe(expected)
})

const closed = 'The House contact system is closed until 6 a.m. Eastern. We send your message then.'

test.for([
  ['a closed gateway says when it opens', 'deferred', closed, closed],
  ['any other failure speaks for itself', 'unknown', 'The office moved.', 'The office moved.'],
  ['a failure that says nothing', 'unknown', '', 'An unknown error occurred.'],
  ['a failure that says only spaces', 'unknown', '  ', 'An unknown error occurred.'],
] as const)('[ERR-05] %s', ([_what, errorType, errorMessage, expected]) => {
  expect(failureText({ contactMethod: 'cwc', errorType, errorMessage })).toBe(expected)
})
