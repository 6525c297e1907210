import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { initWasm } from '@resvg/resvg-wasm'

const require = createRequire(import.meta.url)

let isReady: Promise<void> | null = null

/** The renderer can be loaded once in a thread. */
export async function loadSvgRenderer(): Promise<void> {
  isReady ??= readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')).then(initWasm)
  await isReady
}
