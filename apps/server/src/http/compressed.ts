import { promisify } from 'node:util'
import zlib from 'node:zlib'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Pages are made for each visitor: quick to compress counts for more than small. */
const quick = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } }

/** What a browser says it reads, without what it says it does not (`br;q=0`). */
function namesOf(accepted: string): string[] {
  return accepted
    .split(',')
    .map(each => each.trim().toLowerCase())
    .filter(each => !/;\s*q=0(\.0*)?$/.test(each))
    .map(each => each.replace(/;.*/, ''))
}

/** A text as a browser wants it that accepts these encodings; `encoding` is empty where it goes as it is. */
export async function compressed(
  text: string,
  accepted = '',
): Promise<{ encoding: 'br' | 'gzip' | ''; body: Buffer }> {
  const names = namesOf(accepted)
  const plain = Buffer.from(text)
  if (names.includes('br')) return { encoding: 'br', body: await brotli(plain, quick) }
  if (names.includes('gzip')) return { encoding: 'gzip', body: await gzip(plain) }
  return { encoding: '', body: plain }
}
