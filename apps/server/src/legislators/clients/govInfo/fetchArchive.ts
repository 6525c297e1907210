import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { Unzip, type UnzipFile, UnzipInflate } from 'fflate'
import { DownloadFailed, fetchFile, type OnProgress } from '../../../platform/http/download.ts'
import { type ArchivedBill, type BillReader, openBillReader } from './readBillStatus.ts'

/** The types of bills that have archives. Amendments have none. */
export const archiveTypes = ['hr', 's', 'hjres', 'sjres', 'hconres', 'sconres', 'hres', 'sres'] as const
export type ArchiveType = (typeof archiveTypes)[number]

/** Source: govinfo.gov/bulkdata/BILLSTATUS */
export function archiveUrl(base: string, congress: number, type: ArchiveType): string {
  return `${base.replace(/\/$/, '')}/BILLSTATUS/${congress}/${type}/BILLSTATUS-${congress}-${type}.zip`
}

/** The limit in bytes. The largest archive has 32 MB late in a Congress. */
const LARGEST = 256 * 1024 * 1024
const TIMEOUT_MS = 20 * 60_000

type OnBills = (bills: ArchivedBill[]) => Promise<void>

/**
 * Fetches an archive. @throws DownloadFailed for the same reasons as `readArchive`; the caller must then discard the
 * bills that it has received
 */
export async function fetchArchive(
  wanted: { url: string; etag: string; onProgress?: OnProgress | undefined },
  onBills: OnBills,
  signal?: AbortSignal,
) {
  return await fetchFile(
    { ...wanted, largest: LARGEST, timeoutMs: TIMEOUT_MS },
    chunks => readArchive(chunks, onBills),
    signal,
  )
}

/** The highest share of documents without a bill, in percent. */
const MOST_WITHOUT_BILL = 2

/** The limit of unpacked bytes. The largest archive has about 500 MB, and a zip bomb has more. */
const LARGEST_UNPACKED = 8 * 1024 ** 3

/**
 * The size of a packed chunk in bytes. Its unpacked content may be ten times as large, and is parsed without a pause.
 */
const CHUNK_BYTES = 16 * 1024

const BILLS_AT_ONCE = 10

/**
 * Reads an archive. It never keeps the whole archive in memory, and yields to other work between chunks. `leftOut` has
 * a sentence for each broken document. A document without a bill, such as that of a reserved number, gets no sentence,
 * but counts towards the 2%.
 * @throws DownloadFailed if the file is not an archive, is cut off, or has more than 2% documents without a bill
 */
export async function readArchive(
  chunks: AsyncIterable<Uint8Array>,
  onBills: OnBills,
): Promise<{ bills: number; leftOut: string[] }> {
  const { unzip, found, leftOut, counts } = openUnzip()
  let tail = new Uint8Array()
  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.byteLength; from += CHUNK_BYTES) {
      unpack(unzip, chunk.subarray(from, from + CHUNK_BYTES))
      await yieldToOthers()
      if (found.length >= BILLS_AT_ONCE) await onBills(found.splice(0))
    }
    tail = lastOf(tail, chunk)
  }
  unpack(unzip, new Uint8Array(), true)
  if (found.length > 0) await onBills(found.splice(0))
  const { entries, bills, withoutBill } = counts
  if (countEntries(tail) !== entries % 65_536) throw new DownloadFailed('The archive was cut off.')
  if (withoutBill * 100 > (bills + withoutBill) * MOST_WITHOUT_BILL)
    throw new DownloadFailed(
      `The archive of bills was refused: ${withoutBill} of ${bills + withoutBill} cannot be read.`,
    )
  return { bills, leftOut }
}

function openUnzip() {
  const found: ArchivedBill[] = []
  const leftOut: string[] = []
  const counts = { entries: 0, bills: 0, withoutBill: 0, unpackedBytes: 0 }
  const unzip = new Unzip(file => {
    counts.entries += 1
    const isDocument = file.name.endsWith('.xml')
    readEntry(file, {
      onBytes(bytes) {
        counts.unpackedBytes += bytes
        if (counts.unpackedBytes > LARGEST_UNPACKED) throw new DownloadFailed('The archive is too large.')
      },
      onEnd(bill) {
        if (!isDocument) return
        if (bill === 'broken') leftOut.push(`${file.name} cannot be read as a document.`)
        if (bill === null || bill === 'broken') counts.withoutBill += 1
        else {
          found.push(bill)
          counts.bills += 1
        }
      },
    })
  })
  unzip.register(UnzipInflate)
  return { unzip, found, leftOut, counts }
}

/** Reads one document while it is unpacked. */
function readEntry(
  file: UnzipFile,
  { onBytes, onEnd }: { onBytes(bytes: number): void; onEnd(bill: ArchivedBill | null | 'broken'): void },
): void {
  const decoder = new TextDecoder()
  let reader: BillReader | null = openBillReader()
  file.ondata = (error, chunk, isLast) => {
    if (error) throw error
    onBytes(chunk.byteLength)
    let bill: ArchivedBill | null = null
    try {
      reader?.push(decoder.decode(chunk, { stream: !isLast }))
      if (isLast && reader) bill = reader.finish()
    } catch {
      // A broken document is still unpacked to its end, but is no longer read.
      reader = null
    }
    if (isLast) onEnd(reader ? bill : 'broken')
  }
  file.start()
}

function unpack(unzip: Unzip, chunk: Uint8Array, isLast = false): void {
  try {
    unzip.push(chunk, isLast)
  } catch (error) {
    if (error instanceof DownloadFailed) throw error
    throw new DownloadFailed('The archive cannot be unpacked.')
  }
}

/**
 * The number of bytes at the end of the archive that are searched for its end record. The record has 22 bytes, and a
 * comment may follow.
 */
const TAIL_BYTES = 1024

function lastOf(before: Uint8Array, chunk: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(before.byteLength + Math.min(chunk.byteLength, TAIL_BYTES))
  both.set(before)
  both.set(chunk.subarray(-TAIL_BYTES), before.byteLength)
  return both.slice(-TAIL_BYTES)
}

const signature = [0x50, 0x4b, 0x05, 0x06]

/**
 * Returns the number of entries modulo 65,536. Returns null if there is no end record. Source: PKWARE APPNOTE 4.3.16.
 */
function countEntries(tail: Uint8Array): number | null {
  for (let at = tail.byteLength - 22; at >= 0; at -= 1) {
    if (signature.every((byte, nth) => tail[at + nth] === byte))
      return new DataView(tail.buffer, tail.byteOffset).getUint16(at + 10, true)
  }
  return null
}
