import { statfsSync } from 'node:fs'

/**
 * The floor of free space in bytes. Below it the embedded database may spin forever: PGlite never returns from writing
 * a log segment that does not fit.
 */
export const leastFreeBytes = 64e6

export class LittleSpace extends Error {
  override readonly name = 'LittleSpace'

  constructor(folder: string, free: number) {
    super(
      `Only ${formatMegabytes(free)} are free on the disk of ${folder}, and the embedded database needs ` +
        `${formatMegabytes(leastFreeBytes)}. Make room, or set DATA_DIR to another disk.`,
    )
  }
}

const formatMegabytes = (bytes: number) => `${Math.floor(bytes / 1e6)} MB`

/** Returns the free bytes of the disk that holds a folder, for this user. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Checks the free space. @throws LittleSpace below the floor; the message says what to do */
export function refuseLittleSpace(folder: string): void {
  const free = freeBytes(folder)
  if (free < leastFreeBytes) throw new LittleSpace(folder, free)
}

export type SpaceWatch = { isShort(): boolean }

/** Watches the free space. @param alert is called once when the space runs short, and once when there is room again */
export function openSpaceWatch(
  folder: string,
  alert: (line: string) => void,
  free: (folder: string) => number = freeBytes,
): SpaceWatch {
  let wasShort = false
  return {
    isShort() {
      const left = free(folder)
      const isShort = left < leastFreeBytes
      if (isShort && !wasShort)
        alert(
          `${new LittleSpace(folder, left).message} Until then nothing is written, and letters are refused.`,
        )
      if (!isShort && wasShort) alert(`There is room again on the disk of ${folder}: letters are accepted.`)
      wasShort = isShort
      return isShort
    },
  }
}
