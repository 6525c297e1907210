import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** In ms: the longest stall of the event loop, and the longest wait for `/healthz` while a crowd asks. */
export const LONGEST_STALL = 50
const LONGEST_HEALTH = 250

/** The number of callers in a crowd. */
const IN_CROWD = 60

/**
 * An attack is tried up to this many times, because other programs on the machine may disturb one try but not all of
 * them.
 */
export const TRIES = 3

/**
 * Attacks the product. Repeats the attack if the event loop stalled or the health check was late.
 * @returns the best of the tries
 */
export async function attackInCrowd(product, { what, path, ...request }, stallsOf) {
  const best = { what, stall: Infinity, health: Infinity, statuses: [] }
  for (
    let tried = 0;
    tried < TRIES && (best.stall > LONGEST_STALL || best.health > LONGEST_HEALTH);
    tried++
  ) {
    const health = await watchHealth(product)
    let statuses = []
    const stall = await stallsOf(product, async () => {
      const ask = () => fetch(product.origin + path, { ...request, redirect: 'manual' }).then(statusOf)
      statuses = await Promise.all(Array.from({ length: IN_CROWD }, ask))
    })
    best.stall = Math.min(best.stall, stall)
    best.health = Math.min(best.health, await health.stop())
    best.statuses = statuses
  }
  return best
}

/** Returns the status of an answer. A busy product says when to ask again. */
async function statusOf(answer) {
  await answer.arrayBuffer()
  return answer.status === 503 && answer.headers.has('retry-after') ? 'busy' : answer.status
}

/**
 * Requests the product's health check again and again, from a thread of its own, because sending a crowd's requests
 * keeps this thread busy. `stop` resolves with the longest wait in ms.
 */
async function watchHealth({ origin }) {
  const watcher = new Worker(new URL('watchHealth.mjs', import.meta.url), {
    workerData: { url: `${origin}/healthz` },
  })
  await once(watcher, 'message')
  return {
    async stop() {
      watcher.postMessage('stop')
      const [longest] = await once(watcher, 'message')
      return longest
    },
  }
}

const largest = (all, name) => all.reduce((one, other) => (other[name] > one[name] ? other : one))

/** Returns the figures of the crowds. There are none with a file of inputs. */
export function crowdFigures(crowds) {
  if (crowds.length === 0) return { figures: {}, limits: [], output: '' }
  const [stalled, slowest] = [largest(crowds, 'stall'), largest(crowds, 'health')]
  const isFailed = ({ statuses }) => statuses.some(status => status !== 'busy' && status >= 500)
  return {
    figures: {
      [`longest stall of a crowd of ${IN_CROWD} at its best try, ms`]: `${stalled.stall.toFixed(1)}: ${stalled.what}`,
      'slowest /healthz meanwhile, ms': `${slowest.health.toFixed(0)}: ${slowest.what}`,
    },
    limits: [
      {
        what: `no crowd stalls the event loop for more than ${LONGEST_STALL} ms`,
        met: stalled.stall <= LONGEST_STALL,
      },
      {
        what: `/healthz answers within ${LONGEST_HEALTH} ms throughout`,
        met: slowest.health <= LONGEST_HEALTH,
      },
      { what: 'each in a crowd is answered, or told when to ask again', met: !crowds.some(isFailed) },
    ],
    output: crowds
      .map(({ what, stall, health, statuses }) => {
        const counts = [...new Set(statuses)].map(
          each => `${statuses.filter(one => one === each).length} × ${each}`,
        )
        return `  ${stall.toFixed(1)} ms, /healthz ${health.toFixed(0)} ms, ${counts.join(', ')}: a crowd of ${what}`
      })
      .join('\n'),
  }
}
