import type { YamlValue } from '../../platform/yaml/editYaml.ts'
import { isGroup, textOf } from './readCampaigns.ts'

/** Returns the legislatures of a campaign as the form has them: `TX`, `us,TX`, or an empty text if none are given. */
export function readAudience(value: unknown): string {
  if (value === undefined) return ''
  const legislatures: unknown[] = Array.isArray(value) ? value : [value]
  const codes = legislatures.map(each => (isGroup(each) ? each.state : each))
  // A value that the form cannot show stays as it is until the person chooses another.
  return codes.every(code => typeof code === 'string') ? codes.join() : textOf(value)
}

/** Returns the legislatures that the form has as a document writes them. Undefined for the default. */
export function writeAudience(codes: string): YamlValue | undefined {
  if (codes === '') return undefined
  const legislatures = codes.split(',').map(code => (code === 'us' ? code : { state: code }))
  const [only, ...others] = legislatures
  return others.length === 0 ? only : legislatures
}
