import fs from 'node:fs/promises'

/** Flushes a file, or a folder's list of names, to the disk. */
export async function syncPath(file: string): Promise<void> {
  const opened = await fs.open(file, 'r')
  await opened.sync().finally(() => opened.close())
}
