import { expect, test } from 'vitest'
import { aCampaign } from '../testing/aCampaign.ts'
import { anOrganization } from '../testing/anOrganization.ts'
import { configIn, everyTranslation, offeredLanguages, textLanguage, translationOf } from './translation.ts'

const image = { url: '/images/a.webp', fallbackUrl: '/images/a.jpg', width: 9, height: 3, alt: 'A door' }
const english = aCampaign({ campaignName: 'Fair tickets' })
const spanish = aCampaign({ campaignName: 'Boletos justos', textLanguages: { 'form.title': 'en' } })
const both = { ...english, translations: { es: { ...spanish, imageAlt: 'Una puerta' } } }
const config = anOrganization({
  languages: ['en', 'es'],
  names: { en: 'Open Ledger', es: 'Libro Abierto' },
  campaigns: [both, aCampaign({ campaignId: 'english-only' })],
})

test('visitors get an organization in their language, and no page contains the other texts', () => {
  const read = configIn(config, 'es')
  expect([read.language, read.organizationName, read.campaigns[0]?.campaignName]).toEqual([
    ...['es', 'Libro Abierto', 'Boletos justos'],
  ])
  expect(JSON.stringify(read)).not.toMatch(/names|translations|imageAlt|Fair tickets"/)
  expect(configIn(config, 'en').campaigns[0]?.campaignName).toBe('Fair tickets')
})

test('a text without a translation is marked with its own language', () => {
  const read = configIn(config, 'es')
  const [first, second] = read.campaigns
  expect(textLanguage(first, read, 'form.title')).toBe('en')
  expect(textLanguage(first, read, 'form.description')).toBe('es')
  expect(textLanguage(second, read, 'form.title')).toBe('en')
  const mono = configIn(anOrganization({ language: 'pt' }), 'es')
  expect(textLanguage(mono.campaigns[0], mono, 'form.title')).toBe('pt')
})

test('the image stays, and its description is translated', () => {
  const pictured = { ...both, form: { ...english.form, image } }
  const read = configIn({ ...config, campaigns: [pictured] }, 'es')
  expect(read.campaigns[0]?.form.image).toEqual({ ...image, alt: 'Una puerta' })
})

test('a campaign is offered in the languages that it has texts in, its own first', () => {
  expect(offeredLanguages(config, both)).toEqual(['en', 'es'])
  expect(offeredLanguages(config, config.campaigns[1])).toEqual(['en'])
  expect(offeredLanguages(config, undefined)).toEqual(['en', 'es'])
  expect(offeredLanguages(anOrganization({ language: 'es-MX' }), english)).toEqual(['es'])
})

test('a campaign is recognized by its texts in any language', () => {
  expect(everyTranslation(both).map(each => each.campaignName)).toEqual(['Fair tickets', 'Boletos justos'])
  expect(translationOf(both, 'es').campaignName).toBe('Boletos justos')
  expect(translationOf(english, 'es')).toBe(english)
})
