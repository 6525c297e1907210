import { type Clock, toIsoString } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log.ts'
import { type FileProblem, wordProblem } from '../../platform/yaml/fileProblem.ts'
import type { Images } from '../images/images.ts'
import { describeRivals, importAlone, importOrganization } from './importOrganization.ts'
import { type FoundFile, readFolder } from './organizationFiles.ts'
import { originOf, readChanged } from './readChanged.ts'

export type LoadReport = { imported: string[]; unchanged: string[]; problems: FileProblem[] }

/**
 * Loads the files of a folder that have changed, each in its own transaction. If a file has an error or is missing, its
 * organization does not change.
 */
export async function loadOrganizations(
  context: { database: Database; clock: Clock; log: Log; apiBase: string; images: Images },
  folder: string,
): Promise<LoadReport> {
  const found = await readFolder(folder)
  const { changed, unchanged, problems: wrong } = await readChanged(context, found.files)
  const problems = [...found.problems, ...copies(found.files), ...wrong]
  const loading = new Map(changed.map(each => [each.organization.config.organizationId, each.organization]))
  const imported: string[] = []
  for (const each of changed) {
    const importedAt = toIsoString(context.clock.now())
    const origin = { ...originOf(each), loading, importedAt }
    const { rivals } = await importAlone(context.database, trx =>
      importOrganization(trx, each.organization, origin),
    )
    if (rivals.length === 0) imported.push(each.file)
    problems.push(...describeRivals(each, rivals).map(wordProblem))
  }
  await context.images.removeUnused()
  const report = { imported, unchanged, problems }
  logReport(context.log, report)
  return report
}

/** Reports files with the same text. Only the first of them is read. */
function copies(files: FoundFile[]): FileProblem[] {
  return files.flatMap(({ file, checksum }, index) => {
    const first = files.findIndex(each => each.checksum === checksum)
    const message = `The file is a copy of ${files[first]?.file}. Remove one.`
    return first < index ? [{ file, line: 1, column: 1, level: 'error' as const, message }] : []
  })
}

function logReport(log: Log, { imported, unchanged, problems }: LoadReport): void {
  for (const { level, message, file, line, column } of problems)
    log[level === 'error' ? 'error' : 'warn']({ file, line, column }, message)
  log.debug({ imported: imported.length, unchanged: unchanged.length }, 'Organization files read')
}
