import type { ErrorCode } from '@redress/contract/shapes/errorCodes'
import type { FieldProblem } from '@redress/contract/shapes/failure'
import type { ProofDemand } from '@redress/core/submission/proof'

/** The usual error code for each status. */
const codes = {
  400: 'invalid_request',
  401: 'wrong_api_key',
  404: 'not_found',
  422: 'rule_broken',
  428: 'proof_required',
  429: 'too_many_requests',
  503: 'busy',
} as const satisfies Record<number, ErrorCode>

type Details = {
  /** Set if the usual code for the status is too general. */
  code?: ErrorCode
  problems?: readonly FieldProblem[]
  /** The value of the header Retry-After. */
  retryAfterSeconds?: number
  /** The proof that is needed. It is set only if the status is 428. */
  proof?: ProofDemand
}

/** A rejected call, returned as a value. Nothing was stored or sent. */
export class Rejection {
  readonly status: keyof typeof codes
  readonly code: ErrorCode
  readonly error: string
  readonly problems: readonly FieldProblem[]
  readonly retryAfterSeconds: number | undefined
  readonly proof: ProofDemand | undefined

  constructor(status: Rejection['status'], error: string, details: Details = {}) {
    const { code = codes[status], problems = [], retryAfterSeconds, proof } = details
    this.status = status
    this.code = code
    this.error = error
    this.problems = problems
    this.retryAfterSeconds = retryAfterSeconds
    this.proof = proof
  }
}
