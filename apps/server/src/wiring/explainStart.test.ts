import { expect, test } from 'vitest'
import { OtherSchema } from '../database/schema.ts'
import { AdminPortTaken } from './openAdminServer.ts'
import { explainStart } from './startProcess.ts'

const place = { host: '192.0.2.1', port: 80, dataFolder: '/srv/redress' }

const withCode = (code: string, path?: string) =>
  Object.assign(new Error(`${code}: something\n    at somewhere.js:1:1`), { code, ...(path ? { path } : {}) })

test.each([
  [withCode('EADDRINUSE'), 'Port 80 is taken. Stop what uses it, or set PORT to another.'],
  [withCode('EADDRNOTAVAIL'), 'This machine has no address 192.0.2.1. Set HOST to one that it has.'],
  [
    withCode('EROFS', '/srv/redress/secret-key'),
    '/srv/redress/secret-key is on a disk that can only be read. Set DATA_DIR to a folder that can be written.',
  ],
  [withCode('ENOSPC'), 'The disk of /srv/redress is full. Make room, or set DATA_DIR to another disk.'],
  [new AdminPortTaken(9000), /^Port 9000 for operators is taken\..* ADMIN_PORT/],
  [new OtherSchema(), /^The database was made by another version.* start that version again/],
  [new TypeError('x is not\n a function'), 'Redress cannot start: x is not a function'],
  [withCode('EWEIRD'), /^Redress cannot start: EWEIRD: something/],
  [new RangeError(''), 'Redress cannot start: RangeError'],
  ['words', 'Redress cannot start: words'],
])('%s is explained in one line', (error, expected) => {
  const said = explainStart(error, place)
  expect(said).toMatch(expected)
  expect(said).not.toMatch(/\n|\bat .*:\d+:\d+$/)
})
