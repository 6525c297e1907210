import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { freePort } from '../scripts/lib/freePort.mjs'
import { startScratchServer } from '../scripts/lib/postgres.mjs'
import { temporaryFolder } from '../scripts/lib/temporaryFolder.mjs'
import { median, quantile } from '../scripts/lib/trial/figures.mjs'
import { startApp } from '../scripts/lib/trial/startApp.mjs'
import { insertTenants, within } from './insertTenants.mjs'

const few = 10
const many = 10_000
const campaignsEach = 10
const rounds = 5
const requests = 400

/** The 99th of 100 with many organizations, as a share of that with few. */
const mostShare = 1.3

const key = { 'x-api-key': 'redress-public' }

/** What a visitor asks of an installation, with few organizations and with many of them. */
const visits = {
  'config call': { path: '/api/config/advocacy?id=tenant-7', headers: key },
  'campaign page': { path: '/campaign-7-3', headers: {} },
  'campaign page by host label': { path: '/campaign-7-3', headers: { host: 'tenant-7.redress.example' } },
  'organization of a campaign': {
    path: '/api/organization/advocacy?campaignId=campaign-7-3',
    headers: key,
  },
}

/** The look-ups of a visit, as the product asks them. */
const lookUps = {
  'only organization':
    'select id, name, subdomain from organizations where subdomain is not null order by subdomain limit 2',
  'by host label': `select id, name, subdomain from organizations where subdomain is not null
    and subdomain in ('tenant-7', 'redress', 'example') order by name collate "C", id collate "C" limit 1`,
  'by campaign': `select o.id, o.name, o.subdomain from campaigns c
    join organizations o on o.id = c.organization_id where c.id = 'campaign-7-3'`,
  config: `select config, coalesce((select jsonb_agg(campaign order by position) from campaigns
    where organization_id = organizations.id), '[]') from organizations where id = 'tenant-7'`,
}

/** What ten thousand organizations cost a visitor of one of them. */
export async function benchTenants() {
  const server = startScratchServer()
  const small = await openInstallation(server, few)
  const large = await openInstallation(server, many)
  try {
    const sizes = { small: await sizesOf(small), large: await sizesOf(large) }
    const turns = Object.fromEntries(Object.keys(visits).map(name => [name, { small: [], large: [] }]))
    // In the first round, which does not count, both warm up.
    for (let round = -1; round < rounds; round += 1) {
      for (const [name, visit] of Object.entries(visits)) {
        const times = await timesOf({ small, large }, visit)
        if (round < 0) continue
        turns[name].small.push(quantile(times.small, 0.99))
        turns[name].large.push(quantile(times.large, 0.99))
      }
    }
    return inFigures(turns, sizes, { small: await plansOf(small), large: await plansOf(large) })
  } finally {
    await small.product.stop()
    await large.product.stop()
  }
}

async function openInstallation(server, organizations) {
  const url = new URL(server)
  await within(server, client => {
    url.pathname = `/tenants_${randomUUID().replaceAll('-', '')}`
    return client.query(`create database ${url.pathname.slice(1)}`)
  })
  const port = await freePort()
  const folder = temporaryFolder('tenants')
  const env = {
    DATABASE_URL: url.href,
    DATA_DIR: folder,
    ORGANIZATIONS_DIR: folder,
    PORT: String(port),
    PUBLIC_URL: 'https://redress.example',
    ROLE: 'api',
    LEGISLATORS_URL: `file://${folder}/none.json`,
  }
  const product = await startApp('apps/server/dist/main.js', env, { url: `http://127.0.0.1:${port}/healthz` })
  await within(url.href, client => insertTenants(client, { organizations, campaignsEach }))
  return { product, port, url: url.href, agent: new http.Agent({ keepAlive: true, maxSockets: 1 }) }
}

function ask({ port, agent }, { path, headers }) {
  return new Promise((resolve, reject) => {
    const asked = http.get({ port, host: '127.0.0.1', path, agent, headers }, answer => {
      let bytes = 0
      answer.on('data', chunk => {
        bytes += chunk.length
      })
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(bytes)
        else reject(new Error(`${path} answered ${answer.statusCode}.`))
      })
    })
    asked.on('error', reject)
  })
}

async function sizesOf(place) {
  const sizes = {}
  for (const [name, visit] of Object.entries(visits)) sizes[name] = await ask(place, visit)
  return sizes
}

/** One request to each by turns: what other programs of this machine take, they take from both. */
async function timesOf(places, visit) {
  const times = { small: [], large: [] }
  for (let nth = 0; nth < requests; nth += 1) {
    for (const which of nth % 2 ? ['small', 'large'] : ['large', 'small']) {
      const began = performance.now()
      await ask(places[which], visit)
      times[which].push(performance.now() - began)
    }
  }
  return times
}

/**
 * Each look-up as the planner would do it, in a line: what it scans, and by which index. A table of ten rows is one
 * page, which is read whole in spite of the index: so that plans can be compared, both are asked to do without that.
 */
function plansOf({ url }) {
  return within(url, async client => {
    await client.query('set enable_seqscan = off')
    await client.query('set enable_bitmapscan = off')
    const plans = {}
    for (const [name, query] of Object.entries(lookUps)) {
      const { rows } = await client.query(`explain (costs off) ${query}`)
      plans[name] = rows
        .map(row => row['QUERY PLAN'].trim())
        .filter(line => /Scan|Join|Loop/.test(line))
        .join(' | ')
    }
    await client.query('reset enable_seqscan')
    await client.query('reset enable_bitmapscan')
    plans.whole = []
    for (const [name, query] of Object.entries(lookUps)) {
      const { rows } = await client.query(`explain (costs off) ${query}`)
      if (rows.some(row => row['QUERY PLAN'].includes('Seq Scan'))) plans.whole.push(name)
    }
    return plans
  })
}

function inFigures(turns, sizes, plans) {
  const shares = Object.entries(turns).map(([name, { small, large }]) => {
    const ratios = large.map((each, round) => each / small[round])
    return { name, small: median(small), large: median(large), share: median(ratios) }
  })
  // The last takes so little that its slowest are other programs'; it is shown, and not held to anything.
  const limited = shares.slice(0, -1)
  const same = Object.keys(lookUps).filter(name => plans.small[name] === plans.large[name])
  const bytes = Object.keys(visits).map(name => [name, sizes.small[name], sizes.large[name]])
  return {
    figures: {
      organizations: `${few} and ${many.toLocaleString('en')}, with ${campaignsEach} campaigns each`,
      ...Object.fromEntries(
        shares.map(({ name, small, large, share }) => [
          `${name}, ms 99 of 100`,
          `${small.toFixed(1)} and ${large.toFixed(1)}, ratio ${share.toFixed(2)}`,
        ]),
      ),
      ...Object.fromEntries(bytes.map(([name, a, b]) => [`${name}, bytes`, `${a} and ${b}`])),
      'look-ups with the same plan': `${same.length} of ${Object.keys(lookUps).length}`,
    },
    limits: [
      ...limited.map(({ name, share }) => ({
        what: `${name}: ${mostShare} times as long at most, as the median of ${rounds} turns`,
        met: share <= mostShare,
      })),
      { what: 'a visitor gets as many bytes', met: bytes.every(([, a, b]) => a === b) },
      {
        what: 'every look-up goes the same way',
        met: same.length === Object.keys(lookUps).length,
      },
      {
        what: `with ${many.toLocaleString('en')} organizations no look-up reads a table whole`,
        met: plans.large.whole.length === 0,
      },
    ],
  }
}
