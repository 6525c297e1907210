import { languages } from '@redress/core/language/language'
import { expect, test } from 'vitest'
import { openTestProduct } from '../testing/testProduct.ts'
import { languageWish, pageLanguage } from './pageLanguage.ts'

function languageOfVisit(
  url: string,
  { accepted, chosen }: { accepted?: string; chosen?: string },
  offered: ('en' | 'es')[] = ['en', 'es'],
) {
  const wish = languageWish({ url, headers: { 'accept-language': accepted }, cookies: { lang: chosen } })
  return pageLanguage(wish, offered)
}

test.for([
  ['the link, before all else', '/a?x=1&lang=es', { chosen: 'en', accepted: 'en' }, 'es'],
  ['what was chosen before', '/a', { chosen: 'es', accepted: 'en' }, 'es'],
  ['the browser’s best', '/a', { accepted: 'fr, en;q=0.3, es-MX;q=0.9' }, 'es'],
  ['the browser’s first', '/a', { accepted: 'en-US,en;q=0.9,es;q=0.8' }, 'en'],
  ['the organization’s own, where the browser wants none', '/a', { accepted: 'de, es;q=0' }, 'en'],
  ['the organization’s own, without a word', '/a', {}, 'en'],
  ['no unknown language', '/a?lang=xx', { chosen: '<script>' }, 'en'],
] as const)('a page follows %s', ([, url, headers, expected]) => {
  expect(languageOfVisit(url, headers)).toBe(expected)
})

test('the browser’s language selects only a language of the campaign, and the link selects any', () => {
  expect(languageOfVisit('/a', { accepted: 'es' }, ['en'])).toBe('en')
  expect(languageOfVisit('/a?lang=es', { accepted: 'en' }, ['en'])).toBe('es')
  expect(languages).toContain('es')
})

test('pages declare their language, caches keep the languages apart, and the link’s language is remembered', async () => {
  const product = await openTestProduct({ worker: false })
  const open = (url: string, headers: Record<string, string> = {}) =>
    product.app.inject({ method: 'GET', url, headers: { host: 'localhost:8080', ...headers } })
  const english = await open('/vote')
  const spanish = await open('/vote?lang=es')
  expect([english, spanish].map(each => each.headers['content-language'])).toEqual(['en', 'es'])
  expect(english.headers.vary).toBe('accept-encoding, accept-language, cookie')
  expect(english.headers['set-cookie']).toBeUndefined()
  expect(spanish.headers['set-cookie']).toMatch(/^lang=es; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax/)
  const later = await open('/vote', { cookie: 'lang=es' })
  expect(later.headers['content-language']).toBe('es')
  expect(later.body).toContain('"language":"es"')
  expect((await open('/vote')).headers['content-language']).toBe('en')
  await product.close()
})
