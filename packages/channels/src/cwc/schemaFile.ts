export function schemaFile(chamber: 'house' | 'senate'): URL {
  return new URL(`../../schema/${chamber}-2.0.rng`, import.meta.url)
}
