import { DownloadFailed } from '../downloadFailed.ts'
import { fetchFile } from '../fetchFile.ts'
import type { Tell } from '../tell.ts'
import type { ArchivedBill } from './archive.ts'
import { readArchive } from './readArchive.ts'

/** `asOf` in ms since 1970, where the source tells it. */
export type ArchiveFetched =
  | { kind: 'unchanged' }
  | { kind: 'new'; bills: number; etag: string; asOf: number | undefined }

/** The largest, of House bills, has 32 MB late in a Congress. */
const largest = 256 * 1024 * 1024
const timeoutMs = 20 * 60_000

/** So many in a hundred may be something that we cannot read. */
const mostUnread = 2

type Take = (bills: ArchivedBill[]) => Promise<void>

/**
 * An archive of bills, given to `take` a few at a time while it is read.
 * @throws DownloadFailed where it is cut off, or holds much that cannot be read; what was taken is then of no use
 */
export async function readWholeArchive(
  chunks: AsyncIterable<Uint8Array>,
  take: Take,
): Promise<{ bills: number }> {
  const { bills, unread } = await readArchive(chunks, take)
  if (unread * 100 > (bills + unread) * mostUnread)
    throw new DownloadFailed(
      `The archive of bills was refused: ${unread} of ${bills + unread} cannot be read.`,
    )
  return { bills }
}

/**
 * An archive of bills, given to `take` a few at a time while it arrives.
 * @throws DownloadFailed where it does not come whole, or holds much that cannot be read; what was taken is then of no use
 */
export async function fetchArchive(
  wanted: { url: string; etag: string; tell?: Tell | undefined },
  take: Take,
  signal?: AbortSignal,
): Promise<ArchiveFetched> {
  const file = await fetchFile(
    { ...wanted, largest, timeoutMs },
    chunks => readWholeArchive(chunks, take),
    signal,
  )
  if (file.kind === 'unchanged') return file
  const { bills } = file.content
  return { kind: 'new', bills, etag: file.etag, asOf: file.asOf }
}
