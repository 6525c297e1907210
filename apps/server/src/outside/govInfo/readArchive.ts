import { setImmediate as afterOthers } from 'node:timers/promises'
import { Unzip, type UnzipFile, UnzipInflate } from 'fflate'
import { DownloadFailed } from '../downloadFailed.ts'
import type { ArchivedBill } from './archive.ts'
import { countEntries } from './countEntries.ts'
import { type BillReader, openBillReader } from './openBillReader.ts'

/** What an archive held. `unread` documents were none, or of no bill. */
export type ArchiveRead = { bills: number; unread: number }

type Take = (bills: ArchivedBill[]) => Promise<void>

/** Unpacked, all of one archive; the largest has some 500 MB. A bomb has more. */
const largestUnpacked = 8 * 1024 ** 3

/** A chunk of what is packed may hold ten times as much, which is read at once while others wait. */
const chunkBytes = 16 * 1024

/** So many bills are worth a statement. */
const atOnce = 10

/** One document, as it is unpacked. It is read to its end even where it turned out to be none. */
function openEntry(
  file: UnzipFile,
  { unpacked, ended }: { unpacked(bytes: number): void; ended(bill: ArchivedBill | null): void },
): void {
  const decoder = new TextDecoder()
  let reader: BillReader | null = openBillReader()
  const orGiveUp = (read: () => ArchivedBill | null) => {
    try {
      return read()
    } catch {
      reader = null
      return null
    }
  }
  file.ondata = (error, chunk, isLast) => {
    if (error) throw error
    unpacked(chunk.byteLength)
    orGiveUp(() => {
      reader?.push(decoder.decode(chunk, { stream: !isLast }))
      return null
    })
    if (isLast) ended(orGiveUp(() => reader?.finish() ?? null))
  }
  file.start()
}

function openUnzip() {
  const found: ArchivedBill[] = []
  const counts = { entries: 0, bills: 0, unread: 0, unpacked: 0 }
  const unzip = new Unzip(file => {
    counts.entries += 1
    const isDocument = file.name.endsWith('.xml')
    openEntry(file, {
      unpacked(bytes) {
        counts.unpacked += bytes
        if (counts.unpacked > largestUnpacked) throw new DownloadFailed('The archive is too large.')
      },
      ended(bill) {
        if (!isDocument) return
        if (bill) found.push(bill)
        counts[bill ? 'bills' : 'unread'] += 1
      },
    })
  })
  unzip.register(UnzipInflate)
  return { unzip, found, counts }
}

/**
 * Reads an archive while it arrives, a few bills at a time: it is never all in memory, and between two pieces others
 * have their turn.
 * @throws DownloadFailed where it is no archive, or was cut off
 */
export async function readArchive(chunks: AsyncIterable<Uint8Array>, take: Take): Promise<ArchiveRead> {
  const { unzip, found, counts } = openUnzip()
  let tail = new Uint8Array()
  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.byteLength; from += chunkBytes) {
      unpack(unzip, chunk.subarray(from, from + chunkBytes))
      await afterOthers()
      if (found.length >= atOnce) await take(found.splice(0))
    }
    tail = lastOf(tail, chunk)
  }
  unpack(unzip, new Uint8Array(), true)
  if (found.length > 0) await take(found.splice(0))
  if (countEntries(tail) !== counts.entries % 65_536) throw new DownloadFailed('The archive was cut off.')
  return { bills: counts.bills, unread: counts.unread }
}

function unpack(unzip: Unzip, chunk: Uint8Array, isLast = false): void {
  try {
    unzip.push(chunk, isLast)
  } catch (error) {
    if (error instanceof DownloadFailed) throw error
    throw new DownloadFailed('The archive cannot be unpacked.')
  }
}

/** The record at an archive's end has 22 bytes and may carry a remark. */
const tailBytes = 1024

function lastOf(before: Uint8Array, chunk: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(before.byteLength + Math.min(chunk.byteLength, tailBytes))
  both.set(before)
  both.set(chunk.subarray(-tailBytes), before.byteLength)
  return both.slice(-tailBytes)
}
