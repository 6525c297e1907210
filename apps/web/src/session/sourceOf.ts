/** Where the visitor came from, as the page's own address says; nothing where it says nothing. No other parameter goes along. */
export function sourceOf(search: string): { source?: Record<string, string> } {
  const told = [...new URLSearchParams(search)].filter(([name]) => /^(utm_\w+|source|ref)$/.test(name))
  return told.length > 0 ? { source: Object.fromEntries(told) } : {}
}
