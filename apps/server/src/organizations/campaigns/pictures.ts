import type { CampaignImage } from '@redress/core/campaign/picture'
import { finding } from '@redress/words/findings'
import type { FieldPath } from '../../platform/yaml/fileProblem.ts'
import type { ImageUse } from '../images/encoder.ts'
import type { ImageSource, Images } from '../images/images.ts'
import { error, type FileFinding, warning } from './finding.ts'
import type { OrganizationFile } from './organizationFile.ts'
import type { ReadOrganization } from './readOrganization.ts'

type Wanted = { path: FieldPath; use: ImageUse; source: string; alt: string }

/** Reads the bytes of a file beside the organization's file. Returns null if it does not exist. */
export type ReadAsset = (name: string) => Promise<Uint8Array | null>

type Judged = { found: FileFinding } | { id: string; image: CampaignImage; wanted: Wanted }

function wantedImages({ logo, favicon, organizationName, campaigns }: OrganizationFile): Wanted[] {
  const wanted: Wanted[] = []
  if (logo) wanted.push({ path: ['logo'], use: 'logo', source: logo, alt: organizationName })
  if (favicon) wanted.push({ path: ['favicon'], use: 'favicon', source: favicon, alt: '' })
  for (const [index, { form }] of campaigns.entries()) {
    if (!form?.image) continue
    const path = ['campaigns', index, 'form', 'image', 'file']
    wanted.push({ path, use: 'image', source: form.image.file, alt: form.image.alt })
  }
  return wanted
}

/**
 * Adds the images to an organization. An invalid image is an error of the file. An image that cannot be downloaded is a
 * warning: pages show the organization's name instead until the file is loaded again.
 */
export async function addPictures(
  organization: ReadOrganization,
  file: OrganizationFile,
  { readAsset, images }: { readAsset: ReadAsset; images: Pick<Images, 'prepare'> },
): Promise<{ organization: ReadOrganization; findings: FileFinding[] }> {
  const judged: Judged[] = []
  for (const wanted of wantedImages(file)) {
    const source = await sourceOf(wanted, readAsset)
    judged.push(source === null ? missing(wanted) : await judge(wanted, source, images))
  }
  const findings = judged.flatMap(each => ('found' in each ? [each.found] : []))
  const made = judged.flatMap(each => ('found' in each ? [] : [each]))
  return {
    organization: {
      ...withPictures(organization, made),
      pictureIds: [...new Set(made.map(each => each.id))],
    },
    findings,
  }
}

async function sourceOf({ source }: Wanted, readAsset: ReadAsset): Promise<ImageSource | null> {
  return isAsset(source) ? await readAsset(source) : source
}

const isAsset = (source: string) => source.startsWith('assets/')

function missing({ path, source }: Wanted): Judged {
  return { found: error(path, finding('image-missing', { file: source })) }
}

async function judge(wanted: Wanted, source: ImageSource, images: Pick<Images, 'prepare'>): Promise<Judged> {
  const prepared = await images.prepare(source, wanted.use)
  if ('refused' in prepared) return { found: error(wanted.path, prepared.refused) }
  if ('unreachable' in prepared) return { found: warning(wanted.path, prepared.unreachable) }
  return { id: prepared.id, image: { ...prepared.image, alt: wanted.alt }, wanted }
}

type Made = Extract<Judged, { id: string }>

function withPictures(organization: ReadOrganization, made: readonly Made[]): ReadOrganization {
  const only = (use: ImageUse) => made.find(each => each.wanted.use === use)?.image
  const [logo, favicon] = [only('logo'), only('favicon')]
  const imageOf = (index: number) => made.find(({ wanted }) => wanted.path[1] === index)?.image
  return {
    ...organization,
    config: {
      ...organization.config,
      ...(logo ? { logo, logoResUrl: logo.fallbackUrl } : {}),
      ...(favicon ? { faviconResUrl: favicon.fallbackUrl } : {}),
    },
    campaigns: organization.campaigns.map((each, index) => {
      const image = imageOf(index)
      if (!image) return each
      const { campaign } = each
      return { ...each, campaign: { ...campaign, form: { ...campaign.form, image } } }
    }),
  }
}
