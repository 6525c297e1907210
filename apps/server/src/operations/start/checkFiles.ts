import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { openLegalTexts } from '../../organizations/legal/legalTexts.ts'
import { BadSettings } from '../../platform/config/readSettings.ts'
import type { Settings } from '../../platform/config/settings.ts'
import { readOfficeEmails } from '../congress/openCongress.ts'

/**
 * Checks the files and folders that the settings name. This comes before a database is created.
 * @throws BadSettings that lists all problems
 */
export async function checkFiles(settings: Settings): Promise<void> {
  const checks = [findMissingFolders(settings), readOfficeEmails(settings), openLegalTexts(settings)]
  const problems: string[] = []
  for (const check of await Promise.allSettled(checks)) {
    if (check.status === 'fulfilled') continue
    if (!(check.reason instanceof BadSettings)) throw check.reason
    problems.push(...check.reason.problems)
  }
  if (problems.length > 0) throw new BadSettings(problems)
}

/**
 * Finds missing folders. Without this check, the product would start without any organization.
 * @throws BadSettings
 */
async function findMissingFolders({
  dataFolder,
  organizationsFolder,
  webhookSecretsFolder,
}: Settings): Promise<void> {
  const named = [{ name: 'ORGANIZATIONS_DIR', folder: organizationsFolder }]
  const isNamed = webhookSecretsFolder !== path.join(dataFolder, 'webhook-secrets')
  if (isNamed) named.push({ name: 'WEBHOOK_SECRETS_DIR', folder: webhookSecretsFolder })
  const problems: string[] = []
  for (const { name, folder } of named) {
    const isThere = await readdir(folder).then(
      () => true,
      () => false,
    )
    if (!isThere) problems.push(`${name}: ${folder} is not a readable folder: create it, or name another`)
  }
  if (problems.length > 0) throw new BadSettings(problems)
}
