/** Enough for the first line of any table that we know. */
const enough = 1_024

/** How a file begins, without a byte order mark, and its chunks from the beginning. */
export async function peek(
  source: AsyncIterable<Uint8Array>,
): Promise<{ head: string; chunks: AsyncIterable<Uint8Array> }> {
  const rest = source[Symbol.asyncIterator]()
  const begun: Uint8Array[] = []
  for (let size = 0; size < enough; ) {
    const next = await rest.next()
    if (next.done) break
    begun.push(next.value)
    size += next.value.byteLength
  }
  async function* chunks(): AsyncGenerator<Uint8Array> {
    yield* begun
    yield* { [Symbol.asyncIterator]: () => rest }
  }
  // Cut through a letter it ends in a sign for that, which does no harm.
  return { head: new TextDecoder().decode(Buffer.concat(begun).subarray(0, enough)), chunks: chunks() }
}
