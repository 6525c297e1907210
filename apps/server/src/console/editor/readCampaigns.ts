import { languages } from '@redress/core/language/language'
import { parseYaml } from '../../platform/yaml/parseYaml.ts'

/** A group of a document as it is written, which may have errors. */
export type Group = Readonly<Record<string, unknown>>

export function isGroup(value: unknown): value is Group {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A campaign as a document has it. `index` is its place in the list. */
export type WrittenCampaign = { id: string; name: string; index: number; value: Group }

/**
 * Returns a value as text, because a document may have a number or a list where a text belongs. A group becomes an
 * empty text.
 */
export function textOf(value: unknown): string {
  if (value === undefined || value === null || isGroup(value)) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Reads a document as it is written. A document that is not valid YAML reads as empty. */
export function readDocumentText(text: string): Group {
  const { value } = parseYaml(text)
  return isGroup(value) ? value : {}
}

export function readCampaigns(text: string): WrittenCampaign[] {
  return campaignsIn(readDocumentText(text))
}

export function campaignsIn({ campaigns }: Group): WrittenCampaign[] {
  if (!Array.isArray(campaigns)) return []
  return campaigns.flatMap((value: unknown, index) => {
    if (!isGroup(value)) return []
    const id = textOf(value.campaignId)
    return [{ id, name: firstText(value.campaignName) || id, index, value }]
  })
}

/** Tells whether a campaign stays closed because no day says when it opens. */
export function staysClosed({ value }: WrittenCampaign): boolean {
  return textOf(value.startDate).trim() === '' && textOf(value.redirectUrl).trim() === ''
}

/** Returns a text, or the first of its translations. */
export function firstText(value: unknown): string {
  if (!isGroup(value)) return typeof value === 'string' ? value : ''
  return languages.map(language => value[language]).find(text => typeof text === 'string') ?? ''
}

/** Returns the code of the state if a campaign writes to the legislature of one state alone, and otherwise null. */
export function onlyStateOf({ audience }: Group): string | null {
  const [first, ...others] = Array.isArray(audience) ? audience : [audience]
  return others.length === 0 && isGroup(first) && typeof first.state === 'string' ? first.state : null
}
