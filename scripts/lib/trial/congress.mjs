import http from 'node:http'
import { openClock } from '@redress/simulator/congress/clock'
import { startSimulator } from '@redress/simulator/startSimulator'

// This program runs the Capitol simulator in a separate process, which counts letters and does not store them. Each
// letter contains a marker. For each marker and office, the program counts how often a letter was posted and accepted,
// by delivery id. Environment variables configure it, and /counts returns the counts.

const { HOUSE_KEY, SENATE_KEY, GATEWAY_PORT, SMTP_PORT, COUNTS_PORT } = process.env

/** Maps `marker office` to delivery ids, and each delivery id to the number of posts and of accepted posts. */
const letters = new Map()

function count({ gateway, office, deliveryId, accepted, body }) {
  const marker = /\bmarker-[\w-]+/.exec(body)?.[0]
  if (gateway === 'mail' || !marker) return
  const key = `${marker} ${office}`
  const ids = letters.get(key) ?? new Map()
  const { posted, taken } = ids.get(deliveryId) ?? { posted: 0, taken: 0 }
  ids.set(deliveryId, { posted: posted + 1, taken: taken + (accepted ? 1 : 0) })
  letters.set(key, ids)
}

function counts() {
  const all = [...letters].map(([key, ids]) => ({ key, tries: [...ids.values()] }))
  const sum = numbers => numbers.reduce((total, each) => total + each, 0)
  return {
    /** The markers that an office has accepted. */
    taken: all.filter(({ tries }) => tries.some(each => each.taken > 0)).map(({ key }) => key.split(' ')[0]),
    /** The letters that arrived under more than one delivery id. */
    twoIds: all.filter(({ tries }) => tries.length > 1).map(({ key }) => key),
    /** The number of repeated posts: all posts but the first one of each letter. */
    resent: sum(all.map(({ tries }) => sum(tries.map(each => each.posted)) - 1)),
  }
}

const clock = openClock()
const simulator = await startSimulator({
  clock,
  sandboxClock: clock,
  gatewayPort: Number(GATEWAY_PORT),
  smtpPort: Number(SMTP_PORT),
  maxMessages: 1_000,
  house: HOUSE_KEY ? { key: HOUSE_KEY } : {},
  senate: SENATE_KEY ? { key: SENATE_KEY } : {},
})
const { gateways } = simulator
const record = gateways.record
gateways.record = message => {
  count(message)
  record(message)
}
http
  .createServer((_request, response) => response.end(JSON.stringify(counts())))
  .listen(Number(COUNTS_PORT), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
