import type { Tokens } from './languageModel.ts'

/** An endpoint counts, or does not, or nonsense. */
function counted(tokens: number | undefined): number {
  return tokens !== undefined && Number.isSafeInteger(tokens) && tokens > 0 ? tokens : 0
}

type Usage = { inputTokens: number | undefined; outputTokens: number | undefined }

export function tokensOf({ inputTokens, outputTokens }: Usage): Tokens {
  return { input: counted(inputTokens), output: counted(outputTokens) }
}
