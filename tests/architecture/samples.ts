import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A file with its path in the tree of the product, written into a separate folder. */
export type Sample = { path: string; source: string }

/** Writes files into a separate folder outside of the tree, which is removed after the call. */
export async function withFolder<T>(
  samples: readonly Sample[],
  use: (folder: string) => T | Promise<T>,
): Promise<T> {
  // This is the real path: on some systems the folder for temporary files is a link, and the linter follows it.
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
