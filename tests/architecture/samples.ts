import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A file that is written into a separate folder, with the path that it would have in the product's tree. */
export type Sample = { path: string; source: string }

/** Writes files into a folder outside of the tree, and removes the folder after the call. */
export async function withFolder<T>(
  samples: readonly Sample[],
  use: (folder: string) => T | Promise<T>,
): Promise<T> {
  // The linter reports real paths, and on some systems the folder for temporary files is a link.
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'samples-')))
  try {
    for (const { path, source } of samples) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), source)
    }
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
