import { expect, test } from 'vitest'
import { OtherSchema } from '../../platform/database/schema.ts'
import { AdminPortTaken } from '../admin/openAdminServer.ts'
import { explainStart } from './startProcess.ts'

const place = { host: '192.0.2.1', port: 80, dataFolder: '/srv/redress' }

const withCode = (code: string, path?: string) =>
  Object.assign(new Error(`${code}: something\n    at somewhere.js:1:1`), { code, ...(path ? { path } : {}) })

test.each([
  [withCode('EADDRINUSE'), 'Port 80 is in use. Stop the program that uses it, or set PORT to another.'],
  [
    withCode('EADDRNOTAVAIL'),
    'This machine does not have the address 192.0.2.1. Set HOST to one of its addresses.',
  ],
  [
    withCode('EROFS', '/srv/redress/secret-key'),
    '/srv/redress/secret-key is on a read-only disk. Set DATA_DIR to a writable folder.',
  ],
  [withCode('ENOSPC'), 'The disk of /srv/redress is full. Free some space, or set DATA_DIR to another disk.'],
  [new AdminPortTaken(9000), /^Port 9000 for operators is in use\..* ADMIN_PORT/],
  [new OtherSchema(), /^The database was created by another version.* start that version again/],
  [new TypeError('x is not\n a function'), 'Redress cannot start: x is not a function'],
  [withCode('EWEIRD'), /^Redress cannot start: EWEIRD: something/],
  [new RangeError(''), 'Redress cannot start: RangeError'],
  ['words', 'Redress cannot start: words'],
])('%s is explained in one line', (error, expected) => {
  const said = explainStart(error, place)
  expect(said).toMatch(expected)
  expect(said).not.toMatch(/\n|\bat .*:\d+:\d+$/)
})
