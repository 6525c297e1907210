import { statfsSync } from 'node:fs'

/**
 * The minimum free space in bytes. With less, the embedded database may loop forever, because PGlite never returns from
 * writing a log segment that does not fit on the disk.
 */
export const LEAST_FREE_BYTES = 64e6

export class LittleSpace extends Error {
  override readonly name = 'LittleSpace'

  constructor(folder: string, free: number) {
    super(
      `Only ${formatMegabytes(free)} are free on the disk of ${folder}, but the embedded database needs ` +
        `${formatMegabytes(LEAST_FREE_BYTES)}. Free some space, or set DATA_DIR to another disk.`,
    )
  }
}

const formatMegabytes = (bytes: number) => `${Math.floor(bytes / 1e6)} MB`

/** Returns the free bytes, for this user, of the disk that contains the folder. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Checks the free space. @throws LittleSpace if there is less than `LEAST_FREE_BYTES`; the message says what to do */
export function refuseLittleSpace(folder: string): void {
  const free = freeBytes(folder)
  if (free < LEAST_FREE_BYTES) throw new LittleSpace(folder, free)
}

export type SpaceWatch = { isShort(): boolean }

/**
 * Watches the free space. @param alert is called once when there is too little space, and once when there is enough
 * again
 */
export function openSpaceWatch(
  folder: string,
  alert: (line: string) => void,
  free: (folder: string) => number = freeBytes,
): SpaceWatch {
  let wasShort = false
  return {
    isShort() {
      const left = free(folder)
      const isShort = left < LEAST_FREE_BYTES
      if (isShort && !wasShort)
        alert(
          `${new LittleSpace(folder, left).message} Until then nothing is written, and letters are refused.`,
        )
      if (!isShort && wasShort)
        alert(`The disk of ${folder} has enough free space again: letters are accepted.`)
      wasShort = isShort
      return isShort
    },
  }
}
