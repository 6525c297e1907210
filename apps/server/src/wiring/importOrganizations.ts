import type { Settings } from '../config/settings.ts'
import { type LoadContext, loadOrganizationFiles } from '../organizations/loadOrganizationFiles.ts'

/** The files of ORGANIZATIONS_DIR into the database; what is wrong with one is logged, and the others load. */
export async function importOrganizations(
  context: Omit<LoadContext, 'apiBase'>,
  { apiBase, organizationsFolder }: Settings,
): Promise<void> {
  await loadOrganizationFiles({ ...context, apiBase }, organizationsFolder)
}
