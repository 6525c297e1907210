import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

const require = createRequire(import.meta.url)

export function schemaFile(chamber: 'house' | 'senate'): URL {
  return pathToFileURL(require.resolve(`@redress/channels/schema/${chamber}-2.0.rng`))
}
