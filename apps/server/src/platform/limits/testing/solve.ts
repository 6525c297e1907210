import type { WorkChallenge, WorkSolution } from '@redress/core/submission/proof'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** Solves a challenge in the same way as a browser, by trying one number after another. */
export async function solve(challenge: WorkChallenge): Promise<WorkSolution> {
  const { algorithm, nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters
  const parameters = { algorithm, nonce, salt, cost, keyLength, keyPrefix }
  const solution = await solveChallenge({ challenge: { parameters }, deriveKey })
  if (!solution) throw new Error('The challenge has no solution.')
  return { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } }
}
