import type { FileProblem } from '../yaml/fileProblem.ts'
import type { Rival } from './findRivals.ts'
import type { OrganizationReading } from './readOrganization.ts'

/** That somebody else has an id or subdomain, at its place in the file that asks for it. */
export function sayRivals(
  { problemAt }: Pick<OrganizationReading, 'problemAt'>,
  rivals: readonly Rival[],
): FileProblem[] {
  return rivals.map(({ path, name, owner }) =>
    problemAt(path, `"${name}" belongs to the organization ${owner} already. Choose another.`),
  )
}
