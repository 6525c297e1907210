import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../../scripts/lib/paths.mjs'
import { isMet } from '../../scripts/lib/printResult.mjs'
import { temporaryFolder } from '../../scripts/lib/temporaryFolder.mjs'
import { openCongress } from '../../scripts/lib/trial/openCongress.mjs'
import { startPosting } from '../../scripts/lib/trial/steadyPosts.mjs'
import { until } from '../../scripts/lib/trial/until.mjs'
import { aBatchOf } from '../../scripts/lib/trial/writers.mjs'
import { soft } from './botFigures.mjs'
import { redress } from './copies.mjs'
import { openManyProcesses } from './manyProcesses.mjs'
import { pressReceipt } from './pressReceipt.mjs'
import { isSentUnconfirmed, openProxyClient } from './strangers.mjs'

/**
 * People write no more letters while this many wait for an answer, because a busy machine needs a long time to answer
 * them.
 */
const MOST_WAITING = 400

/**
 * An action of one process must take effect on the others within this time in ms. `hurried` applies beside other tests,
 * when the machine is busy.
 */
const soonMs = { promised: 1_000, hurried: 3_000 }

/**
 * Kills several processes in turn with kill -9 while people write. Then checks that a change in one process takes
 * effect in the others.
 * @param {{ kills: number, perSecond: number, hurry?: boolean }} drill with `hurry`, the drill ends the leases of dead
 * workers instead of waiting until they end
 */
export async function drillProcesses({ kills, perSecond, hurry = false }) {
  const congress = await openCongress()
  const product = await openManyProcesses(congress)
  const people = startPosting({ port: () => product.port, perSecond, mostWaiting: MOST_WAITING }, nth => {
    const marker = `marker-processes-${nth}`
    return { marker, body: JSON.stringify(aBatchOf(nth, { most: 1, marker })) }
  })
  try {
    const killed = await killInTurn(product, kills)
    people.stopWriting()
    await until('every letter has an answer', () => people.waiting.size === 0, { ms: 300_000 })
    if (hurry) await product.endLeases()
    const lost = async () => lostOf(people, await congress.counts())
    await until('every letter is with its office', async () => (await lost()).length === 0, {
      ms: 150_000,
    }).catch(() => {})
    const counts = await congress.counts()
    await product.startWithLimits()
    const limitMs = hurry ? soonMs.hurried : soonMs.promised
    const soon = await lookAtAll(product)
    const result = inFigures({ people, killed, counts, lost: lostOf(people, counts), soon, limitMs })
    return isMet(result) ? result : { ...result, output: `${result.output}\n${product.said()}` }
  } finally {
    people.stopWriting()
    people.close()
    await product.stop()
    await congress.stop()
  }
}

async function killInTurn(product, kills) {
  const killed = {}
  for (let kill = 0; kill < kills; kill += 1) {
    const name = product.names[kill % product.names.length]
    await pause(300 + 700 * Math.random())
    await product.kill(name)
    await product.start(name)
    killed[name] = (killed[name] ?? 0) + 1
  }
  await pause(1_000)
  return killed
}

function lostOf({ acknowledged }, { taken }) {
  const arrived = new Set(taken)
  return [...acknowledged].filter(marker => !arrived.has(marker))
}

/** Measures in ms how long each change takes until it is in effect on both APIs. */
async function lookAtAll(product) {
  const proxies = product.ports.map(openProxyClient)
  try {
    return {
      'an organization that is applied': await applyAndLook(product),
      'an erased receipt': await eraseAndLook(product, proxies),
      'a spent budget of letters': await spendLetters(proxies),
      'a spent budget of look-ups': await spendLookUps(product),
    }
  } finally {
    for (const proxy of proxies) proxy.close()
  }
}

async function timeUntil(what, isSo) {
  const began = performance.now()
  await until(what, isSo, { ms: 10_000, everyMs: 20 })
  return performance.now() - began
}

const textAt = async (port, address) => (await fetch(`http://127.0.0.1:${port}${address}`)).text()

async function applyAndLook({ ports, settings }) {
  const [before, after] = ['How should federal elections be run?', 'How shall we vote in the drill?']
  const folder = temporaryFolder('applied')
  fs.cpSync(`${root}examples/organizations/assets`, path.join(folder, 'assets'), { recursive: true })
  const file = path.join(folder, 'common-ground.yaml')
  const text = fs.readFileSync(`${root}examples/organizations/common-ground.yaml`, 'utf8')
  fs.writeFileSync(file, text.replace(before, after))
  const shown = () => Promise.all(ports.map(port => textAt(port, '/how-we-vote')))
  if ((await shown()).some(page => page.includes(after))) throw new Error('The new title was there before.')
  const { status, said } = await redress({ congress: { settings } }, ['organizations', 'apply', file], {
    data: settings.DATA_DIR,
    env: settings,
  })
  if (status !== 0) throw new Error(said)
  return timeUntil('both show it', async () => (await shown()).every(page => page.includes(after)))
}

/** Erases a receipt at one API, and opens it at the other until it shows that. */
async function eraseAndLook({ ports: [one, other] }, [proxy]) {
  const marker = 'marker-erased'
  const { reply } = await proxy.post(aBatchOf(900_001, { most: 1, marker }), '10.9.0.1')
  const { pathname } = new URL(reply.receipt)
  if (!(await textAt(other, pathname)).includes(marker))
    throw new Error('The receipt did not show its letter.')
  const erased = await pressReceipt(`http://127.0.0.1:${one}${pathname}`, 'erase')
  if (erased.status !== 303) throw new Error(`Erasing was answered ${erased.status}.`)
  return timeUntil('it is erased', async () => !(await textAt(other, pathname)).includes(marker))
}

/** Uses up a network's limit of letters at one API, and sends the next letter to the other. */
async function spendLetters([one, other]) {
  const from = '10.9.0.2'
  const post = (proxy, nth) =>
    proxy.post(aBatchOf(910_000 + nth, { most: 1, marker: `marker-spent-${nth}` }), from)
  for (let nth = 0; nth < soft.perAddress; nth += 1) {
    if (!isSentUnconfirmed(await post(one, nth)))
      throw new Error('A letter within the budget did not go out.')
  }
  let nth = soft.perAddress
  return timeUntil('the other asks for a proof', async () => {
    nth += 1
    return !isSentUnconfirmed(await post(other, nth))
  })
}

/** This is more look-ups than a network may make in an hour. */
const LOOK_UPS = 700

async function spendLookUps({ ports: [one, other] }) {
  const ask = async port => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/account/address/geo`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-api-key': 'redress-public',
        'x-forwarded-for': '10.9.0.3',
      },
      body: JSON.stringify({ lat: 41.1, long: -104.8 }),
    })
    return answer.status
  }
  let last = 0
  for (let nth = 0; nth < LOOK_UPS && last !== 429; nth += 1) last = await ask(one)
  if (last !== 429) throw new Error(`Look-ups past the limit are answered ${last}.`)
  return timeUntil('the other refuses them', async () => (await ask(other)) === 429)
}

function inFigures({ people, killed, counts, lost, soon, limitMs }) {
  const times = Object.entries(soon).map(([what, ms]) => [`${what} holds on both after, ms`, ms.toFixed(0)])
  const kills = Object.values(killed).reduce((sum, each) => sum + each, 0)
  return {
    figures: {
      kills: Object.entries(killed)
        .map(([name, count]) => `${name} ${count}`)
        .join(', '),
      'letters acknowledged': people.acknowledged.size,
      'posted again by people who got no answer': people.tally.repeated,
      'acknowledged and lost': lost.length,
      'letters with two delivery ids': counts.twoIds.length,
      'sent again, under the same id': counts.resent,
      ...Object.fromEntries(times),
    },
    limits: [
      { what: 'no acknowledged letter is lost', met: lost.length === 0 },
      { what: 'no letter has two delivery ids', met: counts.twoIds.length === 0 },
      { what: 'nothing that people wrote is refused', met: people.tally.refused.length === 0 },
      { what: 'people did write', met: people.acknowledged.size > 10 * kills },
      ...Object.entries(soon).map(([what, ms]) => ({
        what: `${what} holds on both within ${limitMs / 1_000} s`,
        met: ms <= limitMs,
      })),
    ],
    output: people.tally.refused.slice(0, 3).join('\n'),
  }
}
