import type { ImapFolder } from '@redress/channels/email/imapUrl'
import { contactMethods } from '@redress/core/legislator/chambers'
import { expect, test } from 'vitest'
import { dataSetNames } from '../../legislators/dataSets/dataSet.ts'
import { openFakeMailbox } from '../../letters/deliver/testing/openFakeMailbox.ts'
import { readSettings } from '../../platform/config/readSettings.ts'
import { nothingLeftOut } from '../../platform/leftOut.ts'
import type { GatewayStatus } from '../../platform/operatorShapes.ts'
import { stoppedClock } from '../../platform/testing/stoppedClock.ts'
import { openDoctor } from './doctor.ts'

const now = Date.parse('2026-11-20T17:00:00Z')

const neverLoaded = { source: null, congress: null, asOf: null, ageDays: null, fetchedAt: null, count: 0 }

const aGateway: Omit<GatewayStatus, 'method'> = {
  queued: 0,
  dueNow: 0,
  inFlight: 0,
  deferred: 0,
  retrying: 0,
  oldestAcceptedAt: null,
  today: { delivered: 0, refused: 0, given_up: 0, voided: 0 },
  unknown: 0,
  perSecond: 5,
  circuit: { open: false, cause: null, reason: null, failures: 0, failingSince: null, nextProbeAt: null },
}

type Facts = Exclude<Parameters<typeof openDoctor>[0]['facts'], string>

function examine(difference: Partial<Facts>) {
  const doctor = openDoctor({
    settings: readSettings({}, '/'),
    clock: stoppedClock(now),
    email: undefined,
    facts: {
      databaseKind: 'embedded',
      dataStatus: async () => ({
        now: new Date(now).toISOString(),
        sittingCongress: 119,
        dataSets: dataSetNames.map(name => ({
          name,
          ...neverLoaded,
          isOld: false,
          leftOut: nothingLeftOut,
          warnings: [],
        })),
      }),
      refreshFailure: () => null,
      goneForms: async () => [],
      suspendedOffices: async () => [],
      lastBackup: async () => null,
      deliveryStatus: async () => ({ gateways: contactMethods.map(method => ({ method, ...aGateway })) }),
      webhookStatus: async () => ({ waiting: 0, givenUp: 0, targets: [] }),
      ignoredFiles: async () => [],
      ...difference,
    },
  })
  return doctor.examine()
}

test('The doctor tests the language model only on request', async () => {
  const settings = readSettings({}, '/')
  const doctor = openDoctor({ settings, clock: stoppedClock(now), email: undefined, facts: 'No database.' })
  const models = (found: readonly { check: string }[]) => found.filter(each => each.check === 'model')
  expect(models(await doctor.examine())).toEqual([])
  expect(models(await doctor.examine({ asksModel: true }))).toMatchObject([
    { level: 'ok', message: 'No language model is set: the composer writes the letters.' },
  ])
})

test('The doctor opens the mailbox of returned emails, if there is one', async () => {
  const mailbox = await openFakeMailbox()
  const bouncesWith = async (bounceMailbox: ImapFolder | undefined) => {
    const settings = readSettings({}, '/')
    const gateways = { ...settings.gateways, bounceMailbox }
    const doctor = openDoctor({
      settings: { ...settings, gateways },
      clock: stoppedClock(now),
      email: undefined,
      facts: 'No database.',
    })
    return (await doctor.examine()).filter(each => each.check === 'bounces')
  }
  expect(await bouncesWith(undefined)).toEqual([])
  expect(await bouncesWith(mailbox.settings)).toMatchObject([{ level: 'ok' }])
  const [failing] = await bouncesWith({ ...mailbox.settings, pass: 'secret-word' })
  expect(failing).toMatchObject({
    level: 'error',
    variable: 'BOUNCE_URL',
    message: 'The mailbox of returned emails cannot be read: the mail server refused the login.',
  })
  expect(JSON.stringify(failing)).not.toMatch(/secret-word|127\.0\.0\.1/)
  await mailbox.close()
})

test('The doctor names the address and the answer if the list of offices was never fetched', async () => {
  const reason = 'https://cwc.house.gov/offices: The list of offices was answered with HTTP 404.'
  const found = await examine({ refreshFailure: name => (name === 'house-offices' ? reason : null) })
  expect(found).toContainEqual(
    expect.objectContaining({
      variable: 'HOUSE_URL',
      message: `No data was ever loaded. The last try failed: ${reason}`,
    }),
  )
  expect(found).toContainEqual(
    expect.objectContaining({ variable: 'SENATE_URL', message: 'No data was ever loaded.' }),
  )
})

test.each([
  ['HTTP 401', 'HOUSE_KEY'],
  ['DeliveryAgent Mismatch', 'DELIVERY_AGENT_HOUSE'],
  ['HTTP 404', 'HOUSE_URL'],
  ['HTTP 403', null],
])('Where the House answers "%s", the doctor names the setting %s and no other', async (reason, variable) => {
  const paused = { open: true, cause: 'configuration', reason, failures: 1, failingSince: null }
  const circuit = { ...paused, nextProbeAt: new Date(now).toISOString() }
  const found = await examine({
    deliveryStatus: async () => ({ gateways: [{ method: 'cwc', ...aGateway, circuit }] }),
  })
  const blamed = found.filter(each => each.check === 'gateways')
  expect(blamed).toMatchObject([{ level: 'error', variable }])
  expect(blamed[0]?.message).toContain(reason)
})

test('The doctor says that no committee has members yet', async () => {
  const day = new Date(now).toISOString()
  const loaded = { source: '', congress: 119, count: 0, asOf: day, fetchedAt: day, ageDays: 0 }
  const committees = { name: 'committees' as const, ...neverLoaded, ...loaded }
  const found = await examine({
    dataStatus: async () => ({
      now: day,
      sittingCongress: 119,
      dataSets: [{ ...committees, isOld: false, leftOut: nothingLeftOut, warnings: [] }],
    }),
  })
  expect(found).toContainEqual(
    expect.objectContaining({
      check: 'data: committees',
      level: 'warning',
      variable: 'COMMITTEES_URL',
      message: expect.stringContaining('No committee has members yet'),
    }),
  )
})

test('The doctor names a state whose list was refused for a day, and why', async () => {
  const sentence = 'TX: no new list since 2026-11-20, so the last good one stays in use.'
  const reason = "The file of TX's legislators was refused."
  const report = {
    ...neverLoaded,
    name: 'state-legislators',
    count: 181,
    asOf: new Date(now).toISOString(),
  } as const
  const status = {
    ...report,
    isOld: false,
    leftOut: nothingLeftOut,
    warnings: [sentence],
    overdue: [sentence],
  }
  const found = await examine({
    refreshFailure: () => reason,
    dataStatus: async () => ({
      now: new Date(now).toISOString(),
      sittingCongress: 119,
      dataSets: [status],
    }),
  })
  expect(found.filter(each => each.check === 'data: state-legislators')).toMatchObject([
    { level: 'ok' },
    { level: 'warning', message: `${sentence} The last try failed: ${reason}` },
  ])
})

test('The doctor lists the forms of offices that are no longer there', async () => {
  const form = 'https://www.lummis.senate.gov/contact/'
  const found = await examine({ goneForms: async () => [{ legislatorId: 'L000571', form }] })
  expect(found).toContainEqual(
    expect.objectContaining({
      check: 'data: contact-forms',
      level: 'warning',
      variable: 'CONTACT_FORMS_URL',
      message: expect.stringContaining(`L000571 ${form}`),
    }),
  )
})

test('The doctor names each file that is not loaded because its organization belongs to the console', async () => {
  const ignoredFiles = async () => [{ file: 'rivers.yaml', organizationId: 'rivers' }]
  const organizations = (await examine({ ignoredFiles })).filter(each => each.check === 'organizations')
  expect(organizations).toMatchObject([
    {
      level: 'warning',
      variable: 'ORGANIZATIONS_DIR',
      message: 'rivers.yaml is not loaded, because rivers belongs to the console.',
    },
  ])
  expect((await examine({})).filter(each => each.check === 'organizations')).toMatchObject([{ level: 'ok' }])
})

test('In live delivery the doctor looks up the records of the domain of MAIL_FROM', async () => {
  const asked: string[] = []
  const doctor = openDoctor({
    settings: { ...readSettings({}, '/'), delivery: 'live', dkimSelector: 'one' },
    clock: stoppedClock(now),
    email: { smtpUrl: 'smtp://127.0.0.1:1', from: 'Redress <letters@send.example.org>', platform: 'Redress' },
    facts: 'No database.',
    resolveTxt: async name => {
      asked.push(name)
      return [[name === 'send.example.org' ? 'v=spf1 -all' : 'another text']]
    },
  })
  const found = (await doctor.examine()).filter(each => each.check === 'mail')
  expect(found.map(each => each.level)).toEqual(['error', 'ok', 'warning', 'warning'])
  expect(asked).toEqual(
    expect.arrayContaining(['send.example.org', '_dmarc.example.org', 'one._domainkey.send.example.org']),
  )
})
