import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'

type Parts = Iterable<string> | AsyncIterable<string | Uint8Array>

/**
 * Replaces a file. The file gets its name when it is complete. The unfinished file has a name that no other program
 * can predict, and a link in the place of either file is never followed. `mode` is 0o600 for a file that holds
 * personal data.
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
