/** The query parameters that name the source of a visit. No other parameter is sent or kept. */
export const sourceNames = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'source',
  'ref',
] as const

export type SourceName = (typeof sourceNames)[number]

export type Source = Partial<Record<SourceName, string | undefined>>

/** The longest value in UTF-16 units. The server keeps shorter values. */
export const sourceLongest = 1_000
