export type Values = {
  text(name: string): string | undefined
  whole(name: string, fallback: number, range: { least: number; most: number }): number
  oneOf<T extends string>(name: string, allowed: readonly T[], fallback: T): T
  url(name: string, protocols: readonly string[]): string | undefined
  moment(name: string): number | undefined
  refuse(name: string, why: string): void
  problems: string[]
}

const isProtocol = (url: URL, protocols: readonly string[]) => protocols.includes(url.protocol.slice(0, -1))

/** An empty variable counts as not set. */
export function openValues(env: Readonly<Record<string, string | undefined>>): Values {
  const problems: string[] = []
  const refuse = (name: string, why: string) => {
    problems.push(`${name}: ${why}`)
  }
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
      if (value === undefined || (URL.canParse(value) && isProtocol(new URL(value), protocols))) return value
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
