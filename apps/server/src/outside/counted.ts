import type { Tell } from './tell.ts'

const inMegabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)

/** The same chunks; after each it is told how much has come, and of how much, where that is known (in bytes). */
export async function* counted(
  chunks: AsyncIterable<Uint8Array>,
  { tell, whole }: { tell: Tell | undefined; whole: number | undefined },
): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.byteLength
    tell?.(whole ? `${inMegabytes(size)} of ${inMegabytes(whole)} MB` : `${inMegabytes(size)} MB`)
    yield chunk
  }
}
