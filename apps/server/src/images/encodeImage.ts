import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import decodeJpeg, { init as initJpegDecoder } from '@jsquash/jpeg/decode.js'
import encodeJpeg, { init as initJpegEncoder } from '@jsquash/jpeg/encode.js'
import decodePng, { init as initPngDecoder } from '@jsquash/png/decode.js'
import encodePng, { init as initPngEncoder } from '@jsquash/png/encode.js'
import resize, { initResize } from '@jsquash/resize'
import decodeWebp, { init as initWebpDecoder } from '@jsquash/webp/decode.js'
import encodeWebp, { init as initWebpEncoder } from '@jsquash/webp/encode.js'
import { imageSize } from 'image-size'
import { renderPng, withSvg } from '../base/svgRenderer.ts'
import { type EncodedImage, type Encoding, type ImageUse, largestSource, smallWidth } from './encoder.ts'

type Box = { width: number; height: number }

/** Three times what the page shows of a logo, once and a bit of a campaign's image, which is the largest paint. */
const boxes = {
  logo: { width: 720, height: 108 },
  favicon: { width: 64, height: 64 },
  image: { width: 1200, height: 900 },
} as const satisfies Record<ImageUse, Box>

/** Smaller ones would look blurred. */
const smallest = {
  logo: { width: 1, height: 32 },
  favicon: { width: 16, height: 16 },
  image: { width: 600, height: 200 },
} as const satisfies Record<ImageUse, Box>

/** Decoded, each takes four bytes, three times over. */
const mostPixels = 25_000_000

/** Where two pixels stand for one, less is seen of what is lost. */
const quality = { webp: 78, small: 60, jpeg: 80, sketch: 0 } as const

/** Enough for a telephone, or less where that takes more bytes than a page can bear. */
const sketchWidths = [320, 160]
const largestSketch = 2_000

/** It blocks the thread, and keeps memory until it ends: see `openEncoder`. Nothing else of the file is kept. */
export async function encodeImage(source: Uint8Array, use: ImageUse): Promise<Encoding> {
  if (source.length > largestSource) return { refused: 'is larger than 5 MB. Save a smaller one.' }
  const found = inspect(source)
  const kind = readable.find(each => each === found.kind)
  if (!kind) return { refused: refusalOf(found.kind) }
  try {
    const refused = kind === 'svg' ? refuseSvg(source) : refuseSize(found, use)
    if (refused !== null) return { refused }
    const pixels = kind === 'svg' ? await drawSvg(source, use) : await decode(kind, source)
    return { image: await encode(await shrink(pixels, boxes[use]), use) }
  } catch {
    return { refused: 'cannot be read: the image is damaged. Save it again.' }
  }
}

const readable = ['jpg', 'png', 'webp', 'svg'] as const
type Readable = (typeof readable)[number]

/** By content, never by name. The kind is empty for none that is known. */
function inspect(source: Uint8Array): Box & { kind: string } {
  try {
    const { type: kind = '', width, height, orientation = 1 } = imageSize(source)
    // Orientations from 5 on lie on their side.
    return orientation < 5 ? { kind, width, height } : { kind, width: height, height: width }
  } catch {
    return { kind: '', width: 0, height: 0 }
  }
}

function refusalOf(kind: string): string {
  const found = kind === '' ? 'is no image that can be read' : `is an image of the kind ${kind.toUpperCase()}`
  return `${found}. Save it as JPEG, PNG, WebP or SVG.`
}

function refuseSize({ width, height }: Box, use: ImageUse): string | null {
  const least = smallest[use]
  const found = `is ${width} by ${height} pixels:`
  if (width * height > mostPixels) return `${found} at most 25 million are read. Save a smaller one.`
  if (width < least.width) return `${found} save it at least ${least.width} wide.`
  if (height < least.height) return `${found} save it at least ${least.height} high.`
  return null
}

/** Fonts are not at hand, and an entity can stand for gigabytes. */
function refuseSvg(source: Uint8Array): string | null {
  const text = new TextDecoder().decode(source)
  if (/<!ENTITY/i.test(text)) return 'holds an entity (<!ENTITY …>). Save it as plain SVG.'
  if (hasElement(text, 'text|tspan'))
    return 'holds text, which would be drawn without its font. Convert it to paths, and save it again.'
  if (hasElement(text, 'foreignObject|image|feImage'))
    return 'holds another document in it. Save it as plain SVG, or as PNG.'
  return null
}

/** Also under a prefix: `<svg:image>`. */
function hasElement(text: string, names: string): boolean {
  return new RegExp(`<([^\\s<>/]+:)?(${names})\\b`, 'i').test(text)
}

type Pixels = { data: Uint8ClampedArray; width: number; height: number }

const require = createRequire(import.meta.url)
const wasm = (file: string) => readFile(require.resolve(file))

/** Emscripten's modules print what is wrong with an image. */
const codec = async (file: string) => ({ wasmBinary: await wasm(file), print() {}, printErr() {} })

/** Nothing is loaded for it: no font, and no other file. Its size is the renderer's: a comment may claim another. */
async function drawSvg(source: Uint8Array, use: ImageUse): Promise<Pixels> {
  const box = boxes[use]
  const font = { loadSystemFonts: false }
  const svg = Buffer.from(source)
  const shape = await withSvg(svg, { font }, drawing => drawing.width / drawing.height)
  const fitTo =
    shape > box.width / box.height
      ? ({ mode: 'width', value: box.width } as const)
      : ({ mode: 'height', value: box.height } as const)
  return decode('png', await renderPng(svg, { fitTo, font }))
}

async function decode(kind: Exclude<Readable, 'svg'>, source: Uint8Array): Promise<Pixels> {
  const bytes = new Uint8Array(source).buffer
  if (kind === 'png') {
    await initPngDecoder(await wasm('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'))
    return decodePng(bytes)
  }
  if (kind === 'webp') {
    await initWebpDecoder(await codec('@jsquash/webp/codec/dec/webp_dec.wasm'))
    return decodeWebp(bytes)
  }
  await initJpegDecoder(await codec('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'))
  return decodeJpeg(bytes, { preserveOrientation: true })
}

/** Never enlarged. */
async function shrink(pixels: Pixels, box: Box): Promise<Pixels> {
  const scale = Math.min(1, box.width / pixels.width, box.height / pixels.height)
  if (scale === 1) return pixels
  await initResize(await wasm('@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm'))
  const size = (length: number) => Math.max(1, Math.round(length * scale))
  return resize(pixels, { width: size(pixels.width), height: size(pixels.height) })
}

/** The lines of a drawing stay sharp only without loss. */
async function encode(pixels: Pixels, use: ImageUse): Promise<EncodedImage> {
  const { width, height } = pixels
  const isDrawing = use !== 'image'
  await initWebpEncoder(await codec('@jsquash/webp/codec/enc/webp_enc_simd.wasm'))
  const webpOf = async (drawn: Pixels, asQuality: number) =>
    new Uint8Array(await encodeWebp(drawn, isDrawing ? { lossless: 1 } : { quality: asQuality, method: 6 }))
  const isLarge = !isDrawing && width > smallWidth
  const small = isLarge ? await shrink(pixels, { width: smallWidth, height }) : null
  const webp = await webpOf(pixels, quality.webp)
  const isOpaque = !isDrawing && !isSeeThrough(pixels)
  const sketch = isOpaque ? await sketchOf(pixels, webpOf) : null
  const made = { width, height, webp, webpSmall: small && (await webpOf(small, quality.small)), sketch }
  if (!isOpaque) {
    await initPngEncoder(await wasm('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'))
    return { ...made, fallback: new Uint8Array(await encodePng(pixels)), fallbackType: 'png' }
  }
  await initJpegEncoder(await codec('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'))
  const fallback = new Uint8Array(await encodeJpeg(pixels, { quality: quality.jpeg }))
  return { ...made, fallback, fallbackType: 'jpg' }
}

type EncodeWebp = (pixels: Pixels, quality: number) => Promise<Uint8Array>

async function sketchOf(pixels: Pixels, webpOf: EncodeWebp): Promise<Uint8Array | null> {
  for (const width of sketchWidths) {
    const sketch = await webpOf(await shrink(pixels, { width, height: pixels.height }), quality.sketch)
    if (sketch.length <= largestSketch) return sketch
  }
  return null
}

function isSeeThrough({ data }: Pixels): boolean {
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return true
  return false
}
