import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { freePort } from '../scripts/lib/freePort.mjs'
import { startScratchServer } from '../scripts/lib/postgres.mjs'
import { runNode } from '../scripts/lib/run.mjs'
import { temporaryFolder } from '../scripts/lib/temporaryFolder.mjs'
import { openCongress } from '../scripts/lib/trial/openCongress.mjs'
import { startApp } from '../scripts/lib/trial/startApp.mjs'
import { until } from '../scripts/lib/trial/until.mjs'
import { aBatchOf } from '../scripts/lib/trial/writers.mjs'
import { visit } from './canaryVisit.mjs'
import { planted } from './planted.mjs'

/** Everything that opens something. */
const keys = {
  house: 'canary-key-of-the-house-1f9c',
  senate: 'canary-key-of-the-senate-7b2e',
  secret: 'canary-secret-key-which-is-long-enough-3d8a',
  'mail server': 'canary-password-of-the-mail-server-5c1d',
}

const server = 'apps/server/dist/main.js'

/**
 * Planted values of a person and all keys, through everything that the product does: letters that arrive, that are
 * refused, that wait; mails, receipts, erasure; requests that are wrong. Then everything it has said, and what it keeps
 * of attempts, is searched for them.
 */
export async function drillCanary() {
  const congress = await openCongress({ houseKey: keys.house, senateKey: keys.senate })
  const place = await openPlace(congress)
  const { outputs, hear, settings, port } = place
  try {
    const url = `http://127.0.0.1:${port}`
    const begin = () => startApp(server, settings, { url: `${url}/healthz`, hear })
    let product = await begin()
    const tokens = await visit({ url, congress, outputs })
    await lookAround({ settings, outputs })
    await product.stop()
    // A mail server that wants a login, which this one does not know.
    settings.SMTP_URL = settings.SMTP_URL.replace('smtp://', `smtp://canary:${keys['mail server']}@`)
    product = await begin()
    await failToMail({ url, congress, database: place.database })
    await lookAround({ settings, outputs })
    await product.stop()
    outputs.push(['attempts', JSON.stringify(await rowsOf(place.database))])
    outputs.push(['PostgreSQL’s own log', fs.readFileSync(place.log, 'utf8')])
    return inFigures(outputs, { ...planted, ...keys, ...tokens })
  } finally {
    await place.close()
    await congress.stop()
  }
}

async function openPlace(congress) {
  const url = new URL(startScratchServer())
  const log = path.join(url.searchParams.get('host'), 'log')
  const name = `canary_${randomUUID().replaceAll('-', '')}`
  const maintenance = new pg.Client({ connectionString: url.href })
  await maintenance.connect()
  await maintenance.query(`create database ${name}`)
  await maintenance.end()
  url.pathname = `/${name}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  const folder = temporaryFolder('canary')
  const port = await freePort()
  const emails = path.join(folder, 'emails.yaml')
  // Written to by email once its office leaves the House's list.
  fs.writeFileSync(emails, `house-WY-0: ${planted['email of an office']}\n`)
  const outputs = []
  return {
    outputs,
    hear: text => outputs.push(['log', text]),
    log,
    port,
    database: client,
    settings: {
      ...congress.settings,
      DATABASE_URL: url.href,
      DATA_DIR: folder,
      PORT: String(port),
      ADMIN_PORT: String(await freePort()),
      SECRET_KEY: keys.secret,
      LOG_LEVEL: 'trace',
      GATEWAY_PER_SECOND: '1000',
      LEGISLATORS_URL: `file://${folder}/none.json`,
      LEGISLATOR_EMAILS_FILE: emails,
    },
    close: () => client.end(),
  }
}

/** What an operator looks at. */
async function lookAround({ settings, outputs }) {
  for (const page of ['metrics', 'readyz?detail', 'healthz']) {
    const answer = await fetch(`http://127.0.0.1:${settings.ADMIN_PORT}/${page}`)
    outputs.push([page, await answer.text()])
  }
  for (const args of [
    ['deliver', 'status'],
    ['deliver', 'status', '--json'],
  ]) {
    const { output } = await runNode('apps/cli/bin/redress.mjs', args, {
      env: { PATH: process.env.PATH, ...settings },
    })
    outputs.push([`redress ${args.join(' ')}`, output])
  }
}

/** A letter that is given up, so that a mail about it is due, to a server that does not let us in. */
async function failToMail({ url, congress, database }) {
  await congress.order('faults', { gateway: 'house', fault: '400' })
  await fetch(`${url}/api/submission/advocacy`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': 'redress-public' },
    body: JSON.stringify(aBatchOf(4_711, { marker: 'marker-mail', difference: { emailReceipt: true } })),
  })
  await congress.order('faults', { gateway: 'house', fault: 'none' })
  await fetch(`${url}/sandbox/clock`, { method: 'PUT', body: JSON.stringify({ advanceSeconds: 3_600 }) })
  const isTried = async () =>
    (await database.query('select 1 from mailings where reason is not null')).rowCount > 0
  await until('a mail is tried and not taken', isTried, { ms: 20_000 })
}

async function rowsOf(database) {
  const all = {}
  for (const table of ['attempts', 'gateways', 'office_queues', 'offices', 'mailings', 'data_sets']) {
    all[table] = (await database.query(`select * from ${table}`)).rows
  }
  return all
}

const formsOf = value => [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)]

function inFigures(outputs, wanted) {
  const hits = Object.entries(wanted).flatMap(([what, value]) =>
    outputs
      .filter(([, text]) => formsOf(value).some(form => text.toLowerCase().includes(form.toLowerCase())))
      .map(([where]) => `${what} in ${where}`),
  )
  const kinds = new Set(outputs.map(([where]) => where))
  const logged = outputs
    .filter(([where]) => where === 'log')
    .map(([, text]) => text)
    .join('')
  const attempted = logged.match(/"msg":"attempted"/g)?.length ?? 0
  return {
    figures: {
      'values and keys looked for': Object.keys(wanted).length,
      'places looked in': kinds.size,
      'lines of log': logged.split('\n').length,
      'attempts in the log': attempted,
      'kinds of outcome in the log': new Set(logged.match(/"outcome":"\w+"/g)).size,
      hits: [...new Set(hits)].join(', ') || 'none',
    },
    limits: [
      { what: 'none of them is anywhere', met: hits.length === 0 },
      {
        what: 'letters were tried, with every kind of outcome',
        met: attempted >= 8 && new Set(logged.match(/"outcome":"\w+"/g)).size >= 4,
      },
    ],
  }
}
