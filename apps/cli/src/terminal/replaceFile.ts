import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'

type Parts = Iterable<string> | AsyncIterable<string | Uint8Array>

/**
 * Replaces a file. Writes to an unfinished file first, and renames it when it is complete. Other programs cannot
 * predict the unfinished file's name. If either path is a symbolic link, the link is not followed. `mode` must be 0o600
 * if the file contains personal data.
 */
export async function replaceFile(file: string, parts: Parts, mode: number): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.part`
  const handle = await open(unfinished, 'wx', mode)
  try {
    for await (const part of parts) await handle.appendFile(part)
    await handle.close()
    await rename(unfinished, file)
  } catch (error) {
    await handle.close()
    await rm(unfinished, { force: true })
    throw error
  }
}
