import { type FoundFile, readFile } from '@redress/server/organizations/readFile'
import type { FileProblem } from '@redress/server/yaml/fileProblem'

/** Files as they are named, and what cannot be read of them. */
export async function readFiles(
  files: readonly string[],
): Promise<{ found: FoundFile[]; problems: FileProblem[] }> {
  const read = await Promise.all(files.map(each => readFile(each, each)))
  return {
    found: read.flatMap(each => ('text' in each ? [each] : [])),
    problems: read.flatMap(each => ('text' in each ? [] : [each])),
  }
}
