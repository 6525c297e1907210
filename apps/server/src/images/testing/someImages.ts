import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import encodeJpeg, { init } from '@jsquash/jpeg/encode.js'

const require = createRequire(import.meta.url)

/** SVG, see-through. */
export function aDrawing(width: number, height: number): Uint8Array {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><circle cx="${width / 2}" cy="${height / 2}" r="${height / 3}" fill="#1f5f5b"/></svg>`,
  )
}

/** JPEG: red at the left, blue at the right. */
export async function aPhoto(width: number, height: number): Promise<Uint8Array> {
  const file = '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'
  await init({ wasmBinary: await readFile(require.resolve(file)) })
  const data = new Uint8ClampedArray(width * height * 4)
  for (let place = 0; place < width * height; place += 1) {
    const share = (place % width) / width
    data.set([255 * (1 - share), (place * 7) % 64, 255 * share, 255], place * 4)
  }
  return new Uint8Array(await encodeJpeg({ data, width, height, colorSpace: 'srgb' }, { quality: 85 }))
}

/** Its header says another width and height than it has. */
export function claimSize(jpeg: Uint8Array, length: number): Uint8Array {
  const changed = Buffer.from(jpeg)
  const frame = frameOf(changed)
  changed.writeUInt16BE(length, frame + 5)
  changed.writeUInt16BE(length, frame + 7)
  return changed
}

/** Where the segment is that holds height and width. */
function frameOf(jpeg: Buffer): number {
  let at = 2
  while (jpeg[at + 1] !== 0xc0 && jpeg[at + 1] !== 0xc2) at += 2 + jpeg.readUInt16BE(at + 2)
  return at
}

/** What a camera writes into a photo: how it was held (1 to 8), and a note. */
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
