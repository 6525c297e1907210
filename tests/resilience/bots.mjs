import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../scripts/lib/freePort.mjs'
import { root } from '../../scripts/lib/paths.mjs'
import { createDatabase, startScratchServer } from '../../scripts/lib/postgres.mjs'
import { temporaryFolder } from '../../scripts/lib/temporaryFolder.mjs'
import { openCongress } from '../../scripts/lib/trial/openCongress.mjs'
import { startApp } from '../../scripts/lib/trial/startApp.mjs'
import { until } from '../../scripts/lib/trial/until.mjs'
import { aBatchOf } from '../../scripts/lib/trial/writers.mjs'
import { inFigures, soft } from './botFigures.mjs'
import { atPace, isSentUnconfirmed, openProxyClient, openSolver } from './strangers.mjs'

const PER_SECOND = 50

/** Each flood writes to a different campaign, so that the second flood does not begin during the surge of the first. */
const campaigns = { one: 'kids-online', many: 'how-we-vote' }

/**
 * Simulates bots that post letters in invented names while people write: from one IP address, from many, with a program
 * that solves proofs of work, and to an organization that wants each sender confirmed. All requests come through a
 * trusted proxy.
 * @param {{ fromOne: number, fromMany: number, addresses: number, solved: number, held: number, blocks: number,
 * quietMs: number, peoplePerSecond: number, isShort?: boolean }} drill `blocks`: the number of parts into which a flood
 * is divided, with a quiet time before each
 */
export async function drillBots(drill) {
  const congress = await openCongress()
  const product = await openProduct(congress)
  const proxy = openProxyClient(product.port)
  const people = openPeople(proxy, drill)
  try {
    const one = await flood({
      ...drill,
      proxy,
      people,
      name: 'one',
      posts: drill.fromOne,
      addresses: 1,
      blocks: Math.ceil((drill.blocks * drill.fromOne) / drill.fromMany),
    })
    const many = await flood({ ...drill, proxy, people, name: 'many', posts: drill.fromMany })
    await people.stop()
    const solving = await solveMany({ ...drill, proxy })
    const held = await hold({ ...drill, proxy })
    const expected = [one, many, solving].reduce((sum, { out }) => sum + out, people.written.length)
    const arrived = async () => new Set((await congress.counts()).taken)
    await until(
      'every letter that went out is with its office',
      async () => (await arrived()).size >= expected,
      {
        ms: 120_000,
      },
    ).catch(() => {})
    return inFigures(drill, { one, many, solving, held, people, arrived: await arrived() })
  } finally {
    await people.stop()
    proxy.close()
    await product.stop()
    await congress.stop()
  }
}

async function openProduct(congress) {
  const url = await createDatabase(startScratchServer(), 'bots')
  const [port, folder] = [await freePort(), temporaryFolder('bots')]
  const settings = {
    ...congress.settings,
    DATA_DIR: folder,
    DATABASE_URL: url.href,
    PORT: String(port),
    LIMITS: 'on',
    TRUSTED_PROXIES: '127.0.0.1',
    ORGANIZATIONS_DIR: organizationsIn(folder),
    LEGISLATORS_URL: `file://${folder}/none.json`,
    GATEWAY_PER_SECOND: '5000',
    SECRET_KEY: 'a key for the drill alone, which is long enough',
  }
  const health = { url: `http://127.0.0.1:${port}/healthz` }
  const running = await startApp('apps/server/dist/main.js', settings, health)
  return { port, stop: running.stop }
}

const CAREFUL = `organizationId: careful
organizationName: Careful League
subdomain: careful
confirmEmail: always
campaigns:
  - campaignId: careful-votes
    campaignName: Careful Votes
    startDate: 2026-01-05
    topics: [Government Operations and Politics]
    form: { title: How should we vote?, description: Tell your legislators. }
`

function organizationsIn(folder) {
  const organizations = path.join(folder, 'organizations')
  fs.mkdirSync(organizations)
  const example = 'common-ground.yaml'
  fs.copyFileSync(`${root}examples/organizations/${example}`, path.join(organizations, example))
  fs.cpSync(`${root}examples/organizations/assets`, path.join(organizations, 'assets'), { recursive: true })
  fs.writeFileSync(path.join(organizations, 'careful.yaml'), CAREFUL)
  return organizations
}

let lastWriter = 0

/** Returns a letter with a new name, email and street. */
function letterOf(marker, campaign, organization = 'common-ground') {
  lastWriter += 1
  const batch = aBatchOf(lastWriter, { most: 1, marker, difference: { organizationCampaignId: campaign } })
  for (const { userInfo } of batch.submissions) {
    userInfo.supportedOrganizationId = organization
    userInfo.addressStreet = `${lastWriter} Main Street`
  }
  return batch
}

const addressOf = (network, nth) => `10.${network}.${Math.floor(nth / 250)}.${1 + (nth % 250)}`

/**
 * Simulates people who write one letter each, during the whole drill. Their browsers solve proofs of work when asked.
 */
function openPeople(proxy, { peoplePerSecond }) {
  const solver = openSolver({ hasLowPriority: true })
  const state = { campaign: campaigns.one, weather: 'quiet' }
  const written = []
  const underWay = new Set()
  const timer = setInterval(() => {
    const writing = write(written.length + underWay.size).finally(() => underWay.delete(writing))
    underWay.add(writing)
  }, 1000 / peoplePerSecond)

  async function write(nth) {
    const { weather, campaign } = state
    const [marker, from] = [`marker-person-${nth}`, addressOf(200, nth)]
    const batch = letterOf(marker, campaign)
    let answer = await proxy.post(batch, from)
    let ms = answer.ms
    if (answer.status === 428 && answer.reply.proof?.work) {
      const proof = await solver.solve(answer.reply.proof.work)
      answer = await proxy.post({ ...batch, proof }, from)
      ms += answer.ms
    }
    written.push({ marker, weather, ms, isWell: isSentUnconfirmed(answer), status: answer.status })
  }

  return {
    state,
    written,
    async stop() {
      clearInterval(timer)
      await Promise.all(underWay)
      solver.stop()
    },
  }
}

/**
 * Floods the product with bots that solve no proof of work. Some of them choose confirmation by email instead, and
 * never open the email.
 */
async function flood({ proxy, people, name, posts, addresses, blocks, quietMs }) {
  const tally = { name, out: 0, pastSoft: [], last: [], statuses: {} }
  const campaign = campaigns[name]
  people.state.campaign = campaign

  async function send(nth) {
    const from = addressOf(addresses === 1 ? 100 : 101, nth % addresses)
    const marker = `marker-${name}-${nth}`
    // This counts requests and not answers, because the product counts a letter before it answers.
    const isPastSoft = nth >= soft.perAddress * addresses || nth >= soft.perCampaign
    const batch = letterOf(marker, campaign)
    let answer = await proxy.post(batch, from)
    tally.statuses[answer.status] = (tally.statuses[answer.status] ?? 0) + 1
    if (answer.status === 428 && nth % 20 === 0) answer = await proxy.post({ ...batch, proof: 'mail' }, from)
    if (isPastSoft) tally.pastSoft.push(marker)
    if (isSentUnconfirmed(answer)) tally.out += 1
  }

  const count = posts / blocks
  for (let block = 0; block < blocks; block += 1) {
    people.state.weather = 'quiet'
    await pause(quietMs)
    people.state.weather = 'flood'
    await atPace({ perSecond: PER_SECOND, count }, nth => send(block * count + nth))
  }
  people.state.weather = 'after'
  tally.last = Array.from({ length: count }, (_, nth) => `marker-${name}-${posts - 1 - nth}`)
  return tally
}

/**
 * Floods the campaign during its surge, when each letter needs a proof of work. Half of the posts come from one IP
 * address, and each of the others from an address of its own.
 */
async function solveMany({ proxy, solved }) {
  const solvers = [openSolver(), openSolver()]
  const tally = { out: 0, fromOne: 0, toMail: 0, other: 0 }
  let nth = 0
  async function work(solver) {
    while (nth < solved) {
      const mine = nth
      nth += 1
      const isOne = mine < solved / 2
      const from = isOne ? addressOf(104, 0) : addressOf(102, mine)
      const batch = letterOf(`marker-solver-${mine}`, campaigns.many)
      const asked = await proxy.post(batch, from)
      const { work: challenge } = asked.reply.proof ?? {}
      const answer = challenge
        ? await proxy.post({ ...batch, proof: await solver.solve(challenge) }, from)
        : asked
      if (isSentUnconfirmed(answer)) {
        tally.out += 1
        if (isOne) tally.fromOne += 1
      } else if (answer.status === 428) tally.toMail += 1
      else tally.other += 1
    }
  }
  await Promise.all(solvers.map(work))
  for (const solver of solvers) solver.stop()
  return { ...tally, rounds: solvers.reduce((sum, { spent }) => sum + spent.rounds, 0) }
}

/** Floods the organization that wants each sender confirmed. */
async function hold({ proxy, held }) {
  const answers = await atPace({ perSecond: PER_SECOND, count: held }, nth =>
    proxy.post(letterOf(`marker-held-${nth}`, 'careful-votes', 'careful'), addressOf(103, nth)),
  )
  const waiting = answers.filter(({ status, reply }) => status === 200 && reply.summary?.awaiting > 0)
  return { posts: held, waiting: waiting.length }
}
