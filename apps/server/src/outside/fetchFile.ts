import { DownloadFailed } from './downloadFailed.ts'
import { downloadRemote } from './downloadRemote.ts'
import { readLocal } from './readLocal.ts'
import type { Fetched, Reading, Wanted } from './wanted.ts'

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** Encrypted, or no further than this machine. */
function isTrusted({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && loopback.includes(hostname))
}

/**
 * A file from `https:` or `file:` (`http:` on this machine only), in at most 30 s, read while it arrives.
 * @throws DownloadFailed where it does not come whole, and whatever `read` makes one of
 */
export async function fetchFile<T>(
  wanted: Wanted,
  read: Reading<T>,
  signal?: AbortSignal,
): Promise<Fetched<T>> {
  const url = URL.canParse(wanted.url) ? new URL(wanted.url) : undefined
  if (url?.protocol === 'file:') return await readLocal(url, wanted, read)
  if (!url || !isTrusted(url)) throw new DownloadFailed('Its address is neither https: nor file:.')
  return await downloadRemote({ ...wanted, isTrusted, read }, signal)
}
