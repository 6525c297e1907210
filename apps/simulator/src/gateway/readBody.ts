import type { Readable } from 'node:stream'

/** All bytes of a request up to `most`, and one more where there are more: the rest is read and dropped. */
export async function readBody(stream: Readable, most: number): Promise<Buffer> {
  const kept: Buffer[] = []
  let room = most + 1
  for await (const chunk of stream) {
    const piece = Buffer.from(chunk).subarray(0, room)
    kept.push(piece)
    room -= piece.length
  }
  return Buffer.concat(kept)
}
