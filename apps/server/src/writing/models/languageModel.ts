export type JsonValue = string | number | boolean | null | JsonValue[] | { [name: string]: JsonValue }

export type Prompt = {
  /** Names the answer's schema for the endpoint. */
  name: 'draft' | 'verdict'
  /** The instructions to the model, which are the same for every letter. */
  instructions: string
  /** The sources as JSON. The model must not follow instructions in them. */
  material: string
  mostTokens: number
  /** The JSON schema of the answer. */
  schema: { [name: string]: JsonValue }
}

export type Tokens = { input: number; output: number }

export type LanguageModel = {
  /**
   * Yields parts of the answer's text as they arrive.
   * @throws ModelFailed
   */
  stream(prompt: Prompt, request: ModelRequest): AsyncIterable<string>
}

export type ModelRequest = {
  signal: AbortSignal
  onUsage: (tokens: Tokens) => void
  /** Called for each part of the reasoning that a model streams before its answer. */
  onThought?: () => void
}

const modelFailures = ['late', 'limited', 'refused', 'unreachable', 'broken', 'unusable', 'stopped'] as const

/**
 * Why a model gave no draft.
 * - `late`: the request timed out.
 * - `limited`: the endpoint's rate limit was reached (429).
 * - `refused`: the endpoint answered with another 4xx status.
 * - `unreachable`: there is no connection, or the URL redirects.
 * - `broken`: the server failed, or the answer cannot be read.
 * - `unusable`: the answer is not a draft.
 * - `stopped`: the visitor disconnected or stopped the draft.
 */
export type ModelFailure = (typeof modelFailures)[number]

/** A language model failed. The error contains no part of the prompt or the answer. */
export class ModelFailed extends Error {
  readonly why: ModelFailure

  constructor(why: ModelFailure) {
    super(`The language model gave no draft: ${why}.`)
    this.why = why
  }
}
