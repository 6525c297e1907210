import fs from 'node:fs/promises'
import path from 'node:path'
import type { FileProblem } from '../yaml/fileProblem.ts'
import { type FoundFile, ofFile, readFile } from './readFile.ts'

/** The YAML files of a folder in the order of their names, and what cannot be read of it. */
export async function readFolder(folder: string): Promise<{ files: FoundFile[]; problems: FileProblem[] }> {
  const names = await fs.readdir(folder).catch(() => null)
  if (names === null) {
    return { files: [], problems: [ofFile(folder, 'There is no such folder, or it may not be read.')] }
  }
  const files: FoundFile[] = []
  const problems: FileProblem[] = []
  for (const name of names.filter(each => /^[^.].*\.ya?ml$/i.test(each)).sort()) {
    const found = await readFile(path.join(folder, name), name)
    if ('text' in found) files.push(found)
    else problems.push(found)
  }
  return { files, problems }
}
