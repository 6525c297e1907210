import { readText } from '@redress/channels/connection/readText'
import { fetchFile } from './fetchFile.ts'
import type { Download, Wanted } from './wanted.ts'

/**
 * A text from `https:` or `file:` (`http:` on this machine only), in at most 30 s.
 * @throws DownloadFailed where it does not come whole
 */
export async function download(wanted: Wanted, signal?: AbortSignal): Promise<Download> {
  const file = await fetchFile(wanted, readText, signal)
  if (file.kind === 'unchanged') return file
  const { content: text, etag, asOf } = file
  return { kind: 'new', text, etag, asOf }
}
