import { ask, connectionCode, readText } from '../connection/ask.ts'
import { houseDialect } from '../house/dialect.ts'
import { senateDialect } from '../senate/dialect.ts'
import type { GatewaySettings } from '../settings.ts'

/**
 * Codes of the House offices that take letters, `HWY00`; 442 in 2026, with the test office HDC98.
 * @throws Error when the list is empty or does not come
 */
export async function fetchHouseOffices(
  { url, key }: Pick<GatewaySettings, 'url' | 'key'>,
  signal?: AbortSignal,
): Promise<string[]> {
  const list = new URL(`${url.replace(/\/+$/, '')}/offices`)
  list.searchParams.set('apikey', key)
  return await fetchOffices(list, houseDialect.officeCode, signal)
}

/**
 * Codes of the Senate offices that take letters, `SWY01`; the list is public.
 * @throws Error when the list is empty or does not come
 */
export async function fetchSenateOffices(
  { url }: Pick<GatewaySettings, 'url'>,
  signal?: AbortSignal,
): Promise<string[]> {
  const list = new URL(`${url.replace(/\/+$/, '')}/active_offices`)
  return await fetchOffices(list, senateDialect.officeCode, signal)
}

const timeoutMs = 30_000

/** Some hundred codes of five characters. A list that is cut off is no JSON. */
const largestList = 1024 * 1024

async function getText(url: URL, signal: AbortSignal | undefined): Promise<{ status: number; body: string }> {
  try {
    return await ask(url, { redirect: 'manual', timeoutMs, signal }, async ({ status, body }) => ({
      status,
      body: await readText(body, largestList),
    }))
  } catch (error) {
    throw new Error(`The list of offices could not be fetched: ${connectionCode(error)}.`)
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('The list of offices is not JSON.')
  }
}

/**
 * A chamber's list of offices that take letters.
 * @throws Error without the address, which can hold a key
 */
async function fetchOffices(url: URL, pattern: RegExp, signal?: AbortSignal): Promise<string[]> {
  const { status, body } = await getText(url, signal)
  if (status !== 200) throw new Error(`The list of offices was answered with HTTP ${status}.`)
  return readOffices(readJson(body), pattern)
}

const keys = ['office_code', 'officeCode', 'code', 'office'] as const

function codeOf(entry: unknown): string {
  if (typeof entry === 'string') return entry
  if (typeof entry !== 'object' || entry === null) return ''
  const found = new Map(Object.entries(entry))
  const code = keys.map(key => found.get(key)).find(each => typeof each === 'string')
  return typeof code === 'string' ? code : ''
}

function entriesOf(answer: unknown): unknown[] {
  if (Array.isArray(answer)) return answer
  if (typeof answer !== 'object' || answer === null) return []
  const inner = Object.values(answer).find(Array.isArray)
  return Array.isArray(inner) ? inner : []
}

/**
 * The office codes in a gateway's list, each once and in order: codes, objects that hold a code, or either
 * in a property of an object. What is no code of the chamber is left out.
 * @throws Error when none is left: an empty list would silence a whole chamber, so that the last good one stays
 */
export function readOffices(answer: unknown, pattern: RegExp): string[] {
  const codes = entriesOf(answer)
    .map(entry => codeOf(entry).trim().toUpperCase())
    .filter(code => pattern.test(code))
  if (codes.length === 0) throw new Error('The list of offices came back empty.')
  return [...new Set(codes)].sort()
}
