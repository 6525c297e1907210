import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Diagnosis, TestAnswer } from '@redress/server/operations/doctor/findings'
import type { anOperatorApi } from '@redress/server/operations/operator/testing/anOperatorApi'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTerminal } from '../testing/openTerminal.ts'
import { serveReports } from '../testing/serveOperator.ts'

let folder: string
let close: (() => Promise<void>) | null
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'doctor-'))
  close = null
})
afterEach(async () => {
  await close?.()
  await fs.rm(folder, { recursive: true, force: true })
})

const serve = async (answers: Partial<ReturnType<typeof anOperatorApi>>) => {
  close = await serveReports(answers, folder)
}

const right: Diagnosis = { check: 'disk', level: 'ok', variable: null, message: '9 GB free.', remedy: null }
const wrong: Diagnosis = {
  check: 'mail',
  level: 'error',
  variable: 'SMTP_URL',
  message: 'The mail server cannot be used: ECONNREFUSED.',
  remedy: 'Check the host, port, login and network route.',
}

test('redress doctor prints the findings of a running product, each with its variable and remedy', async () => {
  await serve({ examine: async () => [right, wrong] })
  const { status, output } = await openTerminal(folder).type('doctor')
  expect(status).toBe(1)
  expect(output.split('\n')).toEqual([
    'ok       disk: 9 GB free.',
    'ERROR    SMTP_URL: The mail server cannot be used: ECONNREFUSED.',
    '         Check the host, port, login and network route.',
    '',
    '1 error, 0 warnings.',
  ])
})

test('refused settings are listed by variable before any database is created', async () => {
  const { status, output } = await openTerminal(folder, { DELIVERY: 'live', NOW: '' }).type('doctor')
  expect(status).toBe(1)
  expect(output).toMatch(/^ERROR {4}HOUSE_KEY: live delivery to the House needs it: set it or HOUSE=off$/m)
  expect(output).toMatch(/^ERROR {4}PUBLIC_URL: /m)
  expect(await fs.readdir(folder)).toEqual([])
})

test('before the first start redress doctor checks what exists already', async () => {
  const { status, output } = await openTerminal(folder).type('doctor --json')
  expect(status).toBe(0)
  const { errors, findings } = JSON.parse(output)
  expect(errors).toBe(0)
  expect(findings).toContainEqual(expect.objectContaining({ variable: 'NOW', level: 'warning' }))
  expect(findings).toContainEqual(expect.objectContaining({ check: 'database', level: 'warning' }))
})

test('redress doctor checks the legal texts for a contact and for sections of the operator', async () => {
  const addenda = path.join(folder, 'legal')
  await fs.mkdir(addenda)
  const said = async (env: Record<string, string>) => {
    const { output } = await openTerminal(folder, env).type('doctor --json')
    const { findings }: { findings: Diagnosis[] } = JSON.parse(output)
    return findings.filter(each => each.check === 'legal texts').map(each => `${each.level} ${each.variable}`)
  }
  const own = { PUBLIC_URL: 'https://write.example.org', LEGAL_ADDENDA_DIR: addenda }
  expect(await said(own)).toEqual(['warning PROVIDER_CONTACT', 'ok null'])
  await fs.writeFile(
    path.join(addenda, 'privacy-policy.en.yaml'),
    'version: 1\nsections: [{ heading: A, paragraphs: [B.] }]\n',
  )
  const named = { ...own, PROVIDER_CONTACT: 'help@example.org' }
  expect(await said(named)).toEqual(['warning LEGAL_ADDENDA_DIR', 'ok null'])
  await fs.writeFile(path.join(addenda, 'privacy-policy.es.yaml'), 'version: 0\n')
  expect(await said(named)).toContain('error LEGAL_ADDENDA_DIR')
})

test('--send-test shows the answers of both testing endpoints', async () => {
  const deliveryId = 'a'.repeat(32)
  const answers: TestAnswer[] = [
    { chamber: 'HOUSE', sent: { office: 'HDC98', deliveryId, answer: 'refused', reason: 'HTTP 401' } },
    { chamber: 'SENATE', sent: null },
  ]
  await serve({ sendTest: async () => answers })
  const { status, output } = await openTerminal(folder).type('doctor --send-test')
  expect(status).toBe(1)
  expect(output.split('\n')).toEqual([
    `House Contact System: letter ${deliveryId} to HDC98`,
    '  REFUSED: HTTP 401',
    expect.stringMatching(/^ {2}Compare HOUSE_KEY, DELIVERY_AGENT_HOUSE, .* with what you registered/),
    'Senate Contact System: off, nothing sent',
  ])
})

test('the audit trail records a command without naming a constituent', async () => {
  const received: string[] = []
  const recordAction = async ({ command }: { command: string }) => void received.push(command)
  const forgetPerson = async () => ({ batches: 0, letters: 0, waiting: 0, supporters: 0, staff: 0 })
  await serve({ recordAction, forgetPerson, organizations: async () => [] })
  const { type } = openTerminal(folder)
  await type('organizations list')
  await type('forget ada@example.org --yes')
  expect(received).toEqual(['organizations list', 'forget --yes'])
})

test.each(['refused', 'unavailable', 'misconfigured', 'unknown'] as const)(
  'A test letter that ends as %s is shown with a remedy that names a setting of its chamber',
  async answer => {
    const sent = { office: 'S', deliveryId: 'a'.repeat(32), answer, reason: 'HTTP 401' }
    await serve({ sendTest: async () => [{ chamber: 'SENATE', sent }] })
    const { output } = await openTerminal(folder).type('doctor --send-test')
    expect(output.split('\n').at(-1)).toMatch(/^ {2}[A-Z].*SENATE_(KEY|URL)/)
  },
)

test('a delivery is settled with a decision and a reason', async () => {
  await serve({ settle: async () => ({ result: 'settled' }) })
  const { type } = openTerminal(folder)
  expect(await type('deliver settle abc')).toMatchObject({ status: 2 })
  expect((await type('deliver settle abc delivered')).errors).toContain('--why')
  expect(await type('deliver settle abc delivered --why seen')).toMatchObject({
    status: 0,
    output: 'abc counts as delivered.',
  })
  const { output } = await type('deliver settle abc delivered --why seen --json')
  expect(JSON.parse(output)).toEqual({ deliveryId: 'abc', decision: 'delivered', result: 'settled' })
})

test('A pause of a gateway is ended by its name, and the audit trail records it', async () => {
  const asked: string[] = []
  const received: string[] = []
  await serve({
    recordAction: async ({ command }) => void received.push(command),
    resume: async ({ method }) => {
      asked.push(method)
      return { wasPaused: method === 'scwc' }
    },
  })
  const { type } = openTerminal(folder)
  expect(await type('deliver resume')).toMatchObject({ status: 2 })
  expect(await type('deliver resume senate')).toMatchObject({
    status: 0,
    output: 'Senate Contact System: the pause is over, and its letters are sent again.',
  })
  expect((await type('deliver resume house')).output).toBe('House Contact System was not paused.')
  expect(asked).toEqual(['scwc', 'cwc'])
  expect(received).toEqual(['deliver resume senate', 'deliver resume house'])
})

const stored = {
  id: 'vote',
  name: 'Vote',
  subdomain: null,
  hiddenAt: null,
  importedAt: '2026-11-20T12:00:00Z',
  embedOn: [],
  campaigns: [],
  waiting: 2,
  unconfirmed: 1,
}

/** Serves one organization. Returns a list to which the test server adds each requested change. */
async function serveOrganization(difference: Partial<typeof stored> = {}): Promise<string[]> {
  const organization = { ...stored, ...difference }
  const changes: string[] = []
  await serve({
    organizations: async () => [organization],
    async changeOrganization({ id, change }) {
      changes.push(change)
      return id === 'vote' ? organization : null
    },
  })
  return changes
}

test('an organization is not removed while letters wait', async () => {
  await serveOrganization()
  const { type } = openTerminal(folder)
  expect(await type('organizations remove vote --yes')).toMatchObject({
    status: 1,
    errors:
      'vote is not removed: 2 letters wait to be delivered, and 1 message waits for confirmation. Hide it, and remove it when they are done.',
  })
  const forPrograms = await type('organizations remove vote --yes --json')
  expect([forPrograms.status, JSON.parse(forPrograms.output)]).toEqual([1, { ...stored, removed: false }])
  expect(JSON.parse((await type('organizations hide vote --json')).output)).toEqual(stored)
  expect((await type('organizations hide vot')).errors).toBe(
    'There is no organization "vot". Did you mean "vote"?',
  )
})

test('redress organizations show shows an organization and changes nothing', async () => {
  const changes = await serveOrganization()
  const { status, output } = await openTerminal(folder).type('organizations show vote')
  expect([status, changes]).toEqual([0, []])
  expect(output).toMatch(/^Vote \(vote\), loaded .*\n.*\nIts pages are open\.$/)
})

test('redress organizations unhide opens the pages of an organization', async () => {
  const changes = await serveOrganization()
  const { status, output } = await openTerminal(folder).type('organizations unhide vote')
  expect([status, output, changes]).toEqual([0, 'vote is no longer hidden: its pages are open.', ['unhide']])
})

test('redress organizations remove asks for confirmation, and removes nothing after the answer no', async () => {
  const changes = await serveOrganization({ waiting: 0, unconfirmed: 0 })
  const asked: string[] = []
  const answering = (answer: boolean) => async (question: string) => {
    asked.push(question)
    return answer
  }
  const declined = openTerminal(folder, {}, { confirm: answering(false) })
  expect(await declined.type('organizations remove vote')).toMatchObject({
    status: 1,
    errors: 'vote is not removed.',
  })
  expect([asked, changes]).toEqual([
    ['Remove Vote (vote) with 0 campaigns? Its links will lead to the start page. [y/N] '],
    [],
  ])
  const agreed = openTerminal(folder, {}, { confirm: answering(true) })
  expect((await agreed.type('organizations remove vote')).status).toBe(0)
  expect(changes).toEqual(['remove'])
})

test('redress organizations remove without a terminal and without --yes removes nothing', async () => {
  const changes = await serveOrganization({ waiting: 0, unconfirmed: 0 })
  const { type } = openTerminal(folder)
  expect(await type('organizations remove vote')).toMatchObject({
    status: 2,
    errors: expect.stringContaining('Add --yes'),
  })
  expect(changes).toEqual([])
  expect((await type('organizations remove vote --yes')).status).toBe(0)
  expect(changes).toEqual(['remove'])
})
