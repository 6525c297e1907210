import path from 'node:path'
import { freePort } from '../../scripts/lib/freePort.mjs'
import { provideNginx, startNginx } from '../../scripts/lib/nginx.mjs'
import { openPgbouncer } from '../../scripts/lib/pgbouncer.mjs'
import { temporaryFolder } from '../../scripts/lib/temporaryFolder.mjs'
import { startApp } from '../../scripts/lib/trial/startApp.mjs'
import { newDatabase, onServer } from './copies.mjs'

const SERVER = 'apps/server/dist/main.js'
const apis = ['API 1', 'API 2']

/**
 * Opens two APIs behind nginx and two workers, each with its own data folder as on separate machines. Queries go
 * through pgbouncer in transaction mode, and `LISTEN` and `NOTIFY` bypass it.
 * @param {object} congress the simulator, in a separate process
 */
export async function openManyProcesses(congress) {
  const direct = await newDatabase()
  const pgbouncer = await openPgbouncer(direct)
  const [folder, ports] = [temporaryFolder('processes'), [await freePort(), await freePort()]]
  const settings = {
    ...congress.settings,
    DATABASE_URL: pgbouncer.url,
    DATABASE_DIRECT_URL: direct,
    LEGISLATORS_URL: `file://${folder}/none.json`,
    TRUSTED_PROXIES: '127.0.0.1',
    GATEWAY_PER_SECOND: '5000',
    SECRET_KEY: 'a key for the drill alone, which is long enough',
  }
  const settingsOf = name => ({ ...settings, DATA_DIR: path.join(folder, name) })
  const { port, begin, limits } = await prepare(ports, settingsOf)
  const running = {}
  for (const [name, start] of Object.entries(begin)) running[name] = await start()
  return {
    port,
    ports,
    names: [...Object.keys(begin), 'pgbouncer'],
    /** The settings of the command line, on a machine without a process of the product. */
    settings: settingsOf('operator'),
    kill: name => (name === 'pgbouncer' ? pgbouncer : running[name]).kill(),
    async start(name) {
      if (name === 'pgbouncer') await pgbouncer.start()
      else running[name] = await begin[name]()
    },
    endLeases: () => onServer(direct, END_LEASES),
    async startWithLimits() {
      Object.assign(limits, { LIMITS: 'on', LOG_LEVEL: 'warn' })
      for (const name of apis) {
        await running[name].stop()
        running[name] = await begin[name]()
      }
    },
    said: () => apis.map(name => `${name}\n${running[name].said()}`).join('\n'),
    async stop() {
      await Promise.all(Object.values(running).map(each => each.stop()))
      await pgbouncer.kill()
    },
  }
}

/** Ends the leases of a dead worker, so that the waiting letters continue at once. */
const END_LEASES = `update deliveries set lease_until = now() where state = 'queued' and lease_until > now()`

/** Returns a function for each process that starts it. A process that starts again gets the same port. */
async function prepare(ports, settingsOf) {
  const nginx = provideNginx()
  if (!nginx) throw new Error('The drill needs nginx: install it.')
  const [port, limits] = [await freePort(), { LIMITS: 'off' }]
  const anApi = nth => () => {
    const settings = { ...settingsOf(`api-${nth}`), ...limits, ROLE: 'api', PORT: String(ports[nth]) }
    return startApp(SERVER, settings, { url: `http://127.0.0.1:${ports[nth]}/healthz` })
  }
  const aWorker = nth => () =>
    startApp(SERVER, { ...settingsOf(`worker-${nth}`), ROLE: 'worker' }, { says: 'Redress works' })
  const begin = {
    'API 1': anApi(0),
    'API 2': anApi(1),
    'worker 1': aWorker(0),
    'worker 2': aWorker(1),
    nginx: () => startNginx(nginx, ports, port),
  }
  return { port, begin, limits }
}
