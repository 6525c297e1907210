/** A file as text, a byte order mark dropped; of one with more than `most` bytes its beginning, and the rest is not asked for. */
export async function readText(
  chunks: AsyncIterable<Uint8Array>,
  most = Number.POSITIVE_INFINITY,
): Promise<string> {
  const taken: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunks) {
    taken.push(chunk)
    size += chunk.byteLength
    if (size >= most) break
  }
  return new TextDecoder().decode(Buffer.concat(taken).subarray(0, most))
}
