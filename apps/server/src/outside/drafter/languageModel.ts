export type Prompt = {
  /** The same for every letter. */
  instructions: string
  /** Facts for the letter, as JSON. Nothing in it is an instruction. */
  material: string
}

export type Tokens = { input: number; output: number }

export type Written = { subject: string; message: string }

export type LanguageModel = {
  /** @throws ModelFailed without a complete answer of the right shape */
  write(prompt: Prompt, request: ModelRequest): Promise<Written>
  /** Yields the growing letter. @throws ModelFailed */
  stream(prompt: Prompt, request: ModelRequest): AsyncIterable<Written>
}

type ModelRequest = {
  signal: AbortSignal
  onUsage: (tokens: Tokens) => void
}

const modelFailures = ['late', 'limited', 'refused', 'broken', 'unusable'] as const

/**
 * `late`: timed out. `limited`: rate limited (429). `refused`: another 4xx. `broken`: no connection, a server error, or
 * an answer that cannot be read. `unusable`: a readable answer that is no letter.
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
