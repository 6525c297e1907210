import { ask } from '@redress/channels/connection/ask'
import { connectionCode } from '@redress/channels/connection/connectionCode'
import { readText } from '@redress/channels/connection/readText'
import { limited } from '../limited.ts'

/** `isOurs`: the question itself was refused, and says nothing about the service. */
export type Asked =
  | { kind: 'answered'; answer: unknown }
  | { kind: 'unavailable'; reason: string; isOurs?: boolean }

type Question = {
  /** Where the geocoder is: `https://geocoding.geo.census.gov/geocoder`. */
  url: string
  /** `address`, `onelineaddress` or `coordinates`. */
  by: string
  parameters: Record<string, string>
  timeoutMs: number
}

/** An answer for one address has a few kB. */
const largest = 1024 * 1024

async function once({ url, by, parameters, timeoutMs }: Question, signal?: AbortSignal): Promise<Asked> {
  const query = new URLSearchParams({ ...parameters, format: 'json' })
  // The query holds an address: it goes to nobody else.
  const asking = { headers: { accept: 'application/json' }, redirect: 'error', timeoutMs, signal } as const
  return ask(`${url}/geographies/${by}?${query}`, asking, async ({ status, body }) => {
    if (status !== 200) return { kind: 'unavailable', reason: `HTTP ${status}`, isOurs: status === 400 }
    return { kind: 'answered', answer: JSON.parse(await readText(limited(body, largest))) }
  })
}

/** Its message could hold what was asked, so that only its code or kind remains. */
async function carefully(question: Question, signal?: AbortSignal): Promise<Asked> {
  try {
    return await once(question, signal)
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'an answer of another shape' : connectionCode(error)
    return { kind: 'unavailable', reason }
  }
}

/** Asks, and asks once more where nothing came of it. A question that was refused is not repeated. */
export async function askCensus(question: Question, signal?: AbortSignal): Promise<Asked> {
  const first = await carefully(question, signal)
  if (first.kind === 'answered' || first.isOurs || first.reason === 'HTTP 429' || signal?.aborted)
    return first
  return await carefully(question, signal)
}
