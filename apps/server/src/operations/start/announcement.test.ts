import pino from 'pino'
import { expect, test } from 'vitest'
import { readSettings } from '../../platform/config/readSettings.ts'
import { logFindings } from '../doctor/logFindings.ts'
import { formatAnnouncement } from './announcement.ts'

const database = { DATABASE_URL: 'postgres://localhost/redress' }

function sandboxOf(env: Record<string, string>): string | undefined {
  const lines = formatAnnouncement(readSettings(env, '/srv/redress'), {
    adminAddress: 'http://127.0.0.1:8081',
    isConsoleOpen: true,
  })
  return lines.find(line => line.includes('What the offices received'))?.split(': ')[1]
}

test.each([
  ['one process on this machine', {}, 'http://localhost:8080/sandbox'],
  ['one process that visitors reach', { PUBLIC_URL: 'https://a.example' }, 'http://127.0.0.1:8081/sandbox'],
  [
    'a worker, whose own simulator gets letters',
    { ...database, ROLE: 'worker' },
    'http://127.0.0.1:8081/sandbox',
  ],
  ['an API process, whose own simulator gets none', { ...database, ROLE: 'api' }, undefined],
  [
    'an API process beside a simulator of its own address',
    {
      ...database,
      ROLE: 'api',
      HOUSE_URL: 'http://localhost:9000/house/v2',
      SENATE_URL: 'http://localhost:9000/senate/api',
    },
    'http://localhost:9000/sandbox',
  ],
])('The start of %s names the sandbox that receives its letters', (_what, env, expected) => {
  expect(sandboxOf(env)).toBe(expected)
})

test('The start of a trial names the commands that open the console for an organization of one’s own', () => {
  const shown = (isConsoleOpen: boolean) =>
    formatAnnouncement(readSettings({}, '/srv/redress'), { adminAddress: null, isConsoleOpen }).join('\n')
  expect(shown(false)).toMatch(
    /organizations create (\S+) .* && npx redress staff invite \S+ --organization \1 /,
  )
  expect(shown(true)).toContain('Staff console: http://localhost:8080')
  expect(shown(true)).not.toContain('staff invite')
})

test('The start logs no finding about data sets before each was fetched or failed once', async () => {
  const logged: string[] = []
  const log = pino({ level: 'warn' }, { write: line => void logged.push(line) })
  let finish = () => {}
  const loaded = new Promise<void>(resolve => {
    finish = resolve
  })
  let isLoaded = false
  const level = () => (isLoaded ? ('ok' as const) : ('warning' as const))
  const examine = async () => [
    { check: 'data', level: level(), variable: null, message: 'No data was ever loaded.', remedy: null },
  ]
  const logging = logFindings(log, { examine }, loaded)
  await Promise.resolve()
  isLoaded = true
  finish()
  await logging
  expect(logged).toEqual([])
})
