export type Prompt = {
  /** Ours alone, and the same every time. */
  instructions: string
  /** What the letter is made of, as JSON: nothing in it is an instruction. */
  material: string
}

export type Tokens = { input: number; output: number }

/** A letter as far as it is written. */
export type Written = { subject: string; message: string }

/** Writes to a prompt. It has no tools, and remembers nothing. */
export type LanguageModel = {
  /** @throws ModelFailed where there is no whole answer of the right shape */
  write(prompt: Prompt, hearing: Hearing): Promise<Written>
  /**
   * The same as it grows; the last one is whole.
   * @throws ModelFailed
   */
  writeSlowly(prompt: Prompt, hearing: Hearing): AsyncIterable<Written>
}

export type Hearing = {
  signal: AbortSignal
  /** What the answer cost, once that is known. */
  spent: (tokens: Tokens) => void
}
