import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { PreviewStep } from '@redress/contract/console/campaignScreens'
import { type Campaign, isPublished } from '@redress/core/campaign/campaign'
import type { Language } from '@redress/core/language/language'
import { configIn } from '@redress/core/organization/translation'
import { stateBillsOf } from '../../legislators/bills/stateBills.ts'
import type { PreviewedCampaign } from '../../organizations/staff/previewLinks.ts'
import { toIsoString } from '../../platform/clock.ts'
import { playPreviewVisit } from '../../web/formSessions/previewVisit.ts'
import type { ConsoleServices } from '../consoleServices.ts'
import { sampleSeat } from './previewSeats.ts'

type Preview = { html: string; styles: string[] }

type Seen = {
  language: Language
  /** In ms since 1970. */
  at: number
  /** The code of a seat whose constituent sees the page, such as HTX07. Empty for a visitor who has just arrived. */
  seat: string
  step: PreviewStep
}

/**
 * Renders the page of a campaign as the draft has it. A campaign that is closed at that time is shown as if it were
 * open. Returns null if the draft has errors, or no such campaign.
 */
export async function renderPreview(
  services: ConsoleServices,
  { organizationId, campaignId }: PreviewedCampaign,
  { language, at, seat, step }: Seen,
): Promise<Preview | null> {
  const { documents, environment, bills, images, page } = services
  const prepared = await documents.prepareDraft(organizationId)
  const campaign = prepared?.campaigns.find(each => each.campaign.campaignId === campaignId)?.campaign
  if (!prepared || !campaign) return null
  const config = configIn({ ...prepared.config, campaigns: [opened(campaign, at)] }, language)
  const stored = await bills.findStored(campaign.supportingBills.map(bill => bill.id))
  const offered = stored && [...stateBillsOf(campaign), ...stored]
  const visited = { campaign, config, bills: offered ?? [], language, at, sessionId: 'preview' }
  const seen = seat === '' && step === 'details' ? await sampleSeat(services, campaign) : seat
  const preview = { file: campaign.campaignName, day: toIsoString(at).slice(0, 10) }
  const boot = {
    environment: { ...environment, simulated: true, preview, analytics: undefined },
    language,
    requestId: '',
    now: at,
    config,
    organizations: [],
    bills: offered,
    visit: await playPreviewVisit(services, seen, visited),
  }
  const template = page.templates[language]
  const address = step === 'details' ? '/personal-information' : `/${encodeURIComponent(campaignId)}`
  const rendered = page.renderPage(boot, `${address}?lang=${language}`, '')
  const html = page.writePage(template, rendered, boot)
  const withFonts = await fontHolder(html, page.folder)
  return {
    html: withFonts(await holdImages(html, images)),
    styles: page.stylesOf(template, rendered).map(withFonts),
  }
}

function opened(campaign: Campaign, at: number): Campaign {
  return isPublished(campaign, at) ? campaign : { ...campaign, startDate: toIsoString(at), endDate: '' }
}

/**
 * Returns a function that puts the fonts of a page into a text, because a page without an origin may load none from
 * here.
 */
async function fontHolder(html: string, folder: string): Promise<(text: string) => string> {
  const held = new Map<string, string>()
  for (const [address, name = ''] of html.matchAll(FONT)) {
    if (held.has(address)) continue
    const bytes = await readFile(path.join(folder, 'assets', name))
    held.set(address, `url(data:font/woff2;base64,${bytes.toString('base64')})`)
  }
  return text => text.replaceAll(FONT, found => held.get(found) ?? found)
}

const FONT = /url\(\/assets\/([A-Za-z0-9._-]+\.woff2)\)/g

/** Puts the images into the page, because a page without an origin may load none from here. */
async function holdImages(html: string, images: ConsoleServices['images']): Promise<string> {
  const names = new Set([...html.matchAll(/\/images\/([A-Za-z0-9._-]+)/g)].map(([, name = '']) => name))
  const held = new Map<string, string>()
  for (const name of names) {
    const image = await images.find(name)
    if (image) held.set(name, `data:${image.type};base64,${Buffer.from(image.bytes).toString('base64')}`)
  }
  return html.replaceAll(
    /(?:https?:\/\/[^\s"'<>/]+)?\/images\/([A-Za-z0-9._-]+)/g,
    (found, name: string) => held.get(name) ?? found,
  )
}
