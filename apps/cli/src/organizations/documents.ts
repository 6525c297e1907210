import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { OperatorApi } from '@redress/server/operations/operator/operatorApi'
import { assetName } from '@redress/server/organizations/campaigns/fields'
import { type FoundFile, imagesOf, readFile } from '@redress/server/organizations/campaigns/organizationFiles'
import { formatDiff } from '@redress/server/organizations/documents/unifiedDiff'
import { hashOf } from '@redress/server/organizations/images/storedAssets'
import { BadSettings } from '@redress/server/platform/config/readSettings'
import type { PulledDocument } from '@redress/server/platform/operatorShapes'
import { parseYaml } from '@redress/server/platform/yaml/parseYaml'
import { explainError, withOperatorApi } from '../terminal/product.ts'
import { replaceFile } from '../terminal/replaceFile.ts'
import { InputError, type JsonOption, printJson, type Terminal, UsageError } from '../terminal/terminal.ts'
import { findOrganization } from './storedOrganizations.ts'

/** Makes an organization that belongs to the console. @returns 1 if it exists, or its id or name is wrong */
export async function createOrganization(
  organizationId: string,
  { name, json }: JsonOption & { name: string },
  terminal: Terminal,
): Promise<number> {
  const { words, print, printError } = terminal
  const made = await withOperatorApi(terminal, api => api.createOrganization({ organizationId, name }))
  if (json) printJson(terminal, made)
  else if (made.created) print(words.organizations.created(organizationId))
  else for (const problem of made.problems) printError(problem)
  return made.created ? 0 : 1
}

export async function adoptOrganization(
  organizationId: string,
  options: JsonOption & { console?: true | undefined; file?: true | undefined },
  terminal: Terminal,
): Promise<number> {
  const { words, print } = terminal
  if (options.console === options.file) throw new UsageError(words.organizations.adoptWhich)
  const owner = options.console ? 'console' : 'file'
  const adopted = await withOperatorApi(terminal, async api => {
    await findOrganization(api, organizationId, words)
    return api.adoptOrganization({ organizationId, owner })
  })
  if (options.json) printJson(terminal, { ...adopted, owner })
  else print(words.organizations.adopted[owner](organizationId))
  return 0
}

/** Writes the published document of an organization and its images to a folder. */
export async function pullOrganization(
  organizationId: string,
  { to = '.', json }: JsonOption & { to?: string | undefined },
  terminal: Terminal,
): Promise<number> {
  const { words, print } = terminal
  const file = path.join(to, `${organizationId}.yaml`)
  const pulled = await withOperatorApi(terminal, async api => {
    const found = await pull(api, organizationId, terminal)
    await mkdir(to, { recursive: true })
    for (const { name } of found.assets) await writeAsset(api, { organizationId, name, to })
    await replaceFile(file, [found.text], 0o644)
    return found
  })
  const { owner, version, assets } = pulled
  if (json) printJson(terminal, { file, owner, version, assets: assets.map(({ name }) => name) })
  else print(words.organizations.pulled({ file, version, images: assets.length }))
  return 0
}

async function pull(api: OperatorApi, id: string, { words }: Terminal): Promise<PulledDocument> {
  const { id: known } = await findOrganization(api, id, words)
  const found = await api.pullOrganization(known)
  if (!found) throw new InputError(words.organizations.noOrganization(id, undefined))
  return found
}

/** Writes an image below the folder. A name that would lead out of it is not written. */
async function writeAsset(
  api: OperatorApi,
  { organizationId, name, to }: { organizationId: string; name: string; to: string },
): Promise<void> {
  const encoded = assetName.test(name) ? await api.pullAsset({ organizationId, name }) : null
  if (encoded === null) return
  const file = path.join(to, name)
  await mkdir(path.dirname(file), { recursive: true })
  await replaceFile(file, bytesOf(encoded), 0o644)
}

async function* bytesOf(encoded: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(encoded, 'base64')
}

/** Replaces 1, so that a script does not take an outage for a difference. */
const UNREACHABLE = 3

/**
 * Shows what a file would change in the stored document of its organization.
 * @returns 0 if they are the same, 1 if they differ, 3 if the product and its database cannot be reached
 */
export async function diffFile(name: string, { json }: JsonOption, terminal: Terminal): Promise<number> {
  const found = await readFile(name, name)
  if (!('text' in found)) throw new InputError(found.message)
  const id = idIn(found, terminal)
  const stored = await reach(terminal, async api => {
    const known = await api.organizations()
    return known.some(each => each.id === id) ? api.pullOrganization(id) : null
  })
  if (stored === 'unreachable') return UNREACHABLE
  const difference = await compare(found, stored, id)
  const { print, printError, words } = terminal
  const isSame = difference.text === '' && difference.images.length === 0
  if (json) printJson(terminal, { organizationId: id, isStored: stored !== null, isSame, ...difference })
  else {
    if (stored === null) printError(words.organizations.notStored(id))
    if (difference.text !== '') print(difference.text.trimEnd())
    for (const image of difference.images) print(words.organizations.otherImage(image))
    if (isSame) printError(words.organizations.same(name))
  }
  return isSame ? 0 : 1
}

function idIn({ file, text }: FoundFile, { words }: Terminal): string {
  const id: unknown = Object(parseYaml(text).value).organizationId
  if (typeof id === 'string') return id
  throw new InputError(words.organizations.noIdIn(file))
}

async function reach<T>(
  terminal: Terminal,
  use: (api: OperatorApi) => Promise<T>,
): Promise<T | 'unreachable'> {
  try {
    return await withOperatorApi(terminal, use)
  } catch (error) {
    if (error instanceof BadSettings) throw error
    terminal.printError(await explainError(error, terminal))
    return 'unreachable'
  }
}

async function compare(
  found: FoundFile,
  stored: PulledDocument | null,
  id: string,
): Promise<{ text: string; images: string[] }> {
  const hashes = new Map((stored?.assets ?? []).map(({ name, sha256 }) => [name, sha256]))
  const images: string[] = []
  for await (const { name, bytes } of imagesOf(found)) {
    if (hashes.get(name) !== hashOf(bytes)) images.push(name)
    hashes.delete(name)
  }
  return {
    text: formatDiff(
      { name: `stored/${id}.yaml`, text: stored?.text ?? '' },
      { name: found.file, text: found.text },
    ),
    images: [...images, ...hashes.keys()],
  }
}
