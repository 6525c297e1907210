import { ask, connectionCode, type HttpAnswer, readText } from '@redress/channels/connection/ask'
import type { Bill, BillId } from '@redress/core/bill/bill'
import type { Clock } from '../../../platform/clock.ts'
import { openCircuitBreaker } from '../../../platform/http/circuitBreaker.ts'
import { limitBytes } from '../../../platform/http/download.ts'
import type { Log } from '../../../platform/log.ts'
import { readAmendment, readBill, readContents } from './readBill.ts'

export type BillLookup =
  | { kind: 'found'; bill: Bill }
  | { kind: 'none' }
  | { kind: 'unavailable'; reason: string }

export type CongressGov = {
  isOn: boolean
  /** Looks up a bill. It never throws. */
  findBill(id: BillId, signal?: AbortSignal): Promise<BillLookup>
}

export const noCongressGov: CongressGov = {
  isOn: false,
  findBill: async () => ({ kind: 'unavailable', reason: 'off' }),
}

type CongressGovSettings = {
  clock: Clock
  log: Log
  url: string
  key: string
  timeoutMs?: number
}

/** `pauseMs` is set if the service asked us to send no requests for this time. */
type Reply =
  | { kind: 'answered'; answer: unknown }
  | { kind: 'none' }
  | { kind: 'unavailable'; reason: string; pauseMs?: number }

type Request = (path: string) => Promise<Reply>

/** Opens a client of Congress.gov's API, version 3. Source: github.com/LibraryOfCongress/api.congress.gov */
export function openCongressGov(settings: CongressGovSettings): CongressGov {
  const { clock, log } = settings
  const breaker = openCircuitBreaker(clock)
  const takeFromQuota = openHourlyQuota(clock)
  let lastReason = ''

  async function request(path: string, billKey: string, signal: AbortSignal | undefined): Promise<Reply> {
    if (!breaker.allowsRequest(billKey)) return { kind: 'unavailable', reason: 'paused after failures' }
    if (!takeFromQuota()) return { kind: 'unavailable', reason: 'hourly quota used up' }
    const reply = await requestOnce(settings, path, signal)
    const failed = reply.kind === 'unavailable'
    if (!signal?.aborted) breaker.record(billKey, !failed, failed ? reply.pauseMs : undefined)
    return reply
  }

  return {
    isOn: true,
    async findBill(id, signal) {
      const fetchIt = id.type.endsWith('AMDT') ? fetchAmendment : fetchBill
      const billKey = JSON.stringify(id)
      const found = await fetchIt(id, path => request(path, billKey, signal))
      const reason = found.kind === 'unavailable' && !signal?.aborted ? found.reason : ''
      if (reason !== '' && reason !== lastReason) log.warn({ reason }, 'Congress.gov lookup failed')
      lastReason = reason
      return found
    },
  }
}

const otherShape = { kind: 'unavailable', reason: 'an unexpected answer' } as const

async function fetchBill(id: BillId, request: Request): Promise<BillLookup> {
  const path = `bill/${id.congress}/${id.type.toLowerCase()}/${id.number}`
  const bill = await request(path)
  if (bill.kind !== 'answered') return bill
  const contents = readContents(id, bill.answer)
  if (!contents) return otherShape
  const [titles, summaries] = await Promise.all([
    contents.titles ? request(`${path}/titles`) : { kind: 'answered' as const, answer: undefined },
    contents.summaries ? request(`${path}/summaries`) : { kind: 'answered' as const, answer: undefined },
  ])
  // An answer without the summary would be stored for a day, so the bill is not returned.
  if (titles.kind !== 'answered') return titles.kind === 'none' ? otherShape : titles
  if (summaries.kind !== 'answered') return summaries.kind === 'none' ? otherShape : summaries
  const read = readBill(id, { bill: bill.answer, titles: titles.answer, summaries: summaries.answer })
  return read ? { kind: 'found', bill: read } : otherShape
}

async function fetchAmendment(id: BillId, request: Request): Promise<BillLookup> {
  const reply = await request(`amendment/${id.congress}/${id.type.toLowerCase()}/${id.number}`)
  if (reply.kind !== 'answered') return reply
  const bill = readAmendment(id, reply.answer)
  return bill ? { kind: 'found', bill } : otherShape
}

/**
 * Congress.gov allows each key 5,000 requests an hour. This limit is lower, so that visitors who ask for nonexistent
 * bills cannot use up the key's quota.
 */
const REQUESTS_PER_HOUR = 3_600

/** Each bill needs three requests: for the bill, its titles and its summaries. */
export const BILLS_PER_HOUR = REQUESTS_PER_HOUR / 3
const HOUR_MS = 3600_000

export function openHourlyQuota(clock: Clock): () => boolean {
  let used = 0
  let hourBegan = clock.now()
  return () => {
    // The beginning of the hour is checked too, so that a new hour begins if the clock was set back.
    if (clock.now() < hourBegan || clock.now() >= hourBegan + HOUR_MS) {
      hourBegan = clock.now()
      used = 0
    }
    if (used >= REQUESTS_PER_HOUR) return false
    used += 1
    return true
  }
}

const DEFAULT_TIMEOUT_MS = 5_000

const LARGEST_ANSWER = 8 * 1024 * 1024

async function requestOnce(
  { url, key, timeoutMs = DEFAULT_TIMEOUT_MS }: CongressGovSettings,
  path: string,
  signal?: AbortSignal,
): Promise<Reply> {
  const headers = { accept: 'application/json', 'x-api-key': key }
  // A redirect would send the key to another host, so redirects are not followed.
  const options = { headers, redirect: 'error', timeoutMs, signal } as const
  try {
    return await ask(
      `${url}/${path}?format=json&limit=250`,
      options,
      async (answer): Promise<Reply> =>
        answer.status === 200
          ? { kind: 'answered', answer: JSON.parse(await readText(limitBytes(answer.body, LARGEST_ANSWER))) }
          : readRefusal(answer),
    )
  } catch (error) {
    // The error's message could contain more than operators should see, so only its code or kind is kept.
    const reason = error instanceof SyntaxError ? 'an unexpected answer' : connectionCode(error)
    return { kind: 'unavailable', reason }
  }
}

const SHORTEST_PAUSE_MS = 60_000
const LONGEST_PAUSE_MS = 3600_000

function readRefusal(answer: HttpAnswer): Reply {
  const { status } = answer
  const reason = `HTTP ${status}`
  if (status === 404) return { kind: 'none' }
  if (status === 429) return { kind: 'unavailable', reason, pauseMs: pauseAfter(answer) }
  // A key that was refused will be refused again, so the pause is the longest one.
  if (status === 401 || status === 403) return { kind: 'unavailable', reason, pauseMs: LONGEST_PAUSE_MS }
  return { kind: 'unavailable', reason }
}

function pauseAfter({ headers }: HttpAnswer): number {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isNaN(seconds) ? SHORTEST_PAUSE_MS : Math.min(Math.max(seconds, 1) * 1000, LONGEST_PAUSE_MS)
}
