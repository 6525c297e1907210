import { withOperatorApi } from '../terminal/product.ts'
import { readOptions } from '../terminal/readOptions.ts'
import { printJson, type Terminal } from '../terminal/terminal.ts'

/** @returns 1 if another process still wraps keys with another SECRET_KEY */
export async function rotate(args: readonly string[], terminal: Terminal): Promise<number> {
  const words = terminal.words.keys
  const options = readOptions(args, { shapes: { json: 'switch' }, maxWords: 0 }, terminal)
  const rotation = await withOperatorApi(terminal, api => api.rotateKeys())
  const { fingerprint, rewrapped, left } = rotation
  if (options.has('json')) printJson(terminal, rotation)
  else terminal.print(words.rotated(rewrapped, fingerprint))
  if (left === 0) return 0
  terminal.printError(words.left(left))
  return 1
}
