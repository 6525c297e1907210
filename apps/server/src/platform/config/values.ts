import { readFileSync } from 'node:fs'

export type Values = {
  text(name: string): string | undefined
  whole(name: string, fallback: number, range: { least: number; most: number }): number
  oneOf<T extends string>(name: string, allowed: readonly T[], fallback: T): T
  /** Reads a URL in the form that programs use for requests. */
  url(name: string, protocols: readonly string[]): string | undefined
  moment(name: string): number | undefined
  refuse(name: string, why: string): void
  problems: string[]
}

const isProtocol = (url: URL, protocols: readonly string[]) => protocols.includes(url.protocol.slice(0, -1))

/**
 * Returns a URL in the form that programs use for requests, without a final slash. A text that is not a URL is returned
 * unchanged.
 */
export function asFolder(address: string): string {
  return (URL.canParse(address) ? new URL(address).href : address).replace(/\/+$/, '')
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The variables whose value may be in a file instead. The variable `NAME_FILE` names the file. Docker, Podman and
 * systemd pass secrets in this way.
 */
export const secretVariables = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'SECRET_KEY',
  'SECRET_KEY_PREVIOUS',
  'HOUSE_KEY',
  'SENATE_KEY',
  'SMTP_URL',
  'BOUNCE_URL',
  'DRAFTER_KEY',
  'BILLS_API_KEY',
] as const

function readSecretFiles(env: Environment, refuse: Values['refuse']): Environment {
  const read: Record<string, string> = {}
  for (const name of secretVariables) {
    const file = env[`${name}_FILE`]?.trim()
    if (!file) continue
    if (env[name]?.trim()) refuse(`${name}_FILE`, `${name} is set too: remove one of them`)
    try {
      read[name] = readFileSync(file, 'utf8')
      if (read[name].trim() === '') refuse(`${name}_FILE`, `${file} is empty: write the value into it`)
    } catch {
      refuse(`${name}_FILE`, `${file} cannot be read: name a file that the user of this process may read`)
    }
  }
  return { ...env, ...read }
}

/** Reads the given variables. An empty variable counts as not set. */
export function openValues(given: Environment): Values {
  const problems: string[] = []
  const refuse = (name: string, why: string) => {
    problems.push(`${name}: ${why}`)
  }
  const env = readSecretFiles(given, refuse)
  const text = (name: string) => env[name]?.trim() || undefined
  return {
    problems,
    refuse,
    text,
    whole(name, fallback, { least, most }) {
      const value = text(name)
      if (value === undefined) return fallback
      const number = Number(value)
      if (/^\d+$/.test(value) && number >= least && number <= most) return number
      refuse(name, `use a whole number from ${least} to ${most}`)
      return fallback
    },
    oneOf(name, allowed, fallback) {
      const value = text(name)
      const known = allowed.find(each => each === value)
      if (value !== undefined && known === undefined) refuse(name, `use one of ${allowed.join(', ')}`)
      return known ?? fallback
    },
    url(name, protocols) {
      const value = text(name)
      if (value === undefined) return undefined
      if (URL.canParse(value) && isProtocol(new URL(value), protocols)) return new URL(value).href
      refuse(name, `use an address that begins with ${protocols.map(each => `${each}:`).join(' or ')}`)
      return undefined
    },
    moment(name) {
      const value = text(name)
      if (value === undefined) return undefined
      const at = /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/.test(value) ? Date.parse(value) : Number.NaN
      if (!Number.isNaN(at)) return at
      refuse(name, 'use a date and time with its zone, such as 2026-11-20T17:00:00Z')
      return undefined
    },
  }
}
