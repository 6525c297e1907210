/**
 * An address whose path nobody can read (`/receipt/%E0%A4%A`) is treated as one where nothing is: as a page that
 * is not found, or a call that there is not. Otherwise the framework would answer by itself, and repeat it.
 */
export function readableUrl(url: string, apiBase: string): string {
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  try {
    decodeURIComponent(path)
    return url
  } catch {
    const nowhere = path.startsWith(`${apiBase}/`) ? `${apiBase}/nothing` : '/page-not-found'
    return at < 0 ? nowhere : nowhere + url.slice(at)
  }
}
