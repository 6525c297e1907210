import { finding } from '@redress/words/findings'
import { sittingCongress } from '../../legislators/congress.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { DocumentProblem } from '../../platform/yaml/fileProblem.ts'
import { adviseOn } from '../campaigns/checkOrganization.ts'
import { error, type FileFinding } from '../campaigns/finding.ts'
import { findRivals } from '../campaigns/importOrganization.ts'
import type { OrganizationFile } from '../campaigns/organizationFile.ts'
import { foundFile } from '../campaigns/organizationFiles.ts'
import { addPictures } from '../campaigns/pictures.ts'
import {
  type OrganizationReading,
  type ReadOrganization,
  readOrganization,
} from '../campaigns/readOrganization.ts'
import type { Images } from '../images/images.ts'
import { readAsset } from '../images/storedAssets.ts'
import type { DocumentFinding } from './documentTypes.ts'

export type TextCheckServices = {
  database: Database
  clock: Clock
  apiBase: string
  retentionDays?: number | undefined
  images: Pick<Images, 'prepare'>
  /** Finds what only the whole product knows, such as unknown bills. */
  findMore?: (file: OrganizationFile) => Promise<FileFinding[]>
}

type Checked = { organizationId: string; text: string }

export type PreparedText = Pick<OrganizationReading, 'problemAt' | 'given'> & {
  /** The organization with its pictures. Null if the text has errors. */
  organization: ReadOrganization | null
  problems: DocumentProblem[]
  /** The text as it was read, before its pictures were added. */
  reading: OrganizationReading
  checksum: string
}

/** Reads a text as it would be published for an organization, with the images that are stored for it. */
export async function prepareText(
  services: TextCheckServices,
  { organizationId, text }: Checked,
): Promise<PreparedText> {
  const file = fileNameOf(organizationId)
  const readImage = async (name: string) =>
    (await readAsset(services.database.db, organizationId, name))?.bytes ?? null
  const reading = readOrganization(file, text, rulesOf(services))
  const { organization, given, problems, problemAt } = reading
  const { checksum } = await foundFile(file, text, readImage)
  if (!organization || !given) return { organization: null, given, problems, problemAt, reading, checksum }
  const added = await addPictures(organization, given, { readAsset: readImage, images: services.images })
  const found = [...otherId(given, organizationId), ...added.findings].map(({ path, message, level }) =>
    problemAt(path, message, level),
  )
  const isWrong = found.some(({ level }) => level === 'error')
  return {
    organization: isWrong ? null : added.organization,
    given,
    problems: [...problems, ...found],
    problemAt,
    reading,
    checksum,
  }
}

/** Finds all that `redress organizations validate` finds, without its product: bills come from `findMore`. */
export async function findProblems(
  services: TextCheckServices,
  checked: Checked,
): Promise<DocumentFinding[]> {
  const { organizationId } = checked
  const { given, organization, problems, reading } = await prepareText(services, checked)
  const rivals = organization
    ? await findRivals(services.database.db, organization, new Map([[organizationId, organization]]))
    : []
  const more = [
    ...rivals.map(({ path, message }) => error(path, message)),
    ...((given && (await services.findMore?.(given))) ?? []),
  ]
  const found = adviseOn(reading, { now: services.clock.now(), more: () => more })
  const all = [...problems, ...found].map(toFinding)
  return [...new Map(all.map(finding => [JSON.stringify(finding), finding])).values()]
}

export function toFinding({ file: _file, ...found }: DocumentProblem): DocumentFinding {
  return found
}

export const fileNameOf = (organizationId: string) => `${organizationId}.yaml`

function rulesOf({ apiBase, retentionDays, clock }: TextCheckServices) {
  return { apiBase, retentionDays, sittingCongress: sittingCongress(clock.now()) }
}

function otherId(given: OrganizationFile, organizationId: string): FileFinding[] {
  if (given.organizationId === organizationId) return []
  return [error(['organizationId'], finding('other-organization', { id: organizationId }))]
}
