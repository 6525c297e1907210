import { randomUUID } from 'node:crypto'
import { freePort } from '../scripts/lib/freePort.mjs'
import { startScratchServer } from '../scripts/lib/postgres.mjs'
import { temporaryFolder } from '../scripts/lib/temporaryFolder.mjs'
import { median, quantile } from '../scripts/lib/trial/figures.mjs'
import { askMany } from '../scripts/lib/trial/postMany.mjs'
import { startApp } from '../scripts/lib/trial/startApp.mjs'
import { insertTenants, within } from './insertTenants.mjs'

/** More than are asked for within a second: none of them is remembered when its turn comes again. */
const organizations = 3_000

const connections = 16
const secondsEach = 3
const rounds = 5

/** Pages a second in a surge, as a share of those that no visitor asked for within the last second. */
const leastShare = 1.5

/** Which page comes next: `nth` counts on over all rounds. */
const visitors = {
  'one campaign, by all': () => '/campaign-7-1?utm_source=mailing',
  'one campaign, each by a link of its own': nth => `/campaign-7-1?utm_source=mailing&utm_content=${nth}`,
  'another campaign each time': nth => `/campaign-${1 + (nth % organizations)}-1?utm_source=mailing`,
}

/** How many campaign pages one process sends in a second, to a surge of visitors and where nothing is remembered. */
export async function benchPages() {
  const { product, port } = await openInstallation(startScratchServer())
  try {
    const turns = Object.fromEntries(Object.keys(visitors).map(name => [name, []]))
    let nth = 0
    // In the first round, which does not count, the program warms up.
    for (let round = -1; round < rounds; round += 1) {
      for (const [name, pathOf] of Object.entries(visitors)) {
        const next = () => request(pathOf(nth++))
        const turn = await askMany({ port, connections, ms: secondsEach * 1000 }, next)
        if (turn.refused > 0) throw new Error(`A page was not sent: ${turn.sample.slice(0, 300)}`)
        if (round >= 0) turns[name].push(turn)
      }
    }
    return inFigures(turns)
  } finally {
    await product.stop()
  }
}

function request(path) {
  return `GET ${path} HTTP/1.1\r\nhost: redress.example\r\naccept-encoding: gzip, br\r\n\r\n`
}

async function openInstallation(server) {
  const url = new URL(server)
  await within(server, client => {
    url.pathname = `/pages_${randomUUID().replaceAll('-', '')}`
    return client.query(`create database ${url.pathname.slice(1)}`)
  })
  const port = await freePort()
  const folder = temporaryFolder('pages')
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
  await within(url.href, client => insertTenants(client, { organizations, campaignsEach: 1 }))
  return { product, port }
}

function inFigures(turns) {
  const perSecond = ({ answered, seconds }) => answered / seconds
  const [shared, ownLink, another] = Object.values(turns)
  const shareOf = some => median(some.map((turn, round) => perSecond(turn) / perSecond(another[round])))
  return {
    figures: {
      ...Object.fromEntries(
        Object.entries(turns).map(([name, some]) => [
          `pages a second: ${name}`,
          `${median(some.map(perSecond)).toFixed(0)}, 99 of 100 within ${quantile(
            some.flatMap(each => each.waits),
            0.99,
          ).toFixed(0)} ms`,
        ]),
      ),
      'a surge, as a share of what is not remembered': shareOf(shared).toFixed(2),
      'links of their own, as a share of it': shareOf(ownLink).toFixed(2),
    },
    limits: [
      {
        what: `a surge on one page: ${leastShare} times as many pages at least, as the median of ${rounds} turns`,
        met: shareOf(shared) >= leastShare,
      },
    ],
  }
}
