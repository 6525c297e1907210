import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../scripts/lib/freePort.mjs'
import { root } from '../scripts/lib/paths.mjs'
import { temporaryFolder } from '../scripts/lib/temporaryFolder.mjs'
import { openCongress } from '../scripts/lib/trial/openCongress.mjs'
import { startApp } from '../scripts/lib/trial/startApp.mjs'
import { startPosting } from '../scripts/lib/trial/steadyPosts.mjs'
import { until } from '../scripts/lib/trial/until.mjs'
import { aBatchOf } from '../scripts/lib/trial/writers.mjs'
import { redress, startProduct } from './copies.mjs'

/** Outcomes of a minute are merged, and a target that died is paused for a while. */
const settleMs = 300_000

/** The organization to which `aBatchOf` writes. */
export const hookedOrganization = 'common-ground'

/**
 * The product and the receiver of its webhooks die of kill -9 in turn, while people write. Then each outcome must have
 * arrived, and each message under one id.
 * @param {{ kills: number, perSecond: number, hurry?: boolean }} drill in a hurry, each look at what arrived moves the
 *   product's clock on by a minute
 */
export async function drillWebhooks({ kills, perSecond, hurry = false }) {
  const congress = await openCongress()
  const trial = await openTrial(congress)
  const people = startPosting({ port: trial.port, perSecond }, nth => {
    const marker = `marker-webhooks-${nth}`
    return { marker, body: JSON.stringify(aBatchOf(nth, { most: 1, marker })) }
  })
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      await pause(1_000 + 2_000 * Math.random())
      await (kill % 2 === 0 ? trial.killReceiver() : trial.killProduct())
    }
    people.stopWriting()
    await until('every letter has an answer', () => people.waiting.size === 0, { ms: settleMs })
    const written = people.acknowledged.size
    const isTold = async () => {
      if (hurry) await trial.advance(60)
      return sumOf(trial.received()) >= written
    }
    await until('every outcome is told', isTold, { ms: settleMs, everyMs: 1_000 }).catch(() => {})
    return inFigures({ kills, written, received: trial.received(), messages: await trial.messages() })
  } finally {
    people.stopWriting()
    people.close()
    await trial.stop()
    await congress.stop()
  }
}

async function openTrial(congress) {
  const data = temporaryFolder('drill')
  const file = path.join(data, 'received.jsonl')
  const hookPort = await freePort()
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  const env = {
    ORGANIZATIONS_DIR: writeOrganizations(data, { hookPort, secret }),
    GATEWAY_PER_SECOND: '5000',
  }
  const told = { RECEIVER_PORT: String(hookPort), RECEIVER_SECRET: secret, RECEIVER_FILE: file }
  const receive = () => startApp('drills/webhookReceiver.mjs', told, { says: 'Receiver listens' })
  let receiver = await receive()
  let product = await startProduct(congress, data, env)
  return {
    port: () => product.port,
    async killReceiver() {
      await receiver.kill()
      // Some messages find no receiver.
      await pause(1_500)
      receiver = await receive()
    },
    async killProduct() {
      await product.kill()
      product = await startProduct(congress, data, env)
    },
    advance: advanceSeconds =>
      fetch(`http://127.0.0.1:${product.port}/sandbox/clock`, {
        method: 'PUT',
        body: JSON.stringify({ advanceSeconds }),
      }),
    received: () => readLines(file),
    async messages() {
      const args = ['webhooks', 'list', hookedOrganization, '--most', '100000', '--json']
      const { said } = await redress({ congress, data }, args)
      return JSON.parse(said).messages
    },
    stop: () => Promise.all([product.stop(), receiver.stop()]),
  }
}

/** The examples, one of them with a webhook on this machine, which test mode allows. */
export function writeOrganizations(data, { hookPort, secret, events = ['letter.outcome'] }) {
  const folder = path.join(data, 'organizations')
  fs.cpSync(path.join(root, 'examples/organizations'), folder, { recursive: true })
  const webhook = `\nwebhooks:\n  - url: http://127.0.0.1:${hookPort}/\n    events: [${events.join(', ')}]\n    secretFile: crm.txt\n`
  fs.appendFileSync(path.join(folder, `${hookedOrganization}.yaml`), webhook)
  const secrets = path.join(data, 'webhook-secrets', hookedOrganization)
  fs.mkdirSync(secrets, { recursive: true })
  fs.writeFileSync(path.join(secrets, 'crm.txt'), `${secret}\n`)
  return folder
}

/** The last line may be cut off. */
function readLines(file) {
  if (!fs.existsSync(file)) return []
  return fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => line.endsWith('}'))
    .map(line => JSON.parse(line))
}

const byId = received => new Map(received.map(each => [each.id, each]))

function sumOf(received) {
  return [...byId(received).values()].reduce((sum, each) => sum + each.data.count, 0)
}

function inFigures({ kills, written, received, messages }) {
  const told = byId(received)
  const missing = messages.filter(each => !told.has(each.id)).length
  const open = messages.filter(each => each.state !== 'delivered').length
  const changed = received.filter(each => each.data.count !== told.get(each.id).data.count).length
  return {
    figures: {
      kills,
      'letters with an outcome': written,
      'outcomes told': sumOf(received),
      messages: told.size,
      'sent again, under the same id': received.length - told.size,
    },
    limits: [
      { what: 'every outcome was told, and none twice', met: sumOf(received) === written },
      { what: 'every message of the outbox arrived', met: missing === 0 && open === 0 && told.size > 0 },
      { what: 'every message was signed', met: received.every(each => each.isValid) },
      { what: 'a message that came again was the same', met: changed === 0 },
    ],
  }
}
