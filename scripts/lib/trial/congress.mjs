import http from 'node:http'
import { openClock } from '@redress/simulator/congress/clock'
import { startSimulator } from '@redress/simulator/startSimulator'

// The Capitol simulator in a process of its own, which counts instead of keeping: under which delivery ids a
// letter came to an office, by the marker in its text. Told by its environment, asked at /counts.

const { HOUSE_KEY, SENATE_KEY, GATEWAY_PORT, SMTP_PORT, COUNTS_PORT } = process.env

/** `marker office` → delivery id → how often it was posted, and how often taken. */
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
    /** Markers that an office has taken. */
    taken: all.filter(({ tries }) => tries.some(each => each.taken > 0)).map(({ key }) => key.split(' ')[0]),
    /** Letters that came under more than one delivery id. */
    twoIds: all.filter(({ tries }) => tries.length > 1).map(({ key }) => key),
    /** Posts after the first of each letter. */
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
