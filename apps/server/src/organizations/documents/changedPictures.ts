import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { FieldPath } from '../../platform/yaml/fileProblem.ts'
import type { ReadOrganization } from '../campaigns/readOrganization.ts'

/** An image of the published text whose bytes differ in the draft. The values are paths below the product's address. */
export type ChangedPicture = { path: FieldPath; theirs: string; yours: string }

type Picture = { campaignId: string | null; url: string | undefined }

/** Compares the images that visitors see with those of a draft. Their URLs contain the hash of their bytes. */
export async function findChangedPictures(
  db: Kysely<Tables>,
  organizationId: string,
  draft: ReadOrganization,
): Promise<ChangedPicture[]> {
  const drafted = picturesOf(
    draft.config.logo?.url,
    draft.campaigns.map(({ campaign }) => campaign),
  )
  const published = await publishedPictures(db, organizationId)
  return published.flatMap(({ campaignId, url }, index) => {
    const yours = drafted.find(each => each.campaignId === campaignId)?.url
    // The first picture is the logo.
    const path = campaignId === null ? ['logo'] : ['campaigns', index - 1, 'form', 'image', 'file']
    return url === undefined || yours === undefined || url === yours ? [] : [{ path, theirs: url, yours }]
  })
}

async function publishedPictures(db: Kysely<Tables>, organizationId: string): Promise<Picture[]> {
  const organization = await db
    .selectFrom('organizations')
    .select('config')
    .where('id', '=', organizationId)
    .executeTakeFirst()
  const campaigns = await db
    .selectFrom('campaigns')
    .select('campaign')
    .where('organization_id', '=', organizationId)
    .orderBy('position')
    .execute()
  return picturesOf(
    organization?.config.logo?.url,
    campaigns.map(({ campaign }) => campaign),
  )
}

type WithImage = { campaignId: string; form: { image?: { url: string } | undefined } }

function picturesOf(logo: string | undefined, campaigns: readonly WithImage[]): Picture[] {
  return [
    { campaignId: null, url: logo },
    ...campaigns.map(({ campaignId, form }) => ({ campaignId, url: form.image?.url })),
  ]
}
