const reserved = [
  'personal-information',
  'page-not-found',
  'legal',
  'receipt',
  'sandbox',
  'assets',
  'healthz',
  'readyz',
  'metrics',
  'photos',
]

/** A first path segment that never names a campaign. `apiBase` is the setting, for example `/api`. */
export function isReservedPath(segment: string, apiBase = '/api'): boolean {
  const first = apiBase.split('/').find(Boolean)
  return segment === '' || segment.includes('.') || segment === first || reserved.includes(segment)
}
