import { createHash, randomUUID } from 'node:crypto'
import { deriveKey, newDataKey, sealText, wrapKey } from '@redress/server/vault/sealing'
import { quantile } from '../scripts/lib/trial/figures.mjs'
import { measureDisk } from './disk.mjs'

const characters = 1_500
const rounds = 400
const letters = 100

/**
 * Sealing a letter with a data key of its own, and wrapping that, beside its SHA-256 in the same run; and the disk that
 * batches take.
 */
export async function benchSeal() {
  const sentence = 'I ask you to vote for the bill, because the clinic in our town closes next year. '
  const plain = sentence.repeat(Math.ceil(characters / sentence.length)).slice(0, characters)
  const wrapping = deriveKey('a secret key of this benchmark, 32 or more')
  const at = { table: 'batches', id: randomUUID() }
  const seal = () => {
    const key = newDataKey()
    wrapKey(wrapping, { id: at.id, version: 1 }, key)
    sealText(key, at, { plain, slot: 1 })
  }
  const hash = () => createHash('sha256').update(plain).digest()
  const times = { seal: [], hash: [] }
  for (let round = 0; round < rounds; round += 1) {
    times.hash.push(microseconds(hash))
    times.seal.push(microseconds(seal))
  }
  const [sealed, hashed] = [quantile(times.seal, 0.5), quantile(times.hash, 0.5)]
  const ratio = sealed / hashed
  const disk = await measureDisk()
  return {
    figures: {
      'sealing a letter, median': `${sealed.toFixed(1)} µs`,
      'its SHA-256, median': `${hashed.toFixed(1)} µs`,
      'sealing in SHA-256s': ratio.toFixed(1),
      ...disk.figures,
    },
    limits: disk.limits,
  }
}

/** Of the processor's time: what else runs on the machine takes none of it. */
function microseconds(perform) {
  const before = process.cpuUsage()
  for (let count = 0; count < letters; count += 1) perform()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / letters
}
