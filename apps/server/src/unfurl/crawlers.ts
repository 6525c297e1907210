import type { Campaigns } from '../campaigns/campaigns.ts'

/** As many as one sitemap may name. Source: sitemaps.org. */
const mostAddresses = 50_000

/** Lets crawlers read campaigns: nothing of a visit, of a person or of the sandbox. */
export function robots(home: string, apiBase: string): string {
  const closed = ['/personal-information', '/page-not-found', '/receipt/', '/sandbox', `${apiBase}/`]
  const lines = ['User-agent: *', ...closed.map(each => `Disallow: ${each}`), 'Allow: /', '']
  return `${lines.join('\n')}\nSitemap: ${new URL('/sitemap.xml', home).href}\n`
}

export type Site = {
  /** Where the addresses begin. */
  home: string
  /** Null for all. */
  organizationId: string | null
}

/** Lists the addresses of the published campaigns. */
export async function sitemap(
  campaigns: Pick<Campaigns, 'publishedIds'>,
  { home, organizationId }: Site,
): Promise<string> {
  const ids = await campaigns.publishedIds(organizationId, mostAddresses)
  // An id holds letters, digits, - and _ alone, and of the signs of XML a parsed address holds only &.
  const addresses = ids.map(id => new URL(`/${id}`, home).href.replaceAll('&', '&amp;'))
  const urls = addresses.map(each => `<url><loc>${each}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
}
