import { withOperatorApi } from '../terminal/product.ts'
import { type JsonOption, printJson, type Terminal } from '../terminal/terminal.ts'

/** @returns 1 if another running process still uses another SECRET_KEY */
export async function rotate({ json }: JsonOption, terminal: Terminal): Promise<number> {
  const words = terminal.words.keys
  const rotation = await withOperatorApi(terminal, api => api.rotateKeys())
  const { fingerprint, rewrapped, left } = rotation
  if (json) printJson(terminal, rotation)
  else terminal.print(words.rotated(rewrapped, fingerprint))
  if (left === 0) return 0
  terminal.printError(words.left(left))
  return 1
}
