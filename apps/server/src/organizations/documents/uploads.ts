import { type FindingMessage, finding } from '@redress/words/findings'
import { sql, type Transaction } from 'kysely'
import { type Clock, toIsoString } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { type ImageUse, LARGEST_SOURCE } from '../images/encoder.ts'
import { type ImageKind, kindOf, mediaTypes } from '../images/imageKind.ts'
import type { Images } from '../images/images.ts'
import { type AssetFacts, hashOf, listAssets, storeAsset } from '../images/storedAssets.ts'
import type { DocumentRefusal } from './documentTypes.ts'
import { refuse, unknownOrganization } from './storedDrafts.ts'

export type Upload = {
  organizationId: string
  /** The name of the file, as the browser sends it. */
  fileName: string
  use: ImageUse
  chunks: AsyncIterable<Uint8Array>
}

export type Uploaded =
  | { result: 'stored'; asset: AssetFacts }
  | DocumentRefusal<'no-organization' | 'bad-image' | 'too-many'>

type Services = { database: Database; clock: Clock; images: Pick<Images, 'prepare'> }

/** The maximum number of an organization's images, and of their total bytes. */
const MOST_ASSETS = 200
const MOST_ASSET_BYTES = 200_000_000

/** Stores an image if the product can show it. It reads no more bytes than an image may have. */
export async function uploadImage(services: Services, upload: Upload): Promise<Uploaded> {
  const bytes = await collect(upload.chunks)
  if (bytes === null) return badImage(finding('image-too-large'))
  const prepared = await services.images.prepare(bytes, upload.use)
  if ('refused' in prepared) return badImage(prepared.refused)
  if ('unreachable' in prepared) return badImage(prepared.unreachable)
  const kind = kindOf(bytes)
  if (kind === null) return badImage(finding('image-no-kind'))
  const storedAt = toIsoString(services.clock.now())
  return services.database.db.transaction().execute(async trx => {
    const { organizationId } = upload
    const locked = await trx
      .selectFrom('organizations')
      .select('id')
      .where('id', '=', organizationId)
      .forUpdate()
      .executeTakeFirst()
    if (!locked) return unknownOrganization(organizationId)
    const stored = await listAssets(trx, organizationId)
    const sha256 = hashOf(bytes)
    const place = findPlace(stored, { sha256, stem: stemOf(upload.fileName), ending: endings[kind] })
    if (place.same) return { result: 'stored', asset: place.same }
    if (isFull(stored, bytes) && isFull(await dropUnused(trx, organizationId), bytes))
      return refuse('too-many', finding('too-many-images', { most: MOST_ASSETS }))
    const { name } = place
    const mediaType = mediaTypes[kind]
    await storeAsset(trx, { organizationId, name, mediaType, bytes, storedAt })
    return { result: 'stored', asset: { name, mediaType, size: bytes.length, sha256, storedAt } }
  })
}

const badImage = (reason: FindingMessage) =>
  refuse('bad-image', finding('image-refused', { finding: reason }))

/** Returns null as soon as there are more bytes than an image may have. */
async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Buffer | null> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > LARGEST_SOURCE) return null
    parts.push(chunk)
  }
  return Buffer.concat(parts)
}

const endings = { jpeg: 'jpg', png: 'png', webp: 'webp', svg: 'svg' } as const satisfies Record<
  ImageKind,
  string
>

/** `Ünser Büro (1).JPG` → `unser-buro-1` */
function stemOf(fileName: string): string {
  const name = fileName.split(/[/\\]/).at(-1) ?? ''
  const plain = name
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')
  return plain || 'image'
}

/** Finds a free name for an image, or the same image if it is stored under one of the names. */
function findPlace(
  stored: readonly AssetFacts[],
  { sha256, stem, ending }: { sha256: string; stem: string; ending: string },
): { name: string; same: AssetFacts | undefined } {
  for (let number = 1; ; number += 1) {
    const name = `assets/${stem}${number === 1 ? '' : `-${number}`}.${ending}`
    const asset = stored.find(each => each.name === name)
    if (!asset || asset.sha256 === sha256) return { name, same: asset }
  }
}

function isFull(stored: readonly AssetFacts[], bytes: Uint8Array): boolean {
  const size = stored.reduce((sum, asset) => sum + asset.size, bytes.length)
  return stored.length >= MOST_ASSETS || size > MOST_ASSET_BYTES
}

/** Deletes the images that no version and no draft names. Returns those that are left. */
async function dropUnused(trx: Transaction<Tables>, organizationId: string): Promise<AssetFacts[]> {
  await sql`
    delete from organization_assets where organization_id = ${organizationId} and not exists (
      select from document_versions where organization_id = ${organizationId}
        and position(organization_assets.name in text) > 0
    ) and not exists (
      select from document_drafts where organization_id = ${organizationId}
        and position(organization_assets.name in text) > 0
    )`.execute(trx)
  return listAssets(trx, organizationId)
}
