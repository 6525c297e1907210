import type { Campaigns } from '../campaigns/campaigns.ts'

/** Source: sitemaps.org. */
const mostAddresses = 50_000

/** Nothing of a visit, a person or the sandbox. */
export function robots(home: string, apiBase: string): string {
  const closed = ['/personal-information', '/page-not-found', '/receipt/', '/sandbox', `${apiBase}/`]
  const lines = ['User-agent: *', ...closed.map(each => `Disallow: ${each}`), 'Allow: /', '']
  return `${lines.join('\n')}\nSitemap: ${new URL('/sitemap.xml', home).href}\n`
}

export type Site = {
  home: string
  /** Null for all. */
  organizationId: string | null
}

export async function sitemap(
  campaigns: Pick<Campaigns, 'publishedIds'>,
  { home, organizationId }: Site,
): Promise<string> {
  const ids = await campaigns.publishedIds(organizationId, mostAddresses)
  // Of the characters that XML reserves, a parsed URL holds only &.
  const addresses = ids.map(id => new URL(`/${id}`, home).href.replaceAll('&', '&amp;'))
  const urls = addresses.map(each => `<url><loc>${each}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
}
