import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { initWasm, Resvg, type ResvgRenderOptions } from '@resvg/resvg-wasm'

const require = createRequire(import.meta.url)

let loading: Promise<void> | null = null

/**
 * Renders an SVG, passes the drawing to `read`, and frees the memory. The renderer can be loaded only once in a thread,
 * and frees nothing by itself.
 */
export async function withSvg<T>(
  svg: string | Uint8Array,
  options: ResvgRenderOptions,
  read: (drawing: InstanceType<typeof Resvg>) => T,
): Promise<T> {
  loading ??= readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')).then(initWasm)
  await loading
  const drawing = new Resvg(svg, options)
  const found = read(drawing)
  drawing.free()
  return found
}

export function renderPng(svg: string | Uint8Array, options: ResvgRenderOptions): Promise<Uint8Array> {
  return withSvg(svg, options, drawing => {
    const image = drawing.render()
    const png = image.asPng()
    image.free()
    return png
  })
}
