import { DownloadFailed } from './downloadFailed.ts'

/**
 * The same chunks, counted as they arrive and unpacked: a length that is announced may be wrong, or missing.
 * @throws DownloadFailed once there are more than `largest` bytes
 */
export async function* limited(
  chunks: AsyncIterable<Uint8Array>,
  largest: number,
): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.byteLength
    if (size > largest) throw new DownloadFailed(`The answer is larger than ${largest} bytes.`)
    yield chunk
  }
}
