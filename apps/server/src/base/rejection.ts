import type { FieldProblem } from '@redress/contract/shapes/failure'

/** A refused call, as a value. Nothing was stored or sent. */
export class Rejection {
  readonly status: 400 | 401 | 404 | 409 | 413 | 422 | 429 | 503
  readonly error: string
  readonly problems: readonly FieldProblem[]

  constructor(status: Rejection['status'], error: string, problems: readonly FieldProblem[] = []) {
    this.status = status
    this.error = error
    this.problems = problems
  }
}
