import type { FieldProblem } from '@redress/contract/shapes/failure'
import type { ProofDemand } from '@redress/core/submission/proof'

type Details = {
  problems?: readonly FieldProblem[]
  /** For the header Retry-After. */
  retryAfterSeconds?: number
  /** With status 428. */
  proof?: ProofDemand
}

/** A refused call, as a value. Nothing was stored or sent. */
export class Rejection {
  readonly status: 400 | 401 | 404 | 409 | 413 | 422 | 428 | 429 | 503
  readonly error: string
  readonly problems: readonly FieldProblem[]
  readonly retryAfterSeconds: number | undefined
  readonly proof: ProofDemand | undefined

  constructor(status: Rejection['status'], error: string, details: Details = {}) {
    const { problems = [], retryAfterSeconds, proof } = details
    this.status = status
    this.error = error
    this.problems = problems
    this.retryAfterSeconds = retryAfterSeconds
    this.proof = proof
  }
}
