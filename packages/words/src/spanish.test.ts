import { languages } from '@redress/core/language/language'
import { aLegislator, wyoming } from '@redress/core/testing/aLegislator'
import { expect, test } from 'vitest'
import { aboutWordsOf } from './aboutWords.ts'
import { cardWordsOf } from './cardWords.ts'
import { chatWordsOf } from './chatWords.ts'
import { formatCompletion, formatShareMessage } from './completion.ts'
import { confirmationWordsOf } from './confirmationWords.ts'
import { deliveryWordsOf } from './deliveryWords.ts'
import { dialogWordsOf } from './dialogWords.ts'
import { delivery as deliveryEs } from './es/delivery.ts'
import { laterWordsOf } from './laterWords.ts'
import { legalDocuments } from './legalText.ts'
import { legalTextOf } from './legalTexts.ts'
import { mailWordsOf } from './mailWords.ts'
import { formatList } from './names.ts'
import { noteWordsOf } from './noteWords.ts'
import { formatOffice } from './offices.ts'
import { pickerWordsOf } from './pickerWords.ts'
import { receiptWordsOf } from './receiptWords.ts'
import { staffMailWordsOf } from './staffMailWords.ts'
import { staffWordsOf } from './staffWords.ts'
import { stanceLines } from './stances.ts'
import { otherLegalFacts, someLegalFacts } from './testing/legalFacts.ts'
import { formatEasternTime } from './times.ts'
import { visitWordsOf } from './visitWords.ts'
import { wordsOf } from './words.ts'

const catalogues = {
  page: wordsOf,
  dialogs: dialogWordsOf,
  later: laterWordsOf,
  notes: noteWordsOf,
  chat: chatWordsOf,
  picker: pickerWordsOf,
  visit: visitWordsOf,
  mails: mailWordsOf,
  receipts: receiptWordsOf,
  confirmation: confirmationWordsOf,
  about: aboutWordsOf,
  card: cardWordsOf,
  staff: staffWordsOf,
  staffMails: staffMailWordsOf,
}

/** Returns every text of a catalogue. Calls each text that is a function with short words and numbers. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') return textsOf((...given) => Reflect.apply(value, undefined, given))
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

function textsOf(say: (...given: unknown[]) => unknown): string[] {
  const samples: unknown[][] = [
    [2, 3],
    ['Ana', 'Ana', 'PRO', true],
    [{ delivered: 1, underWay: 1, lost: 1, stopped: 1 }],
  ]
  return samples.flatMap(given => {
    try {
      const said = say(...given)
      return typeof said === 'string' && !said.includes('undefined') ? [said] : []
    } catch {
      return []
    }
  })
}

const vowels = 'aeiouáéíóúü'

/**
 * Counts syllables. Two strong vowels (a hiatus), or an accented weak vowel beside another vowel, are in two syllables.
 * Other vowels form a diphthong.
 */
function syllables(word: string): number {
  const plain = word
    .toLowerCase()
    .replace(/qu(?=[eéií])/g, 'q')
    .replace(/gu(?=[eéií])/g, 'g')
  const groups = plain.match(new RegExp(`[${vowels}]+`, 'g')) ?? []
  const splits = groups.join(' ').match(/[aeoáéó](?=[aeoáéó])|[íú](?=[aeo])|[aeo](?=[íú])/g) ?? []
  const y = /[^aeiouáéíóúü]y$/.test(plain) ? 1 : 0
  return Math.max(1, groups.length + splits.length + y)
}

/**
 * Returns the reading ease of texts: 60 to 70 is normal, and a higher number is easier. Source: Fernández Huerta, 1959,
 * as corrected by Gwillim Law.
 */
function ease(texts: readonly string[]): number {
  const sentences = texts
    .flatMap(each => each.split(/[.?!:…](?=\s|$)/))
    .filter(each => /\p{L}{2}/u.test(each))
  const words = sentences.flatMap(each => each.match(/\p{L}+/gu) ?? [])
  const sounds = words.reduce((sum, each) => sum + syllables(each), 0)
  return 206.84 - (60 * sounds) / words.length - (1.02 * words.length) / sentences.length
}

const isSentence = (text: string) => /[.?!]$/.test(text) && text.split(' ').length > 3

test.each([
  ['seis', 1],
  ['carta', 2],
  ['país', 2],
  ['código', 3],
  ['quien', 1],
  ['oír', 2],
  ['legisladores', 5],
])('%s has %i syllables', (word, expected) => {
  expect(syllables(word)).toBe(expected)
})

test.each(Object.entries(catalogues))(
  'the sentences of %s are easy to read in Spanish',
  (_which, wordsIn) => {
    const sentences = textsIn(wordsIn('es')).filter(isSentence)
    if (sentences.length > 3) expect(ease(sentences)).toBeGreaterThanOrEqual(60)
  },
)

test.each(
  legalDocuments.flatMap(document =>
    [someLegalFacts(), otherLegalFacts()].map(facts => ({ document, facts })),
  ),
)(
  '$document with the contact $facts.contact is easy to read in Spanish, and says that the English version governs',
  ({ document, facts }) => {
    const { sections, version } = legalTextOf({ document, language: 'es' }, facts)
    const paragraphs = sections.flatMap(each => each.paragraphs)
    expect(ease(paragraphs)).toBeGreaterThanOrEqual(60)
    expect(paragraphs[0]).toContain('La versión en inglés es la que rige.')
    const english = legalTextOf({ document, language: 'en' }, facts)
    expect(version).toBe(english.version)
    // The Spanish text begins with a section about the translation. All other sections have as many paragraphs as in
    // English.
    expect(sections.slice(1).map(each => each.paragraphs.length)).toEqual(
      english.sections.map(each => each.paragraphs.length),
    )
  },
)

test('no text of the Spanish catalog is left in English', () => {
  const same = Object.values(catalogues).flatMap(wordsIn => {
    const english = new Set(textsIn(wordsIn('en')))
    return textsIn(wordsIn('es')).filter(
      each => english.has(each) && !/Ana|\[object/.test(each) && /\p{L}{3}.*\s.*\p{L}{3}/u.test(each),
    )
  })
  expect(same).toEqual([])
  const english = /\b(the|your|you|and|with|this|that|from|letter|please)\b/i
  const foreign = Object.values(catalogues).flatMap(wordsIn =>
    textsIn(wordsIn('es')).filter(each => english.test(each)),
  )
  expect(foreign).toEqual([])
})

test('visitors are addressed as usted', () => {
  const all = [
    ...Object.values(catalogues).flatMap(wordsIn => textsIn(wordsIn('es'))),
    ...textsIn(deliveryEs),
  ]
  expect(all.filter(each => /\b(tú|tu|tus|ti|te|contigo|vos|vosotros)\b/i.test(each))).toEqual([])
})

test('lists, times and offices follow the rules of Spanish', () => {
  expect(formatList(['Ada', 'Inés'], 'es')).toBe('Ada e Inés')
  expect(formatList(['A', 'B', 'C'], 'es')).toBe('A, B y C')
  expect(formatEasternTime('2026-11-20T17:00:00Z', 'es').replaceAll('\u00a0', ' ')).toBe(
    '20 de noviembre de 2026 a las 12:00 p.m., hora del Este',
  )
  expect(formatEasternTime('2026-11-20T18:05:00Z', 'es').replaceAll('\u00a0', ' ')).toBe(
    '20 de noviembre de 2026 a la 1:05 p.m., hora del Este',
  )
  const { sent } = laterWordsOf('es').result
  expect(sent(1, '1:05 p.m.')).toBe('Su carta se entregó a 1 oficina a la 1:05 p.m.')
  expect(sent(3, '10:05 a.m.')).toBe('Su carta se entregó a 3 oficinas a las 10:05 a.m.')
  expect(formatOffice(aLegislator({ state: 'TX', district: 7 }), 'es')).toBe(
    'Representante, Texas, distrito 7',
  )
  expect(formatOffice(aLegislator({ state: 'PR', district: 0 }), 'es')).toBe(
    'Comisionado o comisionada residente, Puerto Rico',
  )
  const bills = [
    { id: '119-hr-22', proOrCon: 'PRO' },
    { id: '119-hr-55', proOrCon: 'CON' },
  ] as const
  expect(stanceLines(bills, 'es')).toEqual([
    'Apoyo el proyecto de ley H.R. 22.',
    'Me opongo al proyecto de ley H.R. 55.',
  ])
})

test('the outcome of a letter is explained in Spanish', () => {
  expect(formatCompletion(wyoming(), '', 'es')).toMatch(
    /^Su carta fue entregada a Ada Rivers, Ben Stone y Cleo Marsh\. Gracias/,
  )
  expect(formatShareMessage([aLegislator()], 'Boletos', 'es')).toBe(
    'Escribí a Ada Rivers sobre Boletos. Me tomó 2 minutos. Ahora le toca a usted:',
  )
  const until = '2026-11-20T18:30:00.000Z'
  const { explain, gateway } = deliveryWordsOf('es')
  expect(explain({ explanation: { code: 'gateway_closed', chamber: 'HOUSE', until }, detail: null })).toBe(
    'El sistema de contacto de la Cámara de Representantes está cerrado hasta la 1:30 p.m., hora del Este. A esa hora enviaremos su carta.',
  )
  const { remains } = receiptWordsOf('es')
  expect([0, 1, 2].map(delivered => remains(3, delivered))).toEqual([
    'Queda solo un conteo: 3 cartas, 0 de ellas entregadas.',
    'Queda solo un conteo: 3 cartas, 1 de ellas entregada.',
    'Queda solo un conteo: 3 cartas, 2 de ellas entregadas.',
  ])
  expect(gateway.scwc).toBe('Sistema de contacto del Senado')
  expect(languages).toEqual(['en', 'es'])
})
