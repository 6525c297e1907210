import { type Answer, ask } from '@redress/channels/connection/ask'
import { connectionCode } from '@redress/channels/connection/connectionCode'
import { readText } from '@redress/channels/connection/readText'
import { limited } from '../limited.ts'

/** `restMs`: whoever was asked wants to be left alone for so long. */
export type Asked =
  | { kind: 'answered'; answer: unknown }
  | { kind: 'none' }
  | { kind: 'unavailable'; reason: string; restMs?: number }

export type Question = {
  /** Where the API is: `https://api.congress.gov/v3`. */
  url: string
  key: string
  /** `bill/119/hr/22/summaries` */
  path: string
  timeoutMs: number
}

/** The summaries of one bill can have some hundred kB. */
const largest = 8 * 1024 * 1024

/** Where it does not say how long. */
const shortestRestMs = 60_000
const longestRestMs = 3600_000

function restAfter({ headers }: Answer): number {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isNaN(seconds) ? shortestRestMs : Math.min(Math.max(seconds, 1) * 1000, longestRestMs)
}

function readRefusal(answer: Answer): Asked {
  const { status } = answer
  const reason = `HTTP ${status}`
  if (status === 404) return { kind: 'none' }
  if (status === 429) return { kind: 'unavailable', reason, restMs: restAfter(answer) }
  // A key that is refused now is refused the next time too.
  if (status === 401 || status === 403) return { kind: 'unavailable', reason, restMs: longestRestMs }
  return { kind: 'unavailable', reason }
}

async function once({ url, key, path, timeoutMs }: Question, signal?: AbortSignal): Promise<Asked> {
  const headers = { accept: 'application/json', 'x-api-key': key }
  // The key goes to nobody else.
  const asking = { headers, redirect: 'error', timeoutMs, signal } as const
  return ask(`${url}/${path}?format=json&limit=250`, asking, async answer =>
    answer.status === 200
      ? { kind: 'answered', answer: JSON.parse(await readText(limited(answer.body, largest))) }
      : readRefusal(answer),
  )
}

/** Asks once. What went wrong is told by its code or kind alone: a message could hold more. */
export async function askCongressGov(question: Question, signal?: AbortSignal): Promise<Asked> {
  try {
    return await once(question, signal)
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'an answer of another shape' : connectionCode(error)
    return { kind: 'unavailable', reason }
  }
}
