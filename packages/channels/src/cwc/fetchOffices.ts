import { ask, connectionCode, readText } from '../connection/ask.ts'

/**
 * Fetches the codes of a chamber's offices.
 * @throws Error that gives the URL without its key, and the reason
 */
export async function fetchOffices(url: URL, pattern: RegExp, signal?: AbortSignal): Promise<string[]> {
  try {
    return await fetchList(url, pattern, signal)
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown'
    throw new Error(`${url.origin}${url.pathname}: ${reason}`)
  }
}

async function fetchList(url: URL, pattern: RegExp, signal: AbortSignal | undefined): Promise<string[]> {
  const { status, body } = await getText(url, signal)
  if (status !== 200) throw new Error(`The list of offices was answered with HTTP ${status}.`)
  return readOffices(readJson(body), pattern)
}

const TIMEOUT_MS = 30_000

const LARGEST_LIST = 1024 * 1024

async function getText(url: URL, signal: AbortSignal | undefined): Promise<{ status: number; body: string }> {
  try {
    return await ask(
      url,
      { redirect: 'manual', timeoutMs: TIMEOUT_MS, signal },
      async ({ status, body }) => ({
        status,
        body: await readText(body, LARGEST_LIST),
      }),
    )
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
 * Reads office codes from a list of codes, a list of objects that contain a code, or an object with such a list.
 * @throws Error if there are no codes, because an empty list would stop all letters to the chamber
 */
export function readOffices(answer: unknown, pattern: RegExp): string[] {
  const codes = entriesOf(answer)
    .map(entry => codeOf(entry).trim().toUpperCase())
    .filter(code => pattern.test(code))
  if (codes.length === 0) throw new Error('The list of offices is empty.')
  return [...new Set(codes)].sort()
}
