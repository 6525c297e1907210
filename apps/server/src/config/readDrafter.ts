import type { DrafterSettings, Settings } from './settings.ts'
import type { Values } from './values.ts'

const anthropic = 'https://api.anthropic.com/v1'

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** What a person wrote travels there, and the key: encrypted, or no further than this machine. */
function readUrl(values: Values, fallback: string | undefined): string {
  const value = values.text('DRAFTER_URL') ?? fallback ?? ''
  const url = URL.canParse(value) ? new URL(value) : undefined
  const isTrusted =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.includes(url.hostname))
  if (!url || !isTrusted || url.search !== '' || url.hash !== '' || url.username !== '')
    values.refuse('DRAFTER_URL', 'use an https: address that ends in /v1, without a key in it')
  return value.replace(/\/+$/, '')
}

function readModel(values: Values): string {
  const model = values.text('DRAFTER_MODEL')
  if (model === undefined) values.refuse('DRAFTER_MODEL', 'say which model writes the drafts')
  return model ?? ''
}

function readKey(values: Values): string | undefined {
  const key = values.text('DRAFTER_KEY')
  if (key !== undefined && !/^[\x21-\x7e]+$/.test(key))
    values.refuse('DRAFTER_KEY', 'use the key as it was given, without blanks')
  return key
}

function readOne(values: Values): DrafterSettings {
  const kind = values.oneOf('DRAFTER', ['offline', 'openai', 'anthropic'], 'offline')
  if (kind === 'offline') return { kind }
  const url = readUrl(values, kind === 'anthropic' ? anthropic : undefined)
  const named = { url, model: readModel(values) }
  const key = readKey(values)
  if (kind === 'openai') return { kind, ...named, key }
  if (key === undefined) values.refuse('DRAFTER_KEY', 'anthropic needs one')
  return { kind, ...named, key: key ?? '' }
}

/** Who writes drafts, and how many a day. */
export function readDrafter(
  values: Values,
): Pick<Settings, 'drafter' | 'draftsPerSession' | 'draftsPerOrganization'> {
  return {
    drafter: readOne(values),
    draftsPerSession: values.whole('DRAFTS_PER_SESSION', 30, { least: 0, most: 10_000 }),
    draftsPerOrganization: values.whole('DRAFTS_PER_ORGANIZATION', 2_000, { least: 0, most: 10_000_000 }),
  }
}
