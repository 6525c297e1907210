import { isPublished } from '@redress/core/campaign/landing'
import { sql } from 'kysely'
import type { Clock } from '../base/clock.ts'
import type { Database } from '../database/database.ts'

/** As many as one sitemap may name. Source: sitemaps.org. */
const mostAddresses = 50_000
const atOnce = 1_000

type Listed = { id: string; startDate: string; endDate: string }

export type Site = {
  /** Where the addresses begin. */
  home: string
  /** Null for all. */
  organizationId: string | null
}

function readPage({ db }: Database, { organizationId }: Site, after: string): Promise<Listed[]> {
  let query = db
    .selectFrom('campaigns')
    .select('id')
    .select(sql<string>`campaign->>'startDate'`.as('startDate'))
    .select(sql<string>`campaign->>'endDate'`.as('endDate'))
    .where('id', '>', after)
  if (organizationId !== null) query = query.where('organization_id', '=', organizationId)
  return query.orderBy('id').limit(atOnce).execute()
}

async function published(
  { database, clock }: { database: Database; clock: Clock },
  site: Site,
): Promise<string[]> {
  const ids: string[] = []
  let page = await readPage(database, site, '')
  while (page.length > 0 && ids.length < mostAddresses) {
    ids.push(...page.filter(each => isPublished(each, clock.now())).map(each => each.id))
    page = page.length === atOnce ? await readPage(database, site, page.at(-1)?.id ?? '') : []
  }
  return ids.slice(0, mostAddresses)
}

/** The addresses of the campaigns that are open. */
export async function sitemap(context: { database: Database; clock: Clock }, site: Site): Promise<string> {
  // An id holds letters, digits, - and _ alone, and an address that was parsed no sign of XML but &.
  const addresses = (await published(context, site)).map(id => new URL(`/${id}`, site.home).href)
  const urls = addresses.map(each => `<url><loc>${each.replaceAll('&', '&amp;')}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
}
