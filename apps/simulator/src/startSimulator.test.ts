import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { openClock } from './congress/clock.ts'
import { readSimulatorSettings } from './settings.ts'
import { startSimulator } from './startSimulator.ts'

test('the simulator starts on free ports, serves the sandbox when it runs alone, and stops while a caller still waits', async () => {
  const clock = openClock()
  const simulator = await startSimulator({ clock, sandboxClock: clock })
  expect((await fetch(`${simulator.origin}/sandbox`)).status).toBe(200)
  expect((await fetch(`${simulator.houseUrl}/offices?apikey=simulator-house`)).status).toBe(200)
  simulator.gateways.faults.set({ gateway: 'senate', office: '', fault: 'hang', times: 1 })
  const waiting = fetch(`${simulator.senateUrl}/testing-messages/`, { method: 'POST', body: '<x/>' })
  const broken = expect(waiting).rejects.toThrow('fetch failed')
  while (simulator.gateways.messages().length === 0) await new Promise(resolve => setTimeout(resolve, 5))
  await simulator.close()
  await broken
})

test('beside the product the simulator leaves the sandbox to the product', async () => {
  const simulator = await startSimulator({ clock: openClock() })
  expect((await fetch(`${simulator.origin}/sandbox`)).status).toBe(404)
  await simulator.close()
})

test.each(['gatewayPort', 'smtpPort'] as const)(
  'a taken %s is reported, and nothing is left running',
  async name => {
    const other = createServer()
    await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const starting = startSimulator({ clock: openClock(), [name]: port })
    await expect(starting).rejects.toMatchObject({ code: 'EADDRINUSE', port })
    other.close()
  },
)

test('a clock that was set keeps running', () => {
  const clock = openClock()
  clock.set(1_000_000)
  expect(clock.now() - 1_000_000).toBeLessThan(1_000)
  expect(clock.now()).toBeGreaterThanOrEqual(1_000_000)
})

test.each([
  [{}, { gatewayPort: 8090, smtpPort: 2525, houseDuplicates: 'accept' }],
  [{ HOUSE_DUPLICATES: '409' }, { gatewayPort: 8090, smtpPort: 2525, houseDuplicates: '409' }],
  [{ HOUSE_DUPLICATES: 'maybe' }, { problems: [expect.stringContaining('HOUSE_DUPLICATES')] }],
  [
    { SIMULATOR_PORT: '', SIMULATOR_SMTP_PORT: '0' },
    { gatewayPort: 8090, smtpPort: 0, houseDuplicates: 'accept' },
  ],
  [{ SIMULATOR_PORT: '65535' }, { gatewayPort: 65_535, smtpPort: 2525, houseDuplicates: 'accept' }],
  [
    { SIMULATOR_PORT: '65536', SIMULATOR_SMTP_PORT: 'x' },
    { problems: [expect.stringContaining('SIMULATOR_PORT'), expect.stringContaining('SIMULATOR_SMTP_PORT')] },
  ],
])('the settings are read from %j', (env, expected) => {
  expect(readSimulatorSettings(env)).toEqual(expected)
})
