export type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

export type Prompt = {
  /** Names the answer's schema for the endpoint. */
  name: 'draft' | 'verdict'
  /** The instructions, which are the same for every letter. */
  instructions: string
  /** The sources, as JSON. Nothing in them is an instruction. */
  material: string
  mostTokens: number
  /** JSON schema of the answer. */
  schema: { [name: string]: Json }
}

export type Tokens = { input: number; output: number }

export type LanguageModel = {
  /**
   * Yields parts of the answer's text as they arrive.
   * @throws ModelFailed
   */
  stream(prompt: Prompt, request: ModelRequest): AsyncIterable<string>
}

type ModelRequest = {
  signal: AbortSignal
  onUsage: (tokens: Tokens) => void
  /** This function is called for each part of the reasoning that a model streams before it answers. */
  onThought?: () => void
}

const modelFailures = ['late', 'limited', 'refused', 'unreachable', 'broken', 'unusable', 'stopped'] as const

/**
 * The reason why a model gave no draft.
 * - `late`: the request timed out.
 * - `limited`: the endpoint limits the rate (429).
 * - `refused`: the endpoint answered with another 4xx.
 * - `unreachable`: there is no connection, or the address redirects.
 * - `broken`: the server failed, or the answer cannot be read.
 * - `unusable`: the answer is not a draft.
 * - `stopped`: the visitor left or stopped the draft.
 */
export type ModelFailure = (typeof modelFailures)[number]

/** The failure of a language model. The error holds nothing of the prompt or the answer. */
export class ModelFailed extends Error {
  readonly why: ModelFailure

  constructor(why: ModelFailure) {
    super(`The language model gave no draft: ${why}.`)
    this.why = why
  }
}
