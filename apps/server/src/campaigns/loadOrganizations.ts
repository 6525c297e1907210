import fs from 'node:fs/promises'
import path from 'node:path'
import { type Clock, moment } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import type { Database } from '../database/database.ts'
import type { FileProblem } from '../yaml/fileProblem.ts'
import { describeRivals, importAlone, importOrganization } from './importOrganization.ts'
import { type FoundFile, ofFile, readChanged, readFile } from './readChanged.ts'

export type LoadReport = { imported: string[]; unchanged: string[]; problems: FileProblem[] }

/** Each file has its own transaction. After an error or without its file, the organization stays as it was. */
export async function loadOrganizations(
  context: { database: Database; clock: Clock; log: Log; apiBase: string },
  folder: string,
): Promise<LoadReport> {
  const found = await readFolder(folder)
  const { changed, unchanged, problems: wrong } = await readChanged(context, found.files)
  const problems = [...found.problems, ...copies(found.files), ...wrong]
  const loading = new Map(changed.map(each => [each.organization.config.organizationId, each.organization]))
  const imported: string[] = []
  for (const each of changed) {
    const origin = { checksum: each.checksum, loading, importedAt: moment(context.clock.now()) }
    const { rivals } = await importAlone(context.database, trx =>
      importOrganization(trx, each.organization, origin),
    )
    if (rivals.length === 0) imported.push(each.file)
    problems.push(...describeRivals(each, rivals))
  }
  const report = { imported, unchanged, problems }
  logReport(context.log, report)
  return report
}

/** Of two files with one text, the second is never read. */
function copies(files: FoundFile[]): FileProblem[] {
  return files.flatMap(({ file, checksum }, index) => {
    const first = files.findIndex(each => each.checksum === checksum)
    const message = `The file is a copy of ${files[first]?.file}. Remove one.`
    return first < index ? [{ file, line: 1, column: 1, level: 'error' as const, message }] : []
  })
}

function logReport(log: Log, { imported, unchanged, problems }: LoadReport): void {
  for (const { level, message, ...place } of problems)
    log[level === 'error' ? 'error' : 'warn'](place, message)
  log.debug({ imported: imported.length, unchanged: unchanged.length }, 'Organization files read')
}

async function readFolder(folder: string): Promise<{ files: FoundFile[]; problems: FileProblem[] }> {
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
