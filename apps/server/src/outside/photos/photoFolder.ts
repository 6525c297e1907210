import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isJpeg } from './fetchPhoto.ts'

/** Photos as files, each whole or not there at all. */
export function photoFolder(folder: string) {
  const fileOf = (id: string) => path.join(folder, `${id}.jpg`)
  return {
    /** Null where there is none, or none that is whole. */
    async read(id: string): Promise<Buffer | null> {
      const kept = await readFile(fileOf(id)).catch(() => null)
      return kept && isJpeg(kept) ? kept : null
    },
    /** @throws where the folder cannot be written to */
    async keep(id: string, jpeg: Buffer): Promise<void> {
      await mkdir(folder, { recursive: true })
      // Another process may keep the same one.
      const part = path.join(folder, `${id}.${process.pid}.part`)
      await writeFile(part, jpeg)
      await rename(part, fileOf(id))
    },
  }
}
