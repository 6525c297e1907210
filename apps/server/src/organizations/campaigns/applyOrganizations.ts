import type { Transaction } from 'kysely'
import { type Clock, toIsoString } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Applied, ApplyRequest } from '../../platform/operatorShapes.ts'
import { wordProblem } from '../../platform/yaml/fileProblem.ts'
import type { Images } from '../images/images.ts'
import { describeRivals, importAlone, importOrganization } from './importOrganization.ts'
import { foundFile } from './organizationFiles.ts'
import { type Changed, originOf, readChanged } from './readChanged.ts'

/**
 * Loads all of these files, or none if one of them has an error. Other organizations do not change. Letters that were
 * already accepted keep the facts from their acceptance.
 */
export async function applyOrganizations(
  context: { database: Database; clock: Clock; apiBase: string; images: Images },
  { files, perform }: ApplyRequest,
): Promise<Applied> {
  const found = await Promise.all(
    files.map(({ file, text, assets = {} }) =>
      foundFile(file, text, async name => {
        const encoded = Object.hasOwn(assets, name) ? assets[name] : undefined
        return encoded === undefined ? null : Buffer.from(encoded, 'base64')
      }),
    ),
  )
  const { changed, unchanged, problems } = await readChanged(context, found)
  if (isWrong(problems)) return { files: [], unchanged, problems }
  try {
    return await importAlone(context.database, async trx => {
      const imported = await importAll(trx, changed, toIsoString(context.clock.now()))
      const report = { files: imported.files, unchanged, problems: [...problems, ...imported.problems] }
      if (isWrong(report.problems)) throw new Undo({ ...report, files: [] })
      if (!perform) throw new Undo(report)
      return report
    })
  } catch (error) {
    if (error instanceof Undo) return error.report
    throw error
  }
}

async function importAll(
  trx: Transaction<Tables>,
  changed: readonly Changed[],
  importedAt: string,
): Promise<Pick<Applied, 'files' | 'problems'>> {
  const loading = new Map(changed.map(each => [each.organization.config.organizationId, each.organization]))
  const files: Applied['files'] = []
  const problems: Applied['problems'] = []
  for (const each of changed) {
    const origin = { ...originOf(each), loading, importedAt }
    const { rivals, dropped } = await importOrganization(trx, each.organization, origin)
    problems.push(...describeRivals(each, rivals).map(wordProblem))
    if (rivals.length === 0) files.push(appliedLine(each, dropped))
  }
  return { files, problems }
}

function appliedLine({ file, organization }: Changed, dropped: string[]): Applied['files'][number] {
  const { config, campaigns } = organization
  return { file, organizationId: config.organizationId, campaigns: campaigns.length, dropped }
}

const isWrong = (problems: Applied['problems']) => problems.some(each => each.level === 'error')

class Undo extends Error {
  override readonly name = 'Undo'
  readonly report: Applied

  constructor(report: Applied) {
    super('The transaction is rolled back.')
    this.report = report
  }
}
