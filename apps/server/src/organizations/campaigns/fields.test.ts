import { isPublished } from '@redress/core/campaign/campaign'
import { expect, test } from 'vitest'
import { readMoment } from '../../platform/clock.ts'
import { schemaMessage } from '../../platform/yaml/fileProblem.ts'
import { isLanguage, isLink, line, paragraphs, siteOrigin } from './fields.ts'

test.each([
  ['2026-11-20T17:00:00Z', '2026-11-20T17:00:00.000Z'],
  ['2026-11-20T12:00:00-05:00', '2026-11-20T17:00:00.000Z'],
  ['2026-11-20T12:00-05:00', '2026-11-20T17:00:00.000Z'],
  ['2026-11-20T17:00Z', '2026-11-20T17:00:00.000Z'],
  ['2028-02-29', '2028-02-29T05:00:00.000Z'],
])('a campaign with the start date %s starts at %s', (text, expected) => {
  expect(readMoment(text, 'start', 'America/New_York')).toBe(expected)
})

test.each([
  '',
  'tomorrow',
  '2026',
  '2026-11',
  '11/20/2026',
  '2026-02-30',
  '2027-02-29',
  '2026-11-20T17:00:00',
  '2026-11-20 17:00',
  '20 November 2026',
])('%j is not a date', text => {
  expect(readMoment(text, 'start', 'America/New_York')).toBeNull()
  expect(readMoment(text, 'end', 'America/New_York')).toBeNull()
})

test('a campaign is open to the end of its last day, and closed from the first moment of the next', () => {
  const campaign = {
    startDate: readMoment('2026-11-01', 'start', 'America/New_York') ?? '',
    endDate: readMoment('2026-11-03', 'end', 'America/New_York') ?? '',
  }
  expect(isPublished(campaign, Date.parse('2026-11-01T03:59:59.999Z'))).toBe(false)
  expect(isPublished(campaign, Date.parse('2026-11-01T04:00:00Z'))).toBe(true)
  expect(isPublished(campaign, Date.parse('2026-11-04T04:59:59.999Z'))).toBe(true)
  expect(isPublished(campaign, Date.parse('2026-11-04T05:00:00Z'))).toBe(false)
})

test.each(['en', 'es', 'pt-BR', 'zh-Hant', 'EN-us'])('%s is a language', tag => {
  expect(isLanguage(tag)).toBe(true)
})

test.each(['', 'e', 'english', 'en_US', 'en-', '<script>', 'en" onload="x'])('%j is not a language', tag => {
  expect(isLanguage(tag)).toBe(false)
})

test.each([
  'https://www.example.org/',
  'https://example.org/a?b=c#d',
  'HTTPS://EXAMPLE.ORG',
  'http://localhost:8080/',
  'http://127.0.0.1/x',
  'http://[::1]:3000/',
])('a visitor may be redirected to %s', text => {
  expect(isLink(text)).toBe(true)
})

test.each([
  '',
  'example.org',
  '/path',
  '//example.org',
  '\\\\example.org',
  'http://example.org/',
  'http://localhost.example.org/',
  'http://127.0.0.1.example.org/',
  'https://user:secret@example.org/',
  'https://user@example.org/',
  'https:/example.org',
  'https://exa mple.org/',
  ' https://example.org/',
  'https://example.org/\n',
  'https://example.org\\@evil.example',
  'javascript:alert(1)',
  'data:text/html,hello',
  'vbscript:x',
  'ftp://example.org/',
  'file:///etc/passwd',
  'https://',
  'https://a;b.example/',
  "https://a'b.example/",
])('a visitor may not be redirected to %j', text => {
  expect(isLink(text)).toBe(false)
})

test.each([
  'https://www.example.org',
  'https://example.org:8443',
  'http://localhost:4000',
  'http://[::1]:4000',
])('%s is a site that may show a campaign', origin => {
  expect(siteOrigin.safeParse(origin).success).toBe(true)
})

test.each([
  '',
  '*',
  'https://*.example.org',
  'https://www.example.org/',
  'https://www.example.org/page',
  'https://WWW.example.org',
  'https://www.example.org:443',
  'https://me@example.org',
  'http://www.example.org',
  "https://www.example.org;script-src 'unsafe-inline'",
  'https://exämple.org',
  'www.example.org',
  `https://${'a'.repeat(250)}.org`,
])('%s is not a site that may show a campaign', text => {
  expect(siteOrigin.safeParse(text).success).toBe(false)
})

test.each([
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
  ['Pacific/Honolulu', '2026-12-03', '2026-12-03T10:00:00.000Z', '2026-12-04T10:00:00.000Z'],
  ['Pacific/Guam', '2026-12-03', '2026-12-02T14:00:00.000Z', '2026-12-03T14:00:00.000Z'],
  ['UTC', '2026-12-03', '2026-12-03T00:00:00.000Z', '2026-12-04T00:00:00.000Z'],
])('In %s the day %s begins at %s and ends at %s', (...given) => {
  const [timeZone, day, start, end] = given
  expect([readMoment(day, 'start', timeZone), readMoment(day, 'end', timeZone)]).toEqual([start, end])
})

test('A required text of invisible characters is empty', () => {
  for (const unseen of ['\u3164', '\u200B'.repeat(6), ' ']) {
    expect(line(1, 100).safeParse(unseen).error?.issues[0]?.message).toBe(schemaMessage('empty'))
    expect(paragraphs().parse(unseen)).toBe('')
  }
})
