import { expect, test } from 'vitest'
import { isLanguage } from './isLanguage.ts'

test.each(['en', 'es', 'pt-BR', 'zh-Hant', 'EN-us'])('%s is a language', tag => {
  expect(isLanguage(tag)).toBe(true)
})

test.each(['', 'e', 'english', 'en_US', 'en-', '<script>', 'en" onload="x'])('%j is none', tag => {
  expect(isLanguage(tag)).toBe(false)
})
