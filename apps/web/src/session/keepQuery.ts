/** Every navigation inside the page keeps the whole query string, letter for letter. */
export function keepQuery(path: string, search: string): string {
  const query = search.replace(/^\?/, '')
  return query === '' ? path : `${path}?${query}`
}
