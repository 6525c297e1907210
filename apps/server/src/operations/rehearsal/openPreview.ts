import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pino from 'pino'
import type { Store } from '../../legislators/dataSets/dataSet.ts'
import type { PackedFile } from '../../organizations/campaigns/organizationFiles.ts'
import { readSettings } from '../../platform/config/readSettings.ts'
import type { Settings } from '../../platform/config/settings.ts'
import { secretVariables } from '../../platform/config/values.ts'
import type { Log } from '../../platform/log.ts'
import { type KnownFacts, saveKnownFacts } from './saveKnownFacts.ts'

/** The request for a preview. The page's banner shows `file`. */
type PreviewAsked = PackedFile & {
  /** The time at which the preview shows the campaign, in ms since 1970. */
  at: number
  /** The code of the seat whose constituent sees the pages. Without it, they show a visitor who has just arrived. */
  seat: string | undefined
  /** What the installation knows about members and bills. Null if the preview has to load all of it. */
  known: KnownFacts | null
  port: number
  env: Readonly<Record<string, string | undefined>>
  root: string
}

/** Opens the whole product as the program itself does. */
type OpenProduct = (
  settings: Settings,
  surroundings: {
    root: string
    log: Log
    say(line: string): void
    prepare(store: Store): Promise<void>
  },
) => Promise<{ reload(): Promise<void>; close(): Promise<void> }>

export type Preview = {
  address: string
  change(changed: Pick<PackedFile, 'text' | 'assets'>): Promise<void>
  close(): Promise<void>
}

/** The settings that a preview does not take from the environment, because it must not deliver to real offices. */
const notShared = [
  'NODE_ENV',
  'DATABASE_URL',
  'ROLE',
  'HOST',
  'TRUSTED_PROXIES',
  'PUBLIC_URL',
  'BRANDED_ORGANIZATION_ID',
  'SECRET_KEY',
  'SECRET_KEY_PREVIOUS',
  ...secretVariables.map(name => `${name}_FILE`),
  'DEFAULT_ORGANIZATION_ID',
  'HOUSE_URL',
  'HOUSE_KEY',
  'SENATE_URL',
  'SENATE_KEY',
  'SENATE_ENVIRONMENT',
  'SMTP_URL',
  'MAIL_FROM',
  'ANALYTICS_URL',
  'ANALYTICS_DOMAIN',
]

function settingsOf({ file, at, seat, port, env, root }: PreviewAsked, folder: string) {
  const shared = Object.fromEntries(Object.entries(env).filter(([name]) => !notShared.includes(name)))
  const own = {
    DELIVERY: 'simulator',
    DATA_DIR: path.join(folder, 'kept'),
    ORGANIZATIONS_DIR: path.join(folder, 'organizations'),
    NOW: new Date(at).toISOString(),
    PORT: String(port),
    ADMIN_PORT: 'off',
    // The file's problems are not logged, because the caller reports them.
    LOG_LEVEL: 'fatal',
  }
  const day = new Date(at).toISOString().slice(0, 10)
  return { ...readSettings({ ...shared, ...own }, root), preview: { file, day, seat } }
}

/**
 * Shows one organization's file as visitors would see it at a given time. The preview stores nothing permanently, and
 * delivers only to its own simulator.
 */
export async function openPreview(openProduct: OpenProduct, asked: PreviewAsked): Promise<Preview> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'redress-preview-'))
  const forget = () => fs.rm(folder, { recursive: true, force: true })
  try {
    const settings = settingsOf(asked, folder)
    await write(settings.organizationsFolder, asked)
    const log = pino({ level: settings.logLevel, base: null })
    const { root, known } = asked
    const prepare = async (store: Store) => {
      if (known) await saveKnownFacts(store, known)
    }
    const product = await openProduct(settings, { root, log, say: () => {}, prepare })
    return {
      address: settings.publicUrl,
      async change(changed) {
        await write(settings.organizationsFolder, changed)
        await product.reload()
      },
      async close() {
        await product.close()
        await forget()
      },
    }
  } catch (error) {
    await forget()
    throw error
  }
}

/** Writes the file and its images. The names of the images cannot lead out of the folder. */
async function write(folder: string, { text, assets }: Pick<PackedFile, 'text' | 'assets'>): Promise<void> {
  await fs.mkdir(folder, { recursive: true })
  for (const [name, encoded] of Object.entries(assets)) {
    const place = path.join(folder, name)
    await fs.mkdir(path.dirname(place), { recursive: true })
    await fs.writeFile(place, Buffer.from(encoded, 'base64'))
  }
  await fs.writeFile(path.join(folder, 'preview.yaml'), text)
}
