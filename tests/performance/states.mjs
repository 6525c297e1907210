import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { stateLegislatures } from '@redress/core/legislator/stateChambers'
import { freePort } from '../../scripts/lib/freePort.mjs'
import { root } from '../../scripts/lib/paths.mjs'
import { temporaryFolder } from '../../scripts/lib/temporaryFolder.mjs'
import { median } from '../../scripts/lib/trial/figures.mjs'
import { layDatabase } from '../../scripts/lib/trial/layDatabase.mjs'
import { startApp } from '../../scripts/lib/trial/startApp.mjs'

/** The real files are not part of the repository. */
const people = `${root}../shared/data/people-current`

const MOST_SECONDS = 20
const MOST_MEGABYTES = 40
const ROUNDS = 3

/** The product settles for this time (ms) before its memory is read. */
const SETTLE_MS = 20_000

/**
 * Measures how long the built product takes to load the members of all legislatures into its embedded database, and how
 * much more memory it then uses than the same product without their files.
 */
export async function benchStates() {
  if (!fs.existsSync(people)) return { figures: { skipped: `there is no ${people}` }, limits: [] }
  const without = []
  const withAll = []
  for (let round = 0; round < ROUNDS; round += 1) {
    without.push(await measure(`file://${root}none`, 0))
    withAll.push(await measure(`file://${people}`, Object.keys(stateLegislatures).length))
  }
  const seconds = median(withAll.map(each => each.seconds))
  const more = median(withAll.map(each => each.megabytes)) - median(without.map(each => each.megabytes))
  return {
    figures: {
      'legislatures, members': withAll[0].loaded,
      'seconds until all are loaded': seconds.toFixed(1),
      'MB without, with all members': [without, withAll]
        .map(each => median(each.map(({ megabytes }) => megabytes)).toFixed(0))
        .join(', '),
    },
    limits: [
      { what: `All legislatures are loaded within ${MOST_SECONDS} s.`, met: seconds <= MOST_SECONDS },
      {
        what: `They take at most ${MOST_MEGABYTES} MB more: ${more.toFixed(0)}.`,
        met: more <= MOST_MEGABYTES,
      },
    ],
  }
}

/** Starts a product with a campaign for each legislature, and waits until the given number of files is loaded. */
async function measure(url, files) {
  const folder = temporaryFolder('states')
  const organizations = `${folder}/organizations`
  fs.mkdirSync(organizations)
  fs.writeFileSync(`${organizations}/all.yaml`, campaignsForAll())
  await layDatabase(folder)
  const port = await freePort()
  const env = {
    DATA_DIR: folder,
    PORT: String(port),
    ORGANIZATIONS_DIR: organizations,
    LEGISLATORS_URL: `file://${folder}/none.json`,
    STATE_LEGISLATORS_URL: url,
    LOG_LEVEL: 'debug',
  }
  let done
  const loaded = new Promise(resolve => {
    done = resolve
  })
  const onOutput = text => {
    if (text.includes('"refresh":"state-legislators"')) done(performance.now())
  }
  const began = performance.now()
  const product = await startApp('apps/server/dist/main.js', env, {
    url: `http://127.0.0.1:${port}/healthz`,
    onOutput,
  })
  const seconds = ((await loaded) - began) / 1000
  await pause(SETTLE_MS)
  const megabytes = rssOf(product.pid) / 1024
  const status = readStatus(folder)
  await product.stop()
  fs.rmSync(folder, { recursive: true })
  if (files > 0 && !status) throw new Error('The members were not loaded.')
  return { seconds, megabytes, loaded: `${files}, ${status?.count ?? 0}` }
}

function campaignsForAll() {
  const campaigns = Object.keys(stateLegislatures).map(
    state =>
      `  - { campaignId: in-${state}, campaignName: Campaign for ${state}, startDate: 2025-01-01, audience: { state: "${state}" } }`,
  )
  return [
    'organizationId: all-states',
    'organizationName: All States for Testing',
    'campaigns:',
    ...campaigns,
  ].join('\n')
}

function readStatus(folder) {
  const env = { PATH: process.env.PATH, DATA_DIR: folder }
  const args = ['apps/cli/bin/redress.mjs', 'data', 'status', '--json']
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' })
  return JSON.parse(stdout).dataSets.find(each => each.name === 'state-legislators')
}

function rssOf(pid) {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return Number(stdout)
}
