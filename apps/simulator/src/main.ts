import { openClock } from './congress/clock.ts'
import { readSimulatorSettings } from './settings.ts'
import { type Simulator, startSimulator } from './startSimulator.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

function fail(line: string): never {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

function explain(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    const port = 'port' in error ? ` ${error.port}` : ''
    return `Port${port} is in use. Stop the program that uses it, or set SIMULATOR_PORT and SIMULATOR_SMTP_PORT.`
  }
  return `The Capitol simulator cannot start: ${error instanceof Error ? error.message : String(error)}`
}

function announce({ origin, houseUrl, senateUrl, smtpUrl, gateways }: Simulator): void {
  say(`Capitol simulator: ${origin}/sandbox`)
  say(`  HOUSE_URL=${houseUrl}  HOUSE_KEY=${gateways.house.key}`)
  say(`  SENATE_URL=${senateUrl}  SENATE_KEY=${gateways.senate.key}`)
  say(`  SMTP_URL=${smtpUrl}`)
}

const settings = readSimulatorSettings(process.env)
if ('problems' in settings) fail(settings.problems.join('\n'))

const clock = openClock()
const { houseDuplicates: duplicates, ...ports } = settings
const house = { duplicates }
const simulator = await startSimulator({ ...ports, house, clock, sandboxClock: clock, log: say }).catch(
  error => fail(explain(error)),
)
announce(simulator)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    simulator.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  })
}
