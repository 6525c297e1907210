import fc from 'fast-check'
import { expect, test } from 'vitest'
import { organizationDefaults } from './organization.ts'
import { contrast, onColor, themeOf } from './theme.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)

test('contrast runs from 1 to 21, whichever colour comes first', () => {
  expect(contrast('#ffffff', '#ffffff')).toBeCloseTo(1)
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#cc0000', '#ffffff')).toBeCloseTo(5.89, 1)
})

test('[SHELL-19] text can be read on any colours that an organization picks', () => {
  fc.assert(
    fc.property(color, color, (one, other) => {
      const theme = themeOf(one, other)
      expect(contrast(theme.onPrimary, theme.primary)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(theme.onSecondary, theme.secondary)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(theme.primaryInk, '#ffffff')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(theme.primaryInk, '#faf9f7')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(theme.primaryInkDimmed, '#e3dfd7')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(theme.primaryInkNight, '#2a272d')).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 500 },
  )
})

test('black is used on a mid tone on which neither white nor the ink has enough contrast', () => {
  expect(onColor('#7f7f7f')).toBe('#000000')
  expect(onColor('#ffde59')).toBe('#1f1b24')
  expect(onColor('#572565')).toBe('#ffffff')
})

test('a dark primary color is its own ink, and a pale one uses the default ink', () => {
  expect(themeOf('#572565', '#F2E2F7').primaryInk).toBe('#572565')
  expect(themeOf('#ffde59', '#F2E2F7').primaryInk).toBe('#1f1b24')
})

test('without a secondary color, an organization uses a tint of its primary color', () => {
  expect(themeOf('#1f5f5b', '').secondary).toBe('#e3ebeb')
  expect(themeOf('#1f5f5b', '#F2E2F7').secondary).toBe('#e3ebeb')
  expect(themeOf('#1f5f5b', '#e3f1ee').secondary).toBe('#e3f1ee')
})

test.each(['', 'red', '#fff', '#12345g', 'url(x)', '#572565;}'])(
  '[SHELL-19] %j is not a color, so the default is used',
  notAColor => {
    expect(themeOf(notAColor, notAColor)).toMatchObject({ primary: '#572565', secondary: '#f2e2f7' })
  },
)

test('[SHELL-19] an organization without settings has the defaults', () => {
  expect(organizationDefaults).toEqual({
    language: 'en',
    primaryColor: '#572565',
    secondaryColor: '#F2E2F7',
    subdomain: 'www',
    timeZone: 'America/New_York',
    faviconResUrl: 'no favicon',
  })
})
