import { createHash } from 'node:crypto'
import type { CampaignImage, ImagePlaceholder } from '@redress/core/campaign/picture'
import { type FindingMessage, finding } from '@redress/words/findings'
import { sql, type Transaction } from 'kysely'
import { LRUCache } from 'lru-cache'
import { type Clock, toIsoString } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { DownloadFailed } from '../../platform/http/download.ts'
import type { PublicFile } from '../../platform/http/publicClient.ts'
import {
  type Encode,
  type EncodedImage,
  type Encoding,
  IMAGE_EDITION,
  type ImageUse,
  LARGEST_SOURCE,
  SMALL_WIDTH,
} from './encoder.ts'

type Download = (file: PublicFile) => Promise<Uint8Array>

/** The bytes of an image, or its https URL. */
export type ImageSource = Uint8Array | string

/** `refused` and `unreachable` are messages that continue a sentence after the name of a field. */
export type Prepared =
  | { id: string; image: Omit<CampaignImage, 'alt'> }
  | { refused: FindingMessage }
  | { unreachable: FindingMessage }

export type Images = {
  /** Checks, encodes and stores an image, unless the same image is already stored. */
  prepare(source: ImageSource, use: ImageUse): Promise<Prepared>
  /** Finds an image by its file name below /images/. */
  find(file: string): Promise<ServedImage | null>
  /** Finds the placeholder of the picture with this URL. */
  findPlaceholder(src: string): Promise<ImagePlaceholder | null>
  /** Deletes the images that no organization has used for a week. */
  removeUnused(): Promise<void>
}

export type ServedImage = { type: string; bytes: Uint8Array }

const FETCH_MS = 10_000

/** The versions of an image. The ending of the file name selects one. */
const forms = [
  { ending: '.webp', column: 'webp', type: 'image/webp' },
  { ending: '-small.webp', column: 'webp_small', type: 'image/webp' },
  { ending: '-placeholder.webp', column: 'placeholder', type: 'image/webp' },
  { ending: '.jpg', column: 'fallback', type: 'image/jpeg' },
  { ending: '.png', column: 'fallback', type: 'image/png' },
] as const

/** The maximum number of bytes of images that are kept in memory. */
const MOST_CACHED = 16_000_000

export function openImages(services: {
  database: Database
  clock: Clock
  encode: Encode
  download: Download
}): Images {
  const { database, clock, encode } = services
  const download = sparingSlowHosts(services)
  const served = new LRUCache<string, ServedImage>({
    maxSize: MOST_CACHED,
    sizeCalculation: ({ bytes }) => bytes.length,
  })
  const find = async (file: string) => {
    const image = served.get(file) ?? (await read(database, file))
    if (image) served.set(file, image)
    return image
  }
  return {
    async prepare(given, use) {
      const source = typeof given === 'string' ? await fetchSource(given, download) : given
      if ('unreachable' in source) return source
      const id = idOf(source, use)
      const wantedAt = toIsoString(clock.now())
      const known = await touch(database, id, wantedAt)
      if (known) return known
      const encoding = await encode(source, use)
      if ('image' in encoding) await store(database, { id, wantedAt, ...encoding.image })
      return prepared(id, encoding)
    },
    find,
    async findPlaceholder(src) {
      const placeholder = await find(src.replace('/images/', '').replace('.webp', '-placeholder.webp'))
      return (
        placeholder && {
          src,
          data: `data:${placeholder.type};base64,${Buffer.from(placeholder.bytes).toString('base64')}`,
        }
      )
    },
    removeUnused: () => removeUnused(database, clock.now()),
  }
}

/** Opens image checks without a store, for a command that only checks files. */
export function openImageCheck({
  encode,
  download,
}: {
  encode: Encode
  download: Download
}): Pick<Images, 'prepare'> {
  return {
    async prepare(given, use) {
      const source = typeof given === 'string' ? await fetchSource(given, download) : given
      if ('unreachable' in source) return source
      return prepared(idOf(source, use), await encode(source, use))
    },
  }
}

function prepared(id: string, encoding: Encoding): Prepared {
  if (!('image' in encoding)) return encoding
  const { image } = encoding
  return { id, image: imageOf(id, { ...image, hasSmall: image.webpSmall !== null }) }
}

const SLOW_HOST_RESTS_MS = 60_000

/**
 * Stops downloads from a host for 60 s after a download failed and took at least 90% of its time limit. Startup waits
 * for each image of an organization, so a slow host would otherwise delay it once for each image.
 */
function sparingSlowHosts({ clock, download }: { clock: Clock; download: Download }): Download {
  const restingUntil = new Map<string, number>()
  return async file => {
    const { host } = new URL(file.url)
    const began = clock.now()
    if (began < (restingUntil.get(host) ?? 0))
      throw new DownloadFailed('Its host did not answer shortly before.')
    try {
      return await download(file)
    } catch (error) {
      const isSlow = clock.now() - began >= 0.9 * file.timeoutMs
      if (isSlow) restingUntil.set(host, clock.now() + SLOW_HOST_RESTS_MS)
      throw error
    }
  }
}

async function fetchSource(
  url: string,
  download: Download,
): Promise<Uint8Array | { unreachable: FindingMessage }> {
  try {
    return await download({ url, largest: LARGEST_SOURCE, timeoutMs: FETCH_MS })
  } catch (error) {
    if (!(error instanceof DownloadFailed)) throw error
    return { unreachable: finding('image-unreachable', { finding: error.message }) }
  }
}

function idOf(source: Uint8Array, use: ImageUse): string {
  return createHash('sha256').update(`${IMAGE_EDITION} ${use}\n`).update(source).digest('hex').slice(0, 32)
}

type Facts = Pick<EncodedImage, 'width' | 'height' | 'fallbackType'> & { hasSmall: boolean }

function imageOf(id: string, { width, height, fallbackType, hasSmall }: Facts): Omit<CampaignImage, 'alt'> {
  return {
    url: `/images/${id}.webp`,
    fallbackUrl: `/images/${id}.${fallbackType}`,
    ...(hasSmall && { small: { url: `/images/${id}-small.webp`, width: SMALL_WIDTH } }),
    width,
    height,
  }
}

/**
 * Returns a stored image, or null. It also updates the image's time, so that no job deletes the image before the
 * organization is linked to it.
 */
async function touch({ db }: Database, id: string, wantedAt: string) {
  const row = await db
    .updateTable('pictures')
    .set({ wanted_at: wantedAt })
    .where('id', '=', id)
    .returning(['width', 'height', 'fallback_type as fallbackType'])
    .returning(({ eb }) => eb('webp_small', 'is not', null).as('hasSmall'))
    .executeTakeFirst()
  return row ? { id, image: imageOf(id, { ...row, hasSmall: Boolean(row.hasSmall) }) } : null
}

type NewPicture = EncodedImage & { id: string; wantedAt: string }

async function store({ db }: Database, { id, wantedAt, ...image }: NewPicture): Promise<void> {
  const { width, height, webp, webpSmall, placeholder, fallback, fallbackType } = image
  await db
    .insertInto('pictures')
    .values({
      id,
      width,
      height,
      wanted_at: wantedAt,
      fallback_type: fallbackType,
      webp: Buffer.from(webp),
      webp_small: webpSmall && Buffer.from(webpSmall),
      placeholder: placeholder && Buffer.from(placeholder),
      fallback: Buffer.from(fallback),
    })
    // Another process may have stored the same image.
    .onConflict(conflict => conflict.column('id').doUpdateSet({ wanted_at: wantedAt }))
    .execute()
}

async function read({ db }: Database, file: string): Promise<ServedImage | null> {
  const [, id = '', ending = ''] = /^([0-9a-f]{32})(\W.*)$/.exec(file) ?? []
  const form = forms.find(each => each.ending === ending)
  if (!form) return null
  const row = await db
    .selectFrom('pictures')
    .select([`${form.column} as bytes`, 'fallback_type'])
    .where('id', '=', id)
    .executeTakeFirst()
  const isOther = form.column === 'fallback' && form.ending !== `.${row?.fallback_type}`
  return row?.bytes && !isOther ? { type: form.type, bytes: row.bytes } : null
}

/** An unused image is kept for this time (ms), because an open page may still show it. */
const KEPT_MS = 7 * 24 * 3_600_000

async function removeUnused({ db }: Database, now: number): Promise<void> {
  await db
    .deleteFrom('pictures')
    .where('wanted_at', '<', toIsoString(now - KEPT_MS))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('organization_pictures').select('picture_id').whereRef('picture_id', '=', 'pictures.id'),
        ),
      ),
    )
    .execute()
}

/**
 * Links an organization to its pictures, in the transaction that writes the organization. Pictures that it no longer
 * uses are deleted a week later.
 */
export async function linkPictures(
  trx: Transaction<Tables>,
  organizationId: string,
  { ids, at }: { ids: readonly string[]; at: string },
): Promise<void> {
  await sql`
    update pictures set wanted_at = greatest(wanted_at, ${at}::timestamptz) where id in (
      select picture_id from organization_pictures where organization_id = ${organizationId}
    )`.execute(trx)
  await trx.deleteFrom('organization_pictures').where('organization_id', '=', organizationId).execute()
  await sql`
    insert into organization_pictures (organization_id, picture_id)
    select ${organizationId}, id from pictures where id = any(${[...ids]}::text[])`.execute(trx)
}
