import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A file as it would stand in the tree of the product, but in a folder of its own. */
export type Sample = { path: string; source: string }

/** Files in a folder of their own, outside of the tree, which is gone after the call. */
export async function withFolder<T>(
  samples: readonly Sample[],
  use: (folder: string) => T | Promise<T>,
): Promise<T> {
  // The real path: on some systems the folder for temporary files is a link, and the linter follows it.
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
