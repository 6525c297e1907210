import type { HeadFacts } from './headOf.ts'

/**
 * Title and metadata of a screen that the server has not rendered. They come in a file of their own: most
 * visitors leave the first screen late, and nobody waits for them.
 */
export async function showHead(facts: HeadFacts): Promise<void> {
  const [{ applyHead }, { headOf }] = await Promise.all([import('./applyHead.ts'), import('./headOf.ts')])
  applyHead(document, headOf(facts))
}
