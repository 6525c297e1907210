import { expect, test } from 'vitest'
import { readBreakages } from './readBreakages.mjs'

test('an entry says which line of which file is broken, how, and perhaps why', () => {
  const text =
    '# A heading\n\n# six is the least\nVAL-02 core/a.ts\n- = 6\n+ = 5\n\nRES-01 b.ts\n- one\n- two\n+\n'
  expect(readBreakages(text)).toEqual([
    { id: 'VAL-02', file: 'core/a.ts', find: '= 6', replace: '= 5', why: 'six is the least' },
    { id: 'RES-01', file: 'b.ts', find: 'one\ntwo', replace: '', why: '' },
  ])
})

test.each([
  ['no id', 'core/a.ts\n- = 6\n+ = 5'],
  ['no file', 'VAL-02\n- = 6\n+ = 5'],
  ['nothing to find', 'VAL-02 core/a.ts\n+ = 5'],
  ['two heads', 'VAL-02 core/a.ts\nVAL-03 core/a.ts\n- = 6\n+ = 5'],
])('an entry with %s cannot be read', (_what, entry) => {
  expect(() => readBreakages(entry)).toThrow('This is no breakage')
})
