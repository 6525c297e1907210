/** What a crawler may look at: the campaigns. Nothing of a visit, of a person or of the sandbox. */
export function robots(home: string, apiBase: string): string {
  const closed = ['/personal-information', '/page-not-found', '/receipt/', '/sandbox', `${apiBase}/`]
  const lines = ['User-agent: *', ...closed.map(each => `Disallow: ${each}`), 'Allow: /', '']
  return `${lines.join('\n')}\nSitemap: ${new URL('/sitemap.xml', home).href}\n`
}
