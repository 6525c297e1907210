import { findState, states } from '@redress/core/address/states'
import { aLegislator, aSenator } from '@redress/core/testing/aLegislator'
import { expect, test } from 'vitest'
import { stateNames as stateNamesEs } from './es/states.ts'
import { formatDistrict, formatOffice, formatSeat } from './offices.ts'
import { formatState, listStates } from './states.ts'

test.each([
  ['NM', 'New Mexico', 'Nuevo México'],
  ['NC', 'North Carolina', 'Carolina del Norte'],
  ['DC', 'District of Columbia', 'Distrito de Columbia'],
  ['WY', 'Wyoming', 'Wyoming'],
  ['ZZ', 'ZZ', 'ZZ'],
])('%s is %s in English and %s in Spanish', (code, english, spanish) => {
  expect([formatState(code, 'en'), formatState(code, 'es')]).toEqual([english, spanish])
})

test('seats and districts name their state in the reader’s language', () => {
  const seat = aLegislator({ state: 'NC', district: 7 })
  expect(formatOffice(seat, 'es')).toBe('Representante, Carolina del Norte, distrito 7')
  expect(formatSeat(aSenator({ state: 'NM' }), 'es')).toMatch(/^Senado, Nuevo México/)
  expect(formatDistrict('PA', 3, 'es')).toBe('Pensilvania 3')
})

test('no state keeps its English name if Spanish has another', () => {
  expect(Object.keys(stateNamesEs).filter(code => findState(code)?.code !== code)).toEqual([])
  const english = /\b(?:New|North|South|West|Northern|Islands|District|Samoa)\b/
  const kept = states.filter(({ name, code }) => english.test(name) && formatState(code, 'es') === name)
  expect(kept).toEqual([])
})

test('the list of states has all 56, sorted by their names in the language, with the territories at the end', () => {
  const [english, spanish] = [listStates('en'), listStates('es')].map(all => all.map(({ name }) => name))
  expect(english).toEqual(states.map(({ name }) => name))
  expect(spanish).toHaveLength(56)
  expect(spanish?.slice(3, 11)).toEqual([
    'Arkansas',
    'California',
    'Carolina del Norte',
    'Carolina del Sur',
    'Colorado',
    'Connecticut',
    'Dakota del Norte',
    'Dakota del Sur',
  ])
  expect(spanish?.slice(50)).toEqual([
    'Distrito de Columbia',
    'Guam',
    'Islas Marianas del Norte',
    'Islas Vírgenes de los Estados Unidos',
    'Puerto Rico',
    'Samoa Americana',
  ])
})
