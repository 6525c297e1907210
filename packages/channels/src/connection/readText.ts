import { buffer } from 'node:stream/consumers'

/** A whole file as text; a byte order mark is dropped. */
export async function readText(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  return new TextDecoder().decode(await buffer(chunks))
}
