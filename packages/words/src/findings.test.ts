import { describe, expect, test } from 'vitest'
import { findings } from './en/findings.ts'
import { formFindings } from './en/formFindings.ts'
import { findings as findingsEs } from './es/findings.ts'
import { finding, wordFinding, wordFormFinding } from './findings.ts'

const codes = Object.entries(findings)
const namesIn = (template = '') => template.match(/\{\w+\}/g)?.toSorted() ?? []

test('each code has words in Spanish, with the same values', () => {
  const spanish = new Map(Object.entries(findingsEs))
  expect([...spanish.keys()]).toEqual(codes.map(([code]) => code))
  for (const [code, template] of codes) {
    expect(spanish.get(code), code).not.toBe(template)
    expect(namesIn(spanish.get(code)), code).toEqual(namesIn(template))
  }
})

test('a finding beside a field has the values of the finding in a file, and names no field of the file', () => {
  const inFile = new Map<string, string>(codes)
  for (const [code, template] of Object.entries(formFindings)) {
    expect(namesIn(template), code).toEqual(namesIn(inFile.get(code)))
    expect(template, code).not.toMatch(/[a-z][A-Z]/)
  }
  const found = finding('ends-first', { start: '2026-01-05' })
  expect(wordFormFinding(found, 'en').text).toBe(
    'is not after the day on which the campaign opens, 2026-01-05. Change one of them.',
  )
})

describe('a finding', () => {
  test('has its own values in Spanish', () => {
    const found = finding('too-long', { count: 12, most: 10 })
    expect(wordFinding(found, 'en').text).toBe('is 12 characters long. The limit is 10.')
    expect(wordFinding(found, 'es')).toEqual({
      text: 'tiene 12 caracteres. El límite es 10.',
      language: 'es',
    })
  })

  test('keeps a value that looks like a pattern or a placeholder', () => {
    const found = finding('tag', { tag: '<b class="{most}$&">' })
    expect(wordFinding(found, 'es').text).toContain('<b class="{most}$&">')
  })

  test('words the reason inside it', () => {
    const found = finding('image-refused', { finding: finding('image-damaged') })
    expect(wordFinding(found, 'es').text).toBe(
      'La imagen no se puede leer: la imagen está dañada. Guárdela de nuevo.',
    )
  })

  test('without a code stays in English', () => {
    expect(wordFinding('Flow map must end with a }', 'es')).toEqual({
      text: 'Flow map must end with a }',
      language: 'en',
    })
  })
})
