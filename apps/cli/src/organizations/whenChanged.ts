import { unwatchFile, watchFile } from 'node:fs'

const lookEveryMs = 300

/**
 * Does something whenever a file was written; by looking, since editors replace files in many ways.
 * @returns how to stop
 */
export function whenChanged(file: string, work: () => Promise<void>): () => void {
  const look = () => void work()
  watchFile(file, { interval: lookEveryMs }, (now, before) => {
    if (now.mtimeMs !== before.mtimeMs && now.mtimeMs > 0) look()
  })
  return () => unwatchFile(file)
}
