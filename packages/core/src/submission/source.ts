/** The query parameters that say where a visit came from. No other one is sent or kept. */
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

/** UTF-16 units of a value. The server keeps fewer. */
export const sourceLongest = 1_000
