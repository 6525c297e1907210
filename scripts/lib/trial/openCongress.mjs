import { freePort } from '../freePort.mjs'
import { startApp } from './startApp.mjs'

/**
 * Starts the Capitol simulator in a separate process, so that the record of received letters survives when the product
 * is killed.
 * @param {{ houseKey?: string, senateKey?: string }} keys
 */
export async function openCongress({ houseKey = 'simulator-house', senateKey = 'simulator-senate' } = {}) {
  const [gateway, smtp, counts] = [await freePort(), await freePort(), await freePort()]
  const ports = { GATEWAY_PORT: String(gateway), SMTP_PORT: String(smtp), COUNTS_PORT: String(counts) }
  const env = { ...ports, HOUSE_KEY: houseKey, SENATE_KEY: senateKey }
  const process = await startApp('scripts/lib/trial/congress.mjs', env, {
    url: `http://127.0.0.1:${counts}/`,
  })
  const origin = `http://127.0.0.1:${gateway}`
  return {
    origin,
    /** The settings with which the product sends letters to the simulator. */
    settings: {
      HOUSE_URL: `${origin}/house/v2`,
      HOUSE_KEY: houseKey,
      SENATE_URL: `${origin}/senate/api`,
      SENATE_KEY: senateKey,
      SMTP_URL: `smtp://127.0.0.1:${smtp}`,
    },
    counts: async () => (await fetch(`http://127.0.0.1:${counts}/`)).json(),
    order: (path, body) => fetch(`${origin}/sandbox/${path}`, { method: 'PUT', body: JSON.stringify(body) }),
    stop: process.stop,
  }
}
