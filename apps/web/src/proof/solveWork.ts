import type { WorkChallenge, WorkSolution } from '@redress/core/submission/proof'
import { solveChallengeWorkers } from 'altcha-lib'
import workerUrl from './proofWorker.ts?worker&url'

type ScriptPolicy = { createScriptURL(url: string): string }

declare global {
  interface Window {
    /**
     * Defined only in browsers that enforce trusted types. The page's content security policy must allow the policy
     * name that is used here.
     */
    trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy } | undefined
  }
}

const MOST_WORKERS = 4

/** Returns the worker's URL in the form that browsers with trusted types require. */
function trusted(url: string, { trustedTypes }: Window): string {
  const plain = { createScriptURL: () => url }
  return (trustedTypes?.createPolicy('proof-worker', plain) ?? plain).createScriptURL(url)
}

/** Solves the challenge. Rejects if a worker cannot be started. */
export async function solveWork(
  challenge: WorkChallenge,
  { withinMs, signal }: { withinMs: number; signal: AbortSignal },
): Promise<WorkSolution | null> {
  const controller = new AbortController()
  const workers: Worker[] = []
  const stopped = new Promise<null>(resolve => {
    setTimeout(resolve, withinMs, null)
    signal.addEventListener('abort', () => resolve(null))
  })
  const { algorithm, nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters
  const solved = solveChallengeWorkers({
    challenge: { parameters: { algorithm, nonce, salt, cost, keyLength, keyPrefix } },
    controller,
    concurrency: Math.min(MOST_WORKERS, navigator.hardwareConcurrency),
    createWorker() {
      const worker = new Worker(trusted(workerUrl, window))
      workers.push(worker)
      return worker
    },
  })
  const solution = await Promise.race([solved, stopped])
  // A worker that has not started cannot receive a message to stop, so it is terminated.
  for (const worker of workers) worker.terminate()
  return solution && { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } }
}
