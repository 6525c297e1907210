import sharp, { type Sharp } from 'sharp'
import {
  type EncodedImage,
  type Encoding,
  type ImageUse,
  largestSource,
  smallWidth,
  TOO_COSTLY,
} from './encoder.ts'

// Only the four promised formats can be read. libvips knows many more, and each has its own parser.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadSvgBuffer',
  ],
})
// No image is read twice, and one processor is enough for one image.
sharp.cache(false)
sharp.concurrency(1)

type Box = { width: number; height: number }

/**
 * The largest sizes in pixels. A logo has three times the size that the page shows. A campaign's image has little more
 * than that size, because it is the largest paint.
 */
const boxes = {
  logo: { width: 720, height: 108 },
  favicon: { width: 64, height: 64 },
  image: { width: 1200, height: 900 },
} as const satisfies Record<ImageUse, Box>

/** The smallest sizes in pixels. Smaller images would look blurred. */
const smallest = {
  logo: { width: 1, height: 32 },
  favicon: { width: 16, height: 16 },
  image: { width: 600, height: 200 },
} as const satisfies Record<ImageUse, Box>

/** The most pixels that are read. */
const MAX_PIXELS = 25_000_000

/** A progressive JPEG or an interlaced PNG is held in memory as a whole, with up to eight bytes for each pixel. */
const MAX_PIXELS_PROGRESSIVE = 12_500_000

/** On a screen with two pixels for one, losses are less visible, so `small` is lower. */
const quality = { webp: 78, small: 60, jpeg: 80, placeholder: 1 } as const

/**
 * In pixels. The first width is enough for a phone. The second one is used if the first takes more bytes than a page
 * can bear.
 */
const placeholderWidths = [320, 160]
const largestPlaceholder = 2_000

const notAnImage = 'is no image that can be read. Save it as JPEG, PNG, WebP or SVG.'
const damaged = 'cannot be read: the image is damaged. Save it again.'

/**
 * Checks and encodes an image. It works outside the event loop, but a hostile drawing can keep it busy for minutes: see
 * `openEncoder`.
 */
export async function encodeImage(source: Uint8Array, use: ImageUse): Promise<Encoding> {
  if (source.length > largestSource) return { refused: 'is larger than 5 MB. Save a smaller one.' }
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

type Kind = 'jpeg' | 'png' | 'webp' | 'svg'

/**
 * Returns the kind of an image by its content, never by its name. A file that begins like none of the other three is an
 * SVG if it holds `<svg`.
 */
function kindOf(source: Uint8Array): Kind | null {
  const start = Buffer.from(source.subarray(0, 12)).toString('latin1')
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'webp'
  return Buffer.from(source).includes('<svg') ? 'svg' : null
}

/**
 * Returns why an image is refused, or null. Sharp must see the same kind as `kindOf`, and the header must state a size
 * that fits into memory.
 */
async function refuseHeader(source: Uint8Array, kind: Kind, use: ImageUse): Promise<string | null> {
  const { format, autoOrient, isProgressive } = await sharp(source, { limitInputPixels: false }).metadata()
  if (format !== kind) return notAnImage
  const { width, height } = autoOrient
  const found = `is ${width} by ${height} pixels:`
  if (width * height > MAX_PIXELS) return `${found} at most 25 million are read. Save a smaller one.`
  if (isProgressive && width * height > MAX_PIXELS_PROGRESSIVE) {
    return `${found} at most 12.5 million are read of a progressive image. Save it as one that is not progressive.`
  }
  if (kind === 'svg') return null
  const least = smallest[use]
  if (width < least.width) return `${found} save it at least ${least.width} wide.`
  if (height < least.height) return `${found} save it at least ${least.height} high.`
  return null
}

/**
 * Checks an SVG and returns the bytes to draw, which are the text that was checked. The file must not be compressed or
 * in another encoding, in which an element would look different to these checks. Text is refused because no fonts are
 * available, and entities because one can expand to gigabytes.
 */
function checkSvg(source: Uint8Array): { bytes: Uint8Array } | { refused: string } {
  const text = decodeUtf8(source)
  if (text === null) return { refused: 'is no SVG in UTF-8. Save it as plain SVG, or as PNG.' }
  if (/<!ENTITY/i.test(text)) return { refused: 'holds an entity (<!ENTITY …>). Save it as plain SVG.' }
  if (hasElement(text, 'text|tspan')) {
    return {
      refused: 'holds text, which would be drawn without its font. Convert it to paths, and save it again.',
    }
  }
  if (hasElement(text, 'foreignObject|image|feImage|include')) {
    return { refused: 'holds another document in it. Save it as plain SVG, or as PNG.' }
  }
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

/** Returns whether a text holds one of the elements, also with a prefix: `<svg:image>`. */
function hasElement(text: string, names: string): boolean {
  return new RegExp(`<([^\\s<>/]+:)?(${names})\\b`, 'i').test(text)
}

type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 }

/** Decodes and resizes an image. Photos are turned upright, and only drawings are enlarged. */
async function draw(source: Uint8Array, kind: Kind, use: ImageUse): Promise<Pixels> {
  const { data, info } = await sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: 25 })
    .autoOrient()
    .resize({ ...boxes[use], fit: 'inside', withoutEnlargement: kind !== 'svg' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

/**
 * Encodes the pixels. Logos and favicons are encoded without loss, because their lines would not stay sharp otherwise.
 */
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
  const isLarge = size.width > smallWidth
  const fallback = isOpaque
    ? pixels.clone().jpeg({ quality: quality.jpeg, mozjpeg: true })
    : pixels.clone().png({ compressionLevel: 9 })
  return {
    width: size.width,
    height: size.height,
    webp: await webpOf(pixels.clone(), quality.webp),
    webpSmall: isLarge ? await webpOf(pixels.clone().resize(smallWidth), quality.small) : null,
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
    if (placeholder.length <= largestPlaceholder) return placeholder
  }
  return null
}
