import { states } from '@redress/core/address/states'
import type { ZipTable } from './readZipDistricts.ts'

const fewest = 30_000

const withSenators = states.filter(each => each.senateClasses.length > 0).map(each => each.code)

/** What is wrong with a table of ZIP codes as a whole, a phrase each; nothing when it can be the whole country's. */
export function zipProblems({ congress, parts }: ZipTable): string[] {
  const present = new Set([...parts.values()].flatMap(byState => [...byState.keys()]))
  const missing = withSenators.filter(code => !present.has(code))
  return [
    ...(congress === null ? ['it does not say of which Congress it is'] : []),
    ...(parts.size < fewest ? [`${parts.size} ZIP codes, where ${fewest} or more were expected`] : []),
    ...(missing.length > 0 ? [`nothing of ${missing.join(', ')}`] : []),
  ]
}
