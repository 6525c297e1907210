import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import type { CardFacts } from './cardFacts.ts'
import { cardSvg, titleWidth } from './cardSvg.ts'

const require = createRequire(import.meta.url)

/** The first that holds a letter draws it. */
const fontFiles = [
  '@fontsource/inter/files/inter-latin-700-normal.woff2',
  '@fontsource/inter/files/inter-latin-ext-700-normal.woff2',
  'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
]

let isReady: Promise<void> | null = null

async function ready(): Promise<void> {
  isReady ??= readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')).then(initWasm)
  await isReady
}

/** A link's picture as PNG, 1200 by 630. It takes the processor for a moment, and memory for longer: see `openDrawer`. */
export async function drawCard(facts: CardFacts): Promise<Uint8Array> {
  await ready()
  const fontBuffers = await Promise.all(fontFiles.map(async file => readFile(require.resolve(file))))
  const font = { fontBuffers, loadSystemFonts: false, defaultFontFamily: 'DejaVu Sans' }
  const card = cardSvg(facts)
  const measured = new Resvg(card.words(1), { font })
  const width = measured.getBBox()?.width ?? 0
  measured.free()
  const drawn = new Resvg(card.whole(Math.min(1, titleWidth / Math.max(1, width))), { font })
  const image = drawn.render()
  const png = image.asPng()
  image.free()
  drawn.free()
  return png
}
