import { isCouncil } from '@redress/core/legislator/councils'
import type { YamlValue } from '../../platform/yaml/editYaml.ts'
import { isGroup, textOf } from './readCampaigns.ts'

/**
 * Returns the legislatures and councils of a campaign as the form writes them: `TX`, `us,TX`, `TX-AUSTIN`, or an empty
 * text if none are given.
 */
export function readAudience(value: unknown): string {
  if (value === undefined) return ''
  const legislatures: unknown[] = Array.isArray(value) ? value : [value]
  const codes = legislatures.map(each => (isGroup(each) ? (each.state ?? each.council) : each))
  return codes.every(code => typeof code === 'string') ? codes.join() : textOf(value)
}

/**
 * Converts the legislatures and councils from the form to the way in which a document writes them. Undefined for the
 * default.
 */
export function writeAudience(codes: string): YamlValue | undefined {
  if (codes === '') return undefined
  const legislatures = codes.split(',').map(toLegislature)
  const [only, ...others] = legislatures
  return others.length === 0 ? only : legislatures
}

function toLegislature(code: string): YamlValue {
  if (code === 'us') return code
  return isCouncil(code) ? { council: code } : { state: code }
}
