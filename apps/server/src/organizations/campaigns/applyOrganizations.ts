import { type Clock, toIsoString } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Applied, ApplyAsked } from '../../platform/operatorShapes.ts'
import type { Images } from '../images/images.ts'
import { describeRivals, importAlone, importOrganization } from './importOrganization.ts'
import { foundFile } from './organizationFiles.ts'
import { type Changed, readChanged } from './readChanged.ts'

/**
 * Loads all of these files, or none if one has an error. Other organizations stay as they are, and accepted letters
 * keep the facts of their acceptance.
 */
export async function applyOrganizations(
  context: { database: Database; clock: Clock; apiBase: string; images: Images },
  { files, perform }: ApplyAsked,
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
  const report: Applied = { files: [], unchanged, problems }
  if (isWrong(report)) return report
  try {
    await importAlone(context.database, async trx => {
      const loading = new Map(
        changed.map(each => [each.organization.config.organizationId, each.organization]),
      )
      const importedAt = toIsoString(context.clock.now())
      for (const each of changed) {
        const origin = { checksum: each.checksum, loading, importedAt }
        const { rivals, dropped } = await importOrganization(trx, each.organization, origin)
        report.problems.push(...describeRivals(each, rivals))
        if (rivals.length === 0) report.files.push(appliedLine(each, dropped))
      }
      if (isWrong(report)) throw new Undo({ ...report, files: [] })
      if (!perform) throw new Undo(report)
    })
  } catch (error) {
    if (error instanceof Undo) return error.report
    throw error
  }
  return report
}

function appliedLine({ file, organization }: Changed, dropped: string[]): Applied['files'][number] {
  const { config, campaigns } = organization
  return { file, organizationId: config.organizationId, campaigns: campaigns.length, dropped }
}

const isWrong = ({ problems }: Applied) => problems.some(each => each.level === 'error')

class Undo extends Error {
  override readonly name = 'Undo'
  readonly report: Applied

  constructor(report: Applied) {
    super('The transaction is rolled back.')
    this.report = report
  }
}
