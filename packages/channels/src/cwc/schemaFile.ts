/** The schema that every document to a chamber must pass; a file of this package. */
export function schemaFile(chamber: 'house' | 'senate'): URL {
  return new URL(`../../schema/${chamber}-2.0.rng`, import.meta.url)
}
