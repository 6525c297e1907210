import { withOperatorApi } from '../terminal/product.ts'
import { readOptions } from '../terminal/readOptions.ts'
import type { Terminal } from '../terminal/terminal.ts'

/** @returns 1 if another process still wraps keys with another SECRET_KEY */
export async function rotate(args: readonly string[], terminal: Terminal): Promise<number> {
  const words = terminal.words.keys
  readOptions(args, { shapes: {}, maxWords: 0 }, terminal)
  const { fingerprint, rewrapped, left } = await withOperatorApi(terminal, api => api.rotateKeys())
  terminal.print(words.rotated(rewrapped, fingerprint))
  if (left === 0) return 0
  terminal.printError(words.left(left))
  return 1
}
