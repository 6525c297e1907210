import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

type SmallDisk = {
  folder: string
  fill(): void
  makeReadOnly(): void
  remove(): void
}

const mount = (...words: string[]) => execFileSync('mount', words, { stdio: 'pipe' })

/** Opens a small disk in memory. Returns null if the user may not mount a disk, which only root may. */
export function openSmallDisk(megabytes: number): SmallDisk | null {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'disk-'))
  try {
    mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder)
  } catch {
    fs.rmdirSync(folder)
    return null
  }
  return {
    folder,
    fill: () => fillWithZeros(path.join(folder, 'ballast')),
    makeReadOnly: () => void mount('-o', 'remount,ro', folder),
    remove() {
      execFileSync('umount', ['--lazy', folder])
      fs.rmdirSync(folder)
    },
  }
}

const chunk = Buffer.alloc(64 * 1024)

function fillWithZeros(file: string): void {
  const handle = fs.openSync(file, 'w')
  try {
    for (;;) fs.writeSync(handle, chunk)
  } catch {
    // The disk is full now.
  } finally {
    fs.closeSync(handle)
  }
}
