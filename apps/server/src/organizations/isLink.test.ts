import { expect, test } from 'vitest'
import { isLink } from './isLink.ts'

test.each([
  'https://www.example.org/',
  'https://example.org/a?b=c#d',
  'HTTPS://EXAMPLE.ORG',
  'http://localhost:8080/',
  'http://127.0.0.1/x',
  'http://[::1]:3000/',
])('a visitor may be sent to %s', text => {
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
])('a visitor may not be sent to %j', text => {
  expect(isLink(text)).toBe(false)
})
