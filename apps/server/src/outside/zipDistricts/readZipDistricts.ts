import { DownloadFailed } from '../downloadFailed.ts'
import { linesOf } from '../linesOf.ts'
import { openZipReader, type ZipReader } from './openZipReader.ts'
import { addPart, type ZipParts } from './zipParts.ts'

export type ZipTable = { congress: number | null; parts: ZipParts }

function openedBy(header: string): ZipReader {
  const reader = openZipReader(header)
  if (!reader) throw new DownloadFailed('The table of ZIP codes has columns that we do not know.')
  return reader
}

/**
 * A table of ZIP codes and districts, read line by line as it arrives.
 * @throws DownloadFailed that names the first line that cannot be read: a district left out would be denied
 */
export async function readZipDistricts(chunks: AsyncIterable<Uint8Array>): Promise<ZipTable> {
  const parts: ZipParts = new Map()
  let reader: ZipReader | undefined
  let number = 0
  const take = (line: string) => {
    number += 1
    if (line === '') return
    if (!reader) {
      reader = openedBy(line)
      return
    }
    const part = reader.read(line)
    if (part === undefined)
      throw new DownloadFailed(`The table of ZIP codes cannot be read: line ${number} has another form.`)
    if (part) addPart(parts, part)
  }
  for await (const lines of linesOf(chunks)) lines.forEach(take)
  return { congress: reader?.congress ?? null, parts }
}
