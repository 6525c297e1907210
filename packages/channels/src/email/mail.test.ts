import { describe, expect, test } from 'vitest'
import { isLocalSmtp, readMailbox, readSmtpUrl } from './mail.ts'

describe('the address of a mail server', () => {
  test('elsewhere requires encryption', () => {
    expect(readSmtpUrl('smtps://redress:p%40ss@mail.example.org')).toEqual({
      host: 'mail.example.org',
      port: 465,
      secure: true,
      requireTLS: false,
      login: { user: 'redress', pass: 'p@ss' },
    })
    expect(readSmtpUrl('smtp://mail.example.org')).toMatchObject({
      port: 587,
      secure: false,
      requireTLS: true,
    })
  })

  test.each(['smtp://127.0.0.1:2525', 'smtp://localhost:2525/', 'smtp://[::1]:2525'])(
    'on this machine may be unencrypted: %s',
    url => {
      expect(readSmtpUrl(url)).toMatchObject({ port: 2525, requireTLS: false, login: undefined })
      expect(isLocalSmtp(url)).toBe(true)
    },
  )

  test.each([
    '',
    'mail.example.org',
    'https://mail.example.org',
    'smtp://',
    'smtp://h/inbox',
    'smtp://h?pool=true',
    'smtp://u:%ff@h',
  ])('cannot be %j', url => {
    expect(readSmtpUrl(url)).toBeUndefined()
  })

  test.each(['smtp://127.0.0.1.example.org', 'smtp://mail.example.org', 'smtp'])(
    '%s is not this machine',
    url => {
      expect(isLocalSmtp(url)).toBe(false)
    },
  )
})

test.each([
  ['mail@example.org', { name: '', address: 'mail@example.org' }],
  ['Redress <mail@example.org>', { name: 'Redress', address: 'mail@example.org' }],
  ['"Redress, Inc." <mail@example.org>', { name: 'Redress, Inc.', address: 'mail@example.org' }],
  ['', undefined],
  ['Redress', undefined],
  ['mail@', undefined],
  ['a@example.org, b@example.org', undefined],
  ['Redress <mail@example.org> <other@example.org>', undefined],
  ['Redress\r\nBcc: eve@example.org <mail@example.org>', undefined],
])('the mailbox %j is parsed or refused', (text, expected) => {
  expect(readMailbox(text)).toEqual(expected)
})
