import { tidySource } from '@redress/core/submission/source'

/** A source as a column takes it; null where nothing of it is kept. */
export function tagsOf(given: Readonly<Record<string, string>> = {}): string | null {
  const source = tidySource(given)
  return Object.keys(source).length === 0 ? null : JSON.stringify(source)
}
