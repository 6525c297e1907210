import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { BadSettings } from '../config/readSettings.ts'
import type { Settings } from '../config/settings.ts'

type Folders = Pick<Settings, 'dataFolder' | 'organizationsFolder' | 'webhookSecretsFolder'>

/** A folder that a setting names must be there: an empty product would look as if it were right. @throws BadSettings */
export async function checkFolders({
  dataFolder,
  organizationsFolder,
  webhookSecretsFolder,
}: Folders): Promise<void> {
  const named = [{ name: 'ORGANIZATIONS_DIR', folder: organizationsFolder }]
  const isNamed = webhookSecretsFolder !== path.join(dataFolder, 'webhook-secrets')
  if (isNamed) named.push({ name: 'WEBHOOK_SECRETS_DIR', folder: webhookSecretsFolder })
  const problems: string[] = []
  for (const { name, folder } of named) {
    const isThere = await readdir(folder).then(
      () => true,
      () => false,
    )
    if (!isThere) problems.push(`${name}: ${folder} is no folder that can be read: make it, or name another`)
  }
  if (problems.length > 0) throw new BadSettings(problems)
}
