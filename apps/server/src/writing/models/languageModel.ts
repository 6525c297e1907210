export type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

export type Prompt = {
  /** Names the answer's schema for the endpoint. */
  name: 'draft' | 'verdict'
  /** The same for every letter. */
  instructions: string
  /** The sources, as JSON. Nothing in them is an instruction. */
  material: string
  mostTokens: number
  /** JSON schema of the answer. */
  schema: { [name: string]: Json }
}

export type Tokens = { input: number; output: number }

export type LanguageModel = {
  /** Yields parts of the answer's text as they arrive. @throws ModelFailed */
  stream(prompt: Prompt, request: ModelRequest): AsyncIterable<string>
}

type ModelRequest = {
  signal: AbortSignal
  onUsage: (tokens: Tokens) => void
  /** Called for each part of what a model thinks aloud before it answers. */
  onThought?: () => void
}

const modelFailures = ['late', 'limited', 'refused', 'unreachable', 'broken', 'unusable', 'stopped'] as const

/**
 * `late`: timed out. `limited`: rate limited (429). `refused`: another 4xx. `unreachable`: no connection, or an address that leads elsewhere. `broken`: a
 * server error, or an answer that cannot be read. `unusable`: an answer that is no draft. `stopped`: the visitor left or stopped the draft.
 */
export type ModelFailure = (typeof modelFailures)[number]

/** Holds nothing of the prompt or the answer. */
export class ModelFailed extends Error {
  readonly why: ModelFailure

  constructor(why: ModelFailure) {
    super(`The language model gave no draft: ${why}.`)
    this.why = why
  }
}
