import { createHash } from 'node:crypto'

/**
 * Draws a sample by a seed. The same seed draws the same ids from the same list.
 * @template T
 * @param {T[]} ids
 * @param {{ seed: number, count: number }} options
 * @returns {T[]} `count` ids, or all ids if there are fewer
 */
export function drawSample(ids, { seed, count }) {
  const rank = id => createHash('sha256').update(`${seed} ${id}`).digest('hex')
  return ids
    .map(id => ({ id, rank: rank(id) }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1))
    .slice(0, count)
    .map(({ id }) => id)
}
