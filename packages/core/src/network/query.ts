/**
 * Adds a query string, unchanged, to a URL. It follows the URL's own query and precedes the fragment. `search` may
 * begin with a question mark.
 */
export function withQuery(address: string, search: string): string {
  const query = search.replace(/^\?/, '')
  if (query === '') return address
  const [page = '', ...fragment] = address.split('#')
  const joint = page.includes('?') ? '&' : '?'
  return [`${page}${joint}${query}`, ...fragment].join('#')
}

/** Returns the query string with this parameter once, at the end. The other parameters stay unchanged. */
export function withParameter(search: string, name: string, value: string): string {
  return [withoutParameter(search, name), `${name}=${encodeURIComponent(value)}`].filter(Boolean).join('&')
}

export function withoutParameter(search: string, name: string): string {
  const pairs = search.replace(/^\?/, '').split('&')
  return pairs.filter(pair => pair.split('=')[0] !== name).join('&')
}
