import type { Outcome } from '@redress/channels/channel'
import type { ContactMethod } from '@redress/core/submission/submission'
import type { Tokens } from '../outside/drafter/languageModel.ts'
import type { ModelFailure } from '../outside/drafter/modelFailed.ts'

export type Request = {
  method: string
  /** The pattern, never the address that was asked for. */
  route: string
  status: number
  seconds: number
}

/** What this process tells Prometheus: counts and times, and nothing of any person. */
export type Metrics = {
  answered(request: Request): void
  attempted(method: ContactMethod, outcome: Outcome['kind']): void
  /** A language model was asked for a draft. */
  modelAsked(): void
  modelSpent(tokens: Tokens): void
  /** The offline drafter wrote in its place. */
  stoodIn(why: ModelFailure | 'budget' | 'resting'): void
  /** A draft that was asked for before. */
  draftRepeated(): void
  /** Prometheus's text format. */
  read(): Promise<string>
  contentType: string
}
