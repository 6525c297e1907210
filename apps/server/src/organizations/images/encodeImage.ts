import { type FindingMessage, finding } from '@redress/words/findings'
import sharp, { type Sharp } from 'sharp'
import {
  type EncodedImage,
  type Encoding,
  type ImageUse,
  LARGEST_SOURCE,
  SMALL_WIDTH,
  TOO_COSTLY,
} from './encoder.ts'
import { type ImageKind, kindOf } from './imageKind.ts'
import { isDrawnOnce } from './svgCopies.ts'

// Only the four supported formats can be read. libvips supports many more, and each has a parser that could be
// attacked.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadSvgBuffer',
  ],
})
// No image is decoded twice, and one thread is enough for one image.
sharp.cache(false)
sharp.concurrency(1)

type Box = { width: number; height: number }

/**
 * The largest sizes in pixels. A logo is three times as large as on the page. A campaign's image is only a little
 * larger than on the page, because it determines when the page looks complete.
 */
const boxes = {
  logo: { width: 720, height: 108 },
  favicon: { width: 64, height: 64 },
  image: { width: 1200, height: 900 },
} as const satisfies Record<ImageUse, Box>

/** The smallest sizes in pixels. A smaller image would look blurred. */
const smallest = {
  logo: { width: 1, height: 32 },
  favicon: { width: 16, height: 16 },
  image: { width: 600, height: 200 },
} as const satisfies Record<ImageUse, Box>

/** The maximum number of pixels that an image may have. */
const MAX_PIXELS = 25_000_000

/**
 * The limit for a progressive JPEG or an interlaced PNG, which the decoder keeps in memory as a whole, with up to eight
 * bytes for each pixel.
 */
const MAX_PIXELS_PROGRESSIVE = 12_500_000

/** `small` is for phones, whose high pixel density makes losses less visible. */
const quality = { webp: 78, small: 60, jpeg: 80, placeholder: 1 } as const

/**
 * The widths of a placeholder in pixels. The first is enough for a phone. The second is used if the first needs more
 * than `LARGEST_PLACEHOLDER` bytes.
 */
const placeholderWidths = [320, 160]
const LARGEST_PLACEHOLDER = 2_000

const notAnImage = finding('image-no-kind')
const damaged = finding('image-damaged')

/**
 * Checks and encodes an image. It does not block the event loop, but a malicious drawing can keep it busy for minutes:
 * see `openEncoder`.
 */
export async function encodeImage(source: Uint8Array, use: ImageUse): Promise<Encoding> {
  if (source.length > LARGEST_SOURCE) return { refused: finding('image-too-large') }
  const kind = kindOf(source)
  if (kind === null) return { refused: notAnImage }
  const readable = kind === 'svg' ? checkSvg(source) : { bytes: source }
  if ('refused' in readable) return readable
  try {
    const refused = await refuseHeader(readable.bytes, kind, use)
    return refused === null
      ? { image: await encode(await draw(readable.bytes, kind, use), use) }
      : { refused }
  } catch (error) {
    const isLate = error instanceof Error && error.message.startsWith('timeout')
    return { refused: isLate ? TOO_COSTLY : damaged }
  }
}

/**
 * Returns why an image is refused, or null. Sharp must detect the same kind as `kindOf`, and the size in the header
 * must be one that fits into memory.
 */
async function refuseHeader(
  source: Uint8Array,
  kind: ImageKind,
  use: ImageUse,
): Promise<FindingMessage | null> {
  const { format, autoOrient, isProgressive } = await sharp(source, { limitInputPixels: false }).metadata()
  if (format !== kind) return notAnImage
  const { width, height } = autoOrient
  const found = { width, height }
  if (width * height > MAX_PIXELS) return finding('image-pixels', found)
  if (isProgressive && width * height > MAX_PIXELS_PROGRESSIVE) return finding('image-progressive', found)
  if (kind === 'svg') return null
  const least = smallest[use]
  if (width < least.width) return finding('image-narrow', { ...found, least: least.width })
  if (height < least.height) return finding('image-low', { ...found, least: least.height })
  return null
}

/**
 * Checks an SVG. Returns the bytes to draw, which are those that were checked. A compressed file, or one in another
 * encoding than UTF-8, could hide elements from these checks. Text is refused because no fonts are available, and
 * entities because a single one can expand to gigabytes.
 */
function checkSvg(source: Uint8Array): { bytes: Uint8Array } | { refused: FindingMessage } {
  const text = decodeUtf8(source)
  if (text === null) return { refused: finding('svg-encoding') }
  if (/<!ENTITY/i.test(text)) return { refused: finding('svg-entity') }
  if (hasElement(text, 'text|tspan')) {
    return {
      refused: finding('svg-text'),
    }
  }
  if (hasElement(text, 'foreignObject|image|feImage|include')) {
    return { refused: finding('svg-document') }
  }
  if (hasElement(text, 'script') || /\son\w+\s*=|javascript:/i.test(text)) {
    return { refused: finding('svg-script') }
  }
  if (!isDrawnOnce(text)) return { refused: finding('svg-copies') }
  // Without its XML declaration, the file cannot claim another encoding.
  return { bytes: Buffer.from(text.replace(/^\s*<\?xml\s[^>]*>/, '')) }
}

function decodeUtf8(source: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(source)
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}

/** Tells whether a text contains one of the elements, with or without a prefix such as `<svg:image>`. */
function hasElement(text: string, names: string): boolean {
  return new RegExp(`<([^\\s<>/]+:)?(${names})\\b`, 'i').test(text)
}

type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 }

/** Decodes and resizes an image. Photos are turned upright, and only drawings are enlarged. */
async function draw(source: Uint8Array, kind: ImageKind, use: ImageUse): Promise<Pixels> {
  const { data, info } = await sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: 25 })
    .autoOrient()
    .resize({ ...boxes[use], fit: 'inside', withoutEnlargement: kind !== 'svg' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

/** Encodes the pixels. Logos and favicons are encoded without loss, to keep their lines sharp. */
async function encode({ data, ...size }: Pixels, use: ImageUse): Promise<EncodedImage> {
  const pixels = sharp(data, { raw: size })
  if (use !== 'image') {
    return {
      width: size.width,
      height: size.height,
      webpSmall: null,
      placeholder: null,
      fallbackType: 'png',
      webp: await pixels.clone().webp({ lossless: true }).toBuffer(),
      fallback: await pixels.clone().png({ compressionLevel: 9 }).toBuffer(),
    }
  }
  const { isOpaque } = await pixels.stats()
  const isLarge = size.width > SMALL_WIDTH
  const fallback = isOpaque
    ? pixels.clone().jpeg({ quality: quality.jpeg, mozjpeg: true })
    : pixels.clone().png({ compressionLevel: 9 })
  return {
    width: size.width,
    height: size.height,
    webp: await webpOf(pixels.clone(), quality.webp),
    webpSmall: isLarge ? await webpOf(pixels.clone().resize(SMALL_WIDTH), quality.small) : null,
    placeholder: isOpaque ? await placeholderOf(pixels) : null,
    fallback: await fallback.toBuffer(),
    fallbackType: isOpaque ? 'jpg' : 'png',
  }
}

function webpOf(pixels: Sharp, quality: number): Promise<Buffer> {
  return pixels.webp({ quality, effort: 6 }).toBuffer()
}

async function placeholderOf(pixels: Sharp): Promise<Buffer | null> {
  for (const width of placeholderWidths) {
    const smaller = pixels.clone().resize({ width, withoutEnlargement: true })
    const placeholder = await webpOf(smaller, quality.placeholder)
    if (placeholder.length <= LARGEST_PLACEHOLDER) return placeholder
  }
  return null
}
