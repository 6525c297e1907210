import { promisify } from 'node:util'
import zlib from 'node:zlib'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** A page is compressed for the visitors of one second, so speed counts more than size. */
const quickBrotli = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Empty for plain text. */
export type PageEncoding = 'br' | 'gzip' | ''

/** The best that is accepted. Refused ones (`br;q=0`) are not. */
export function pageEncoding(accepted = ''): PageEncoding {
  const names = accepted
    .split(',')
    .map(each => each.trim().toLowerCase())
    .filter(each => !/;\s*q=0(\.0*)?$/.test(each))
    .map(each => each.replace(/;.*/, ''))
  if (names.includes('br')) return 'br'
  return names.includes('gzip') ? 'gzip' : ''
}

/** A page holds no secret that its compressed length could reveal. */
export async function compressPage(text: string, encoding: PageEncoding): Promise<Buffer> {
  if (encoding === 'br') return brotli(text, quickBrotli)
  return encoding === 'gzip' ? gzip(text) : Buffer.from(text)
}
