import { type FindingMessage, finding } from '@redress/words/findings'
import type { FieldPath } from '../../platform/yaml/fileProblem.ts'
import { isLink } from './fields.ts'
import { type FileFinding, warning } from './finding.ts'
import type { CampaignInFile, OrganizationFile } from './organizationFile.ts'

/** Returns warnings about markup in the texts of one language. Visitors or offices would see the markup itself. */
export function textWarnings(file: OrganizationFile): FileFinding[] {
  return [
    ...tagsIn(file).map(({ path, tag }) => warning(path, finding('tag', { tag }))),
    ...file.campaigns.flatMap((campaign, index) =>
      [...linkWarnings(campaign), ...placeholderWarnings(campaign)].map(found => ({
        ...found,
        path: ['campaigns', index, ...found.path],
      })),
    ),
  ]
}

const tag = /<\/?(a|b|br|div|em|h[1-6]|i|iframe|img|li|ol|p|script|span|strong|style|u|ul)\b[^<>]*>/i

export function tagsIn(value: unknown, path: FieldPath = []): { path: FieldPath; tag: string }[] {
  if (typeof value === 'string') {
    const found = tag.exec(value)?.[0]
    return found === undefined ? [] : [{ path, tag: found }]
  }
  if (typeof value !== 'object' || value === null) return []
  const isList = Array.isArray(value)
  return Object.entries(value).flatMap(([key, each]) => tagsIn(each, [...path, isList ? Number(key) : key]))
}

/**
 * Matches a Markdown link. It ends with the last parenthesis before a space, so that a target such as
 * `javascript:alert(1)` is matched completely.
 */
const markdownLink = /\]\(\s*(\S*)\)/g

function linkWarnings({ form }: CampaignInFile): FileFinding[] {
  return [...(form?.description ?? '').matchAll(markdownLink)].flatMap(([, url = '']) => {
    const message = whyNoLink(url)
    return message === null ? [] : [warning(['form', 'description'], message)]
  })
}

function whyNoLink(url: string): FindingMessage | null {
  if (!isLink(url)) return finding('link-not-https', { url: shortened(url) })
  return /[()]/.test(url) ? finding('link-brackets', { url: shortened(url) }) : null
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

/** Matches placeholders such as `[YOUR NAME]`, `{{ name }}` and `$NAME`. */
const placeholder = /\[[^\]\n]{2,60}\]|\{\{[^}\n]{1,60}\}\}|\$\{?[A-Z_]{3,}\}?|<[A-Z_ ]{3,}>/

/** Returns the first placeholder that the writer was supposed to replace. Undefined if there is none. */
export function placeholderIn(text: string): string | undefined {
  return placeholder.exec(text)?.[0]
}

/** Returns warnings about placeholders in the texts that a letter may contain. */
function placeholderWarnings({ form }: CampaignInFile): FileFinding[] {
  const starters = (form?.starterMessages ?? []).map((each, index) => ({
    path: ['form', 'starterMessages', index],
    text: typeof each === 'string' ? each : each.text,
  }))
  const reasons = (['for', 'against'] as const).flatMap(side =>
    (form?.reasons?.[side] ?? []).map((text, index) => ({ path: ['form', 'reasons', side, index], text })),
  )
  const ask = { path: ['form', 'ask'], text: form?.ask ?? '' }
  return [...starters, ask, ...reasons].flatMap(({ path, text }) => {
    const found = placeholderIn(text)
    return found === undefined ? [] : [warning(path, finding('placeholder', { placeholder: found }))]
  })
}
