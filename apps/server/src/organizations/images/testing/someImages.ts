import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createDeflate, createGzip } from 'node:zlib'
import sharp from 'sharp'

/** Returns a transparent SVG. */
export function aDrawing(width: number, height: number): Uint8Array {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><circle cx="${width / 2}" cy="${height / 2}" r="${height / 3}" fill="#1f5f5b"/></svg>`,
  )
}

/** Returns a JPEG that is red on the left and blue on the right. */
export async function aPhoto(width: number, height: number): Promise<Uint8Array> {
  const data = new Uint8Array(width * height * 3)
  for (let place = 0; place < width * height; place += 1) {
    const share = (place % width) / width
    data.set([255 * (1 - share), (place * 7) % 64, 255 * share], place * 3)
  }
  return await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer()
}

/** Returns a JPEG whose header states a wrong width and height. */
export function claimSize(jpeg: Uint8Array, length: number): Uint8Array {
  const changed = Buffer.from(jpeg)
  const frame = frameOf(changed)
  changed.writeUInt16BE(length, frame + 5)
  changed.writeUInt16BE(length, frame + 7)
  return changed
}

/** Returns the offset of the segment that contains the height and the width. */
function frameOf(jpeg: Buffer): number {
  let at = 2
  while (jpeg[at + 1] !== 0xc0 && jpeg[at + 1] !== 0xc2) at += 2 + jpeg.readUInt16BE(at + 2)
  return at
}

/** Adds the metadata that a camera writes: the orientation (1 to 8) and a note. */
export function withExif(jpeg: Uint8Array, { orientation, note }: { orientation: number; note: string }) {
  const text = Buffer.from(`${note}\0`)
  const tiff = Buffer.alloc(8 + 2 + 2 * 12 + 4)
  tiff.write('MM')
  tiff.writeUInt16BE(42, 2)
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(2, 8)
  writeEntry(tiff, 10, { tag: 0x010e, type: 2, count: text.length, value: tiff.length })
  writeEntry(tiff, 22, { tag: 0x0112, type: 3, count: 1, value: orientation * 0x10000 })
  const body = Buffer.concat([Buffer.from('Exif\0\0'), tiff, text])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)])
}

type Entry = { tag: number; type: number; count: number; value: number }

function writeEntry(tiff: Buffer, at: number, { tag, type, count, value }: Entry): void {
  tiff.writeUInt16BE(tag, at)
  tiff.writeUInt16BE(type, at + 2)
  tiff.writeUInt32BE(count, at + 4)
  tiff.writeUInt32BE(value, at + 8)
}

/** Adds a fill byte, which the format allows, but which an incorrect parser does not expect. */
export function withFillByte(jpeg: Uint8Array): Uint8Array {
  const frame = frameOf(Buffer.from(jpeg))
  return Buffer.concat([jpeg.subarray(0, frame), Buffer.from([0xff]), jpeg.subarray(frame)])
}

/** Returns a PNG of one color. A few kilobytes can represent up to 3.6 gigapixels. */
export async function aFlatPng(length: number): Promise<Uint8Array> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(length, 0)
  header.writeUInt32BE(length, 4)
  header[8] = 8
  const row = Buffer.alloc(1 + length)
  const rows = Readable.from(Array.from({ length }, () => row))
  const pixels = await buffer(rows.pipe(createDeflate()))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** Returns a gzip-compressed SVG that unpacks to about `length` bytes. */
export async function aCompressedSvg(length: number): Promise<Uint8Array> {
  const blanks = Buffer.alloc(1_000_000, ' ')
  const [begin, end] = ['<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90">', '</svg>']
  const pieces = Array.from({ length: length / blanks.length }, () => blanks)
  return await buffer(Readable.from([Buffer.from(begin), ...pieces, Buffer.from(end)]).pipe(createGzip()))
}

function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(pngChecksum(body))
  return Buffer.concat([length, body, sum])
}

/** Returns the CRC-32, as defined in the appendix of the PNG specification. */
function pngChecksum(bytes: Buffer): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}
