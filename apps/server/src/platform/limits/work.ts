import { createHmac, randomInt } from 'node:crypto'
import type { WorkChallenge, WorkSolution } from '@redress/core/submission/proof'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { type Clock, toIsoString } from '../clock.ts'
import type { Tables } from '../database/tables.ts'

/** A row of `used_proofs`. It is written with the batch for which the proof was made. */
export type UsedProof = Tables['used_proofs']

export type Work = {
  /** Makes a challenge for one batch. This takes a millisecond, outside the event loop. */
  ask(batchHash: string): Promise<WorkChallenge>
  /**
   * Checks a solution. Returns null if it is wrong, too old, or made for another batch. It does not check whether the
   * solution was used before.
   */
  check(solution: WorkSolution, batchHash: string): Promise<UsedProof | null>
}

/**
 * The cost of making a challenge, in rounds of SHA-256. To solve it, a browser tries the numbers below `MOST` until it
 * finds the secret one, and derives a key from each. This takes 0.29 s on average and 0.55 s at most on a core of 2020,
 * which computes 2.8 million rounds a second. Trying the numbers in another order is not faster.
 */
const COST = 2_000
const MOST = 800

const VALID_MS = 10 * 60_000

export function openWork({ clock, secretKey }: { clock: Clock; secretKey: string }): Work {
  const secretFor = (what: string) => createHmac('sha256', secretKey).update(`work ${what}`).digest('hex')
  const secrets = {
    hmacSignatureSecret: secretFor('challenge'),
    hmacKeySignatureSecret: secretFor('solution'),
  }
  return {
    async ask(batchHash) {
      // The library's own `expiresAt` is not used, because it is compared with the machine's clock.
      const data = { batch: batchHash, until: toIsoString(clock.now() + VALID_MS) }
      const counter = randomInt(MOST)
      const given = { algorithm: 'PBKDF2/SHA-256', cost: COST, counter, deriveKey, data, ...secrets }
      const { parameters, signature } = await createChallenge(given)
      return { parameters: { ...parameters, data }, signature }
    },
    async check({ challenge, solution }, batchHash) {
      const { signature } = challenge
      const { data, keySignature, expiresAt: _, ...signed } = challenge.parameters
      if (data?.batch !== batchHash || !isAhead(data.until, clock)) return null
      if (signature === undefined || keySignature === undefined) return null
      const parameters = { ...signed, keySignature, data }
      const { verified } = await verifySolution({
        challenge: { parameters, signature },
        solution,
        deriveKey,
        ...secrets,
      })
      return verified ? { proof: signature, kept_until: data.until } : null
    },
  }
}

function isAhead(until: string | undefined, { now }: Clock): until is string {
  return until !== undefined && until > toIsoString(now())
}
