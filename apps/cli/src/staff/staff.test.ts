import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { OperatorStaff } from '@redress/server/organizations/staff/operatorStaff'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTerminal } from '../testing/openTerminal.ts'
import { serveReports } from '../testing/serveOperator.ts'

let folder: string
let close: (() => Promise<void>) | null
let recorded: string[]

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'redress-'))
  recorded = []
})
afterEach(async () => {
  await close?.()
  await rm(folder, { recursive: true })
})

const unused = () => Promise.reject(new Error('not used here'))

async function type(line: string, answers: Partial<OperatorStaff>) {
  const staff = { invite: unused, list: unused, remove: unused, reset: unused, ...answers }
  const recordAction = async ({ command }: { command: string }) => void recorded.push(command)
  close = await serveReports({ recordAction, staff }, folder)
  const { status, output, errors } = await openTerminal(folder).type(line)
  return { status, said: output || errors }
}

test('redress staff invite prints a link, and the operators’ audit trail holds no address', async () => {
  const asked: unknown[] = []
  const invite: OperatorStaff['invite'] = async given => {
    asked.push(given)
    return { link: 'http://localhost:8080/console/invitation/t0ken', problem: null }
  }
  const { status, said } = await type(
    'staff invite ada@example.org --organization posters --role owner --people',
    { invite },
  )
  expect([status, said]).toEqual([
    0,
    'ada@example.org can accept the invitation for 24 hours, with this link:\nhttp://localhost:8080/console/invitation/t0ken',
  ])
  expect(asked).toEqual([
    { email: 'ada@example.org', organizationId: 'posters', role: 'owner', people: true },
  ])
  expect(recorded).toEqual(['staff invite --organization --role --people'])
})

test('redress staff list shows each person with organizations and roles', async () => {
  const list: OperatorStaff['list'] = async () => [
    {
      email: 'ada@example.org',
      seenAt: null,
      passkeys: 1,
      memberships: [{ organization: 'posters', role: 'owner', people: true }],
    },
  ]
  const { said } = await type('staff list', { list })
  expect(said.split('\n').map(line => line.replaceAll(/ {2,}/g, '  '))).toEqual([
    'email  last sign-in  passkeys  organizations',
    'ada@example.org  never  1  posters (owner, people)',
  ])
})

test('redress staff reset and remove say what they did', async () => {
  const reset: OperatorStaff['reset'] = async () => 'http://localhost:8080/console/link/t0ken'
  expect((await type('staff reset ada@example.org', { reset })).said).toContain('/console/link/t0ken')
  await close?.()
  const remove: OperatorStaff['remove'] = async () => 1
  const { said } = await type('staff remove ada@example.org', { remove })
  expect(said).toContain('ada@example.org is removed from 1 organization.')
})

test('redress staff invite refuses an address with a character that cannot be seen', async () => {
  const invite: OperatorStaff['invite'] = async () => ({ link: null, problem: 'invisible' })
  const { status, said } = await type('staff invite ada@example.org --organization posters --role owner', {
    invite,
  })
  expect([status, said]).toEqual([2, expect.stringContaining('has a character that cannot be seen')])
})

test.each([
  ['staff invite ada --organization posters --role owner', 'Give the email address of the person.'],
  ['staff invite ada@example.org --organization none --role owner', 'There is no organization none.'],
  ['staff remove ada@example.org', 'ada@example.org has no account'],
  ['staff reset ada@example.org', 'ada@example.org has no account'],
])('%s is refused', async (line, why) => {
  const { status, said } = await type(line, {
    invite: async () => ({ link: null, problem: 'unknown-organization' }),
    remove: async () => 0,
    reset: async () => null,
  })
  expect([status, said]).toEqual([2, expect.stringContaining(why)])
})
