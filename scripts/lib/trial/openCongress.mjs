import { freePort } from '../freePort.mjs'
import { startApp } from './startApp.mjs'

/**
 * The Capitol simulator in a process of its own, so that what the offices received outlives what is killed.
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
    /** What the product is to be told of it. */
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
