import { type Language, languageOf } from '@redress/core/language/language'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** What a list of campaigns shows. Dates are in ISO 8601, or empty. */
export type CampaignFacts = {
  id: string
  name: string
  startDate: string
  endDate: string
  /** The languages of the organization in which a text of the campaign is missing. */
  untranslated: Language[]
}

/** Lists the published campaigns of an organization, open or not, in their order. */
export async function listCampaignFacts(
  db: Kysely<Tables>,
  organizationId: string,
): Promise<CampaignFacts[]> {
  const organization = await db
    .selectFrom('organizations')
    .select('config')
    .where('id', '=', organizationId)
    .executeTakeFirst()
  if (!organization) return []
  const { config } = organization
  const own = languageOf(config.language)
  // A campaign has `textLanguages` if at least one of its texts is missing in the language and is shown in another one.
  // Only names and flags are selected, because the texts are long.
  const { rows } = await sql<Row>`
    select id, campaign->>'campaignName' as name, campaign->>'startDate' as "startDate",
      campaign->>'endDate' as "endDate",
      coalesce(array(select distinct jsonb_object_keys(campaign->'translations')), '{}') as translated,
      campaign->'textLanguages' is not null as "lacksOwnTexts",
      coalesce(array(
        select key from jsonb_each(campaign->'translations') where value->'textLanguages' is not null
      ), '{}') as "incompleteLanguages"
    from campaigns where organization_id = ${organizationId} order by position
  `.execute(db)
  return rows.map(({ translated, lacksOwnTexts, incompleteLanguages, ...facts }) => ({
    ...facts,
    untranslated: (config.languages ?? []).filter(language =>
      language === own
        ? lacksOwnTexts
        : !translated.includes(language) || incompleteLanguages.includes(language),
    ),
  }))
}

type Row = Omit<CampaignFacts, 'untranslated'> & {
  translated: string[]
  lacksOwnTexts: boolean
  incompleteLanguages: string[]
}

/** Tells whether a campaign's id is used by a published campaign, of any organization. */
export async function isCampaignIdUsed(db: Kysely<Tables>, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('campaigns')
    .select('id')
    .where(sql<string>`lower(id)`, '=', id.toLowerCase())
    .executeTakeFirst()
  return found !== undefined
}
