import type { FileProblem } from '../yaml/fileProblem.ts'
import type { Path } from '../yaml/path.ts'
import { readYaml } from '../yaml/readYaml.ts'
import { type FileRules, fileFindings } from './fileFindings.ts'
import { type OrganizationFile, organizationFile } from './organizationFile.ts'
import { type ReadOrganization, toOrganization } from './toOrganization.ts'

export type OrganizationReading = {
  /** Null where there are errors. */
  organization: ReadOrganization | null
  /** As it was written, also where rules are broken; null where even its shape is not right. */
  given: OrganizationFile | null
  problems: FileProblem[]
  problemAt(path: Path, message: string, level?: FileProblem['level']): FileProblem
}

/** One file, by its own shape and rules; whether others use the same ids is for the import to see. */
export function readOrganization(file: string, text: string, rules: FileRules): OrganizationReading {
  const { read, problems, swallowed, problemAt } = readYaml(file, text, organizationFile)
  if (!read) return { organization: null, given: null, problems: [...swallowed, ...problems], problemAt }
  const found = [
    ...swallowed,
    ...fileFindings(read, rules).map(({ path, message, level }) => problemAt(path, message, level)),
  ]
  const wrong = found.some(({ level }) => level === 'error')
  return { organization: wrong ? null : toOrganization(read), given: read, problems: found, problemAt }
}
