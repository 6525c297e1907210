import { gzipSync } from 'node:zlib'
import { wordFinding } from '@redress/words/findings'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodeImage } from './encodeImage.ts'
import type { EncodedImage, ImageUse } from './encoder.ts'
import {
  aCompressedSvg,
  aDrawing,
  aFlatPng,
  aPhoto,
  claimSize,
  withExif,
  withFillByte,
} from './testing/someImages.ts'

const notAnImage = 'is not a readable image. Save it as JPEG, PNG, WebP or SVG.'

async function encoded(source: Uint8Array, use: ImageUse): Promise<EncodedImage> {
  const encoding = await encodeImage(source, use)
  if (!('image' in encoding)) throw new Error(JSON.stringify(encoding))
  return encoding.image
}

async function refusal(source: Uint8Array | string, use: ImageUse = 'logo'): Promise<string | null> {
  const encoding = await encodeImage(typeof source === 'string' ? Buffer.from(source) : source, use)
  return 'refused' in encoding ? wordFinding(encoding.refused, 'en').text : null
}

async function sizeOf(bytes: Uint8Array | null) {
  const { width, height, format } = await sharp(bytes ?? Buffer.alloc(0)).metadata()
  return { width, height, format }
}

test('an SVG becomes a transparent, sharp logo with three times the height that the page shows', async () => {
  const { width, height, webp, fallback, fallbackType } = await encoded(aDrawing(200, 40), 'logo')
  expect({ width, height, fallbackType }).toEqual({ width: 540, height: 108, fallbackType: 'png' })
  expect(await sizeOf(webp)).toEqual({ width: 540, height: 108, format: 'webp' })
  expect(await sizeOf(fallback)).toEqual({ width: 540, height: 108, format: 'png' })
})

test('a wide logo is at most as wide as a page', async () => {
  expect(await encoded(aDrawing(2000, 40), 'logo')).toMatchObject({ width: 720, height: 14 })
})

test('an SVG that claims another size in a comment is encoded at the usual size', async () => {
  const path = '<path d="M0 0h9v9z"/>'
  const tall = `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="20">${path}</svg>`
  const claimed = Buffer.from(`<!-- <svg width="100" height="1"> -->${tall}`)
  expect(await encoded(claimed, 'logo')).toMatchObject({ width: 5, height: 108 })
})

test('a large photo becomes an image of 1200 px, with a JPEG for older browsers', async () => {
  const photo = await aPhoto(1500, 300)
  const { webp, webpSmall, fallback, fallbackType } = await encoded(photo, 'image')
  expect(fallbackType).toBe('jpg')
  expect(await sizeOf(webp)).toEqual({ width: 1200, height: 240, format: 'webp' })
  expect(await sizeOf(webpSmall)).toEqual({ width: 800, height: 160, format: 'webp' })
  expect(await sizeOf(fallback)).toEqual({ width: 1200, height: 240, format: 'jpeg' })
  expect(webp.length).toBeLessThan(photo.length / 2)
})

test('a campaign’s image has a placeholder that is small in pixels and in bytes', async () => {
  for (const source of [await aPhoto(640, 360), await aPhoto(1500, 300)]) {
    const { placeholder } = await encoded(source, 'image')
    expect(placeholder?.length).toBeLessThanOrEqual(2_000)
    expect((await sizeOf(placeholder)).width).toBeLessThanOrEqual(320)
  }
})

test('a logo or a transparent image has no placeholder', async () => {
  expect((await encoded(aDrawing(200, 40), 'logo')).placeholder).toBeNull()
  expect((await encoded(aDrawing(90, 30), 'image')).placeholder).toBeNull()
})

test('a small photo is not enlarged', async () => {
  expect(await encoded(await aPhoto(640, 360), 'image')).toMatchObject({
    width: 640,
    height: 360,
    webpSmall: null,
  })
})

test('an encoded image can be read again as another image', async () => {
  const { webp, fallback } = await encoded(await aPhoto(640, 360), 'image')
  expect(await encoded(webp, 'image')).toMatchObject({ width: 640, height: 360 })
  const drawing = await encoded(aDrawing(64, 64), 'logo')
  expect(await encoded(drawing.fallback, 'favicon')).toMatchObject({ width: 64, height: 64 })
  expect(await encoded(fallback, 'favicon')).toMatchObject({ width: 64, height: 36 })
})

test('a photo that lies on its side is put upright, and the data that its camera added is removed', async () => {
  const photo = withExif(await aPhoto(640, 610), { orientation: 6, note: 'Where it was taken' })
  const { width, height, webp, fallback } = await encoded(photo, 'image')
  expect({ width, height }).toEqual({ width: 610, height: 640 })
  for (const bytes of [webp, fallback]) expect(Buffer.from(bytes).includes('Where it was taken')).toBe(false)
})

test.each([
  ['nothing', '', 'is not a readable image. Save it as JPEG, PNG, WebP or SVG.'],
  [
    'a page',
    '<!doctype html><p>Not found</p>',
    'is not a readable image. Save it as JPEG, PNG, WebP or SVG.',
  ],
  ['a GIF', 'GIF89a\u0001\u0000\u0001\u0000', 'is not a readable image. Save it as JPEG, PNG, WebP or SVG.'],
  [
    'text in a drawing',
    svg('<text>Vote</text>'),
    'contains text, which would be drawn without its font. Convert it to paths, and save it again.',
  ],
  [
    'a page in a drawing',
    svg('<foreignObject><p>x</p></foreignObject>'),
    'contains another document. Save it as plain SVG, or as PNG.',
  ],
  [
    'an image in a drawing',
    svg('<image href="https://evil.example/x.png"/>'),
    'contains another document. Save it as plain SVG, or as PNG.',
  ],
  [
    'an image in a drawing under another name',
    svg('<v:image xmlns:v="http://www.w3.org/2000/svg" href="data:image/png;base64,AAAA"/>'),
    'contains another document. Save it as plain SVG, or as PNG.',
  ],
  [
    'an image in a filter',
    svg('<filter id="f"><feImage href="data:image/png;base64,AAAA"/></filter>'),
    'contains another document. Save it as plain SVG, or as PNG.',
  ],
  [
    'an entity',
    `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg('<path d="&a;"/>')}`,
    'contains an entity (<!ENTITY …>). Save it as plain SVG.',
  ],
  [
    'a broken drawing',
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path',
    'cannot be read: the image is damaged. Save it again.',
  ],
])('%s is refused with advice', async (_what, source, expected) => {
  expect(await refusal(source)).toBe(expected)
})

test('a photo that is too small, too large or cut off is refused', async () => {
  const photo = await aPhoto(400, 300)
  expect(await refusal(photo, 'image')).toBe('is 400 by 300 pixels: save it at least 600 wide.')
  expect(await refusal(claimSize(photo, 60_000), 'image')).toBe(
    'is 60000 by 60000 pixels: at most 25 million are read. Save a smaller one.',
  )
  expect(await refusal(Buffer.alloc(5_000_001), 'image')).toBe('is larger than 5 MB. Save a smaller one.')
  const drawn = await encoded(aDrawing(64, 64), 'logo')
  expect(await refusal(drawn.fallback.subarray(0, 200))).toMatch(/damaged/)
})

test('A compressed SVG is refused before it is unpacked', async () => {
  expect(await refusal(gzipSync(aDrawing(90, 30)))).toBe(notAnImage)
  expect(await refusal(Buffer.concat([gzipSync(aDrawing(90, 30)), Buffer.from('<svg')]))).toMatch(/in UTF-8/)
})

test('An SVG is refused in an encoding that would hide an element from the checks', async () => {
  const drawing = svg('<image href="data:image/png;base64,AAAA"/>')
  expect(await refusal(Buffer.from(`\ufeff${drawing}`, 'utf16le'))).toBe(notAnImage)
  const hidden = Buffer.concat([Buffer.from(drawing, 'utf16le'), Buffer.from('<svg')])
  expect(await refusal(hidden)).toMatch(/in UTF-8/)
})

test('A hostile image makes the resident memory grow by less than 200 MB', async () => {
  const large = await sharp(Buffer.alloc(12_500_000 * 3), { raw: { width: 5000, height: 2500, channels: 3 } })
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
  const hostile = {
    'a PNG of 3.6 gigapixels': await aFlatPng(60_000),
    'a compressed SVG of a gigabyte': await aCompressedSvg(1_000_000_000),
    'a JPEG with a fill byte': withFillByte(claimSize(await aPhoto(640, 360), 30_000)),
    'the largest progressive JPEG': large,
  }
  for (const [name, source] of Object.entries(hostile))
    expect([name, (await growthOf(source)) < 200_000_000]).toEqual([name, true])
})

/** Returns how many bytes the resident memory grows, at its peak, while an image is encoded. */
async function growthOf(source: Uint8Array): Promise<number> {
  const before = process.memoryUsage().rss
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 5)
  await encodeImage(source, 'image')
  clearInterval(watch)
  return Math.max(peak, process.memoryUsage().rss) - before
}

test('the next image is read after a damaged one', async () => {
  await refusal((await aPhoto(630, 420)).subarray(0, 300), 'image')
  expect(await encoded(await aPhoto(630, 420), 'image')).toMatchObject({ width: 630 })
})

function svg(inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90">${inside}</svg>`
}
