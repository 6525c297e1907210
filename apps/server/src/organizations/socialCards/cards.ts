import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { concernsCongress } from '@redress/core/campaign/audience'
import type { CampaignImage } from '@redress/core/campaign/picture'
import { type Language, languageOf } from '@redress/core/language/language'
import type { OrganizationConfig } from '@redress/core/organization/organization'
import { configIn } from '@redress/core/organization/translation'
import { formatCounter } from '@redress/words/counter'
import { DAY_MS } from '../../platform/clock.ts'
import { makePrivateFolder } from '../../platform/privateFolder.ts'
import type { Campaigns } from '../campaigns/campaigns.ts'
import type { Images } from '../images/images.ts'
import type { CardFacts, CardPicture } from './drawCard.ts'

/** Raise this number with every change of the design, so that stored pictures are drawn again. */
const CARD_EDITION = 4

/** The maximum number of pictures that are stored. Each needs 40 kB. */
const MOST_KEPT = 500

type DrawnCard = { png: Uint8Array; hash: string }

export type Cards = {
  hashOf(facts: CardFacts): string
  /**
   * Returns a card's picture and its hash.
   * @throws if the card cannot be drawn
   */
  find(facts: CardFacts): Promise<DrawnCard>
}

async function forgetOldest(folder: string): Promise<void> {
  const names = await readdir(folder)
  if (names.length <= MOST_KEPT) return
  const files = await Promise.all(
    names.map(async name => ({ name, at: (await stat(path.join(folder, name))).mtimeMs })),
  )
  const oldest = files.toSorted((a, b) => a.at - b.at).slice(0, names.length - MOST_KEPT)
  await Promise.all(oldest.map(({ name }) => unlink(path.join(folder, name)).catch(() => undefined)))
}

async function keep(folder: string, hash: string, png: Uint8Array): Promise<void> {
  await makePrivateFolder(folder)
  // Another process may write the same picture.
  const part = path.join(folder, `${hash}.${process.pid}.part`)
  await writeFile(part, png)
  await rename(part, path.join(folder, `${hash}.png`))
  await forgetOldest(folder)
}

function hashOf(facts: CardFacts): string {
  const { title, organizationName, language, primaryColor, secondaryColor, until, toCongress, counted } =
    facts
  const colors = [primaryColor, secondaryColor]
  const pictures = [facts.image?.url, facts.logo?.url]
  const drawn = JSON.stringify([
    ...[CARD_EDITION, title, organizationName, language, ...colors, until, toCongress, counted],
    ...pictures,
  ])
  return createHash('sha256').update(drawn).digest('hex').slice(0, 32)
}

/** Opens the store of cards. Each card is drawn once and named by the hash of its content. */
export function openCards({ folder, draw }: { folder: string; draw: DrawCard }): Cards {
  const underWay = new Map<string, Promise<Uint8Array>>()

  async function make(facts: CardFacts, hash: string): Promise<Uint8Array> {
    const kept = await readFile(path.join(folder, `${hash}.png`)).catch(() => null)
    if (kept) return kept
    const png = await draw(facts)
    // If the picture could not be stored, it is drawn again next time.
    await keep(folder, hash, png).catch(() => undefined)
    return png
  }

  return {
    hashOf,
    async find(facts) {
      const hash = hashOf(facts)
      const making = underWay.get(hash) ?? make(facts, hash).finally(() => underWay.delete(hash))
      underWay.set(hash, making)
      return { hash, png: await making }
    },
  }
}

type DrawCard = (facts: CardFacts) => Promise<Uint8Array>

async function drawApart(facts: CardFacts): Promise<Uint8Array> {
  const worker = new Worker(new URL('./cardWorker.js', import.meta.url), { workerData: facts })
  try {
    const [png]: unknown[] = await once(worker, 'message')
    if (png instanceof Uint8Array) return png
    throw new Error('The renderer returned no image.')
  } finally {
    await worker.terminate()
  }
}

/**
 * Opens a drawer. It draws one card after another, each in its own thread, so that requests are not delayed and the
 * memory is freed.
 */
export function openDrawer(): DrawCard {
  let last: Promise<unknown> = Promise.resolve()
  return facts => {
    const drawing = last.then(() => drawApart(facts))
    last = drawing.catch(() => undefined)
    return drawing
  }
}

/**
 * A card shows the campaign's last day only if it is at most this far away (ms). A later day does not matter to readers
 * yet.
 */
const SOON_MS = 90 * DAY_MS

type CardSources = {
  campaigns: Pick<Campaigns, 'config' | 'organizationOf'>
  images: Pick<Images, 'find'>
  /** The time is in ms since 1970. */
  now: number
  /** Adds the numbers of delivered letters to the campaigns that show them. */
  counters: { addTo(config: OrganizationConfig): Promise<OrganizationConfig> }
}

/** Returns the facts on the card of a campaign or an organization. Returns null for an unknown id. */
export async function findCardFacts(
  { campaigns, images, counters, now }: CardSources,
  { kind, id, language }: { kind: 'campaign' | 'organization'; id: string; language: Language | null },
): Promise<CardFacts | null> {
  const organizationId = kind === 'organization' ? id : (await campaigns.organizationOf(id))?.id
  const stored = organizationId === undefined ? null : await campaigns.config(organizationId)
  if (!stored) return null
  const shown = language ?? languageOf(stored.language)
  const config = await counters.addTo(configIn(stored, shown))
  const { organizationName, primaryColor, secondaryColor } = config
  const campaign = config.campaigns.find(each => kind === 'campaign' && each.campaignId === id)
  const title = campaign ? campaign.form.title || campaign.campaignName : organizationName
  const counted = formatCounter(campaign?.counter ?? {}, shown)
  const [image, logo] = await Promise.all([
    pictureOf(images, campaign?.form.image),
    pictureOf(images, config.logo),
  ])
  const until = lastDaySoon(campaign?.endDate ?? '', now)
  return {
    title,
    organizationName,
    language: shown,
    primaryColor,
    secondaryColor,
    until,
    toCongress: concernsCongress(config.campaigns, campaign?.campaignId),
    counted,
    image,
    logo,
  }
}

/** Returns the last day in ISO 8601 if it is soon. A campaign's `endDate` is the first moment after its last day. */
function lastDaySoon(endDate: string, now: number): string {
  const lastMoment = Date.parse(endDate) - 1
  return lastMoment >= now && lastMoment - now <= SOON_MS ? new Date(lastMoment).toISOString() : ''
}

/** Reads an image in a format that the renderer supports, which is JPEG or PNG. */
async function pictureOf(
  images: Pick<Images, 'find'>,
  image: CampaignImage | undefined,
): Promise<CardPicture | null> {
  const found = image && (await images.find(image.fallbackUrl.replace('/images/', '')))
  if (!image || !found) return null
  const data = `data:${found.type};base64,${Buffer.from(found.bytes).toString('base64')}`
  return { url: image.fallbackUrl, width: image.width, height: image.height, data }
}
