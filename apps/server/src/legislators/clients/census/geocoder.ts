import { ask, connectionCode, readText } from '@redress/channels/connection/ask'
import { type Address, formatAddress } from '@redress/core/address/address'
import type { Clock } from '../../../platform/clock.ts'
import { openCircuitBreaker } from '../../../platform/http/circuitBreaker.ts'
import { limitBytes } from '../../../platform/http/download.ts'
import type { Log } from '../../../platform/log.ts'
import type { Geocoded, NotFound, Place } from './readAnswer.ts'
import { layerOf, readMatches, readPlace, stateLayersOf, vintageOf } from './readAnswer.ts'

export type GeocoderOptions = {
  congress: number
  signal?: AbortSignal | undefined
  /** True if the districts of the state's own legislature are also needed. */
  withState?: boolean | undefined
  /** Counts a query for one network. Returns false once the network has used up its share of the day's queries. */
  mayAsk?: (() => boolean) | undefined
}

/** A client of the geocoder. No method throws. No answer contains an address, except in `matched`. */
export type Geocoder = {
  isOn: boolean
  findAddress(address: Address, options: GeocoderOptions): Promise<Geocoded>
  findPosition(position: { lat: number; long: number }, options: GeocoderOptions): Promise<Place | NotFound>
}

const off = { kind: 'unavailable', reason: 'off' } as const

export const noGeocoder: Geocoder = {
  isOn: false,
  findAddress: async () => off,
  findPosition: async () => off,
}

type GeocoderSettings = {
  clock: Clock
  log: Log
  url: string
  timeoutMs?: number
  /** Counts a query of the whole installation. Returns false once the day's queries are used up. */
  mayAskToday?: () => Promise<boolean>
}

type Query = {
  by: 'address' | 'onelineaddress' | 'coordinates'
  parameters: Record<string, string>
} & GeocoderOptions

export function openGeocoder(settings: GeocoderSettings): Geocoder {
  const request = makeRequester(settings)
  const logFailure = makeFailureLog(settings.log)

  async function find<T extends Geocoded | Place>(
    query: Query,
    read: (answer: unknown, congress: number) => T | NotFound,
  ): Promise<T | NotFound> {
    const reply = await request(query)
    const found = reply.kind === 'answered' ? read(reply.answer, query.congress) : toNotFound(reply)
    logFailure(found)
    return found
  }

  return {
    isOn: true,
    async findAddress(address, options) {
      const { street, city, state, zip } = address
      const stateLayers = options.withState
        ? stateLayersOf(options.congress, { state, now: settings.clock.now() })
        : []
      const layers = [layerOf(options.congress), ...stateLayers].join(',')
      const parts = { street, city, state, zip: zip.slice(0, 5), layers }
      const found = await find({ by: 'address', parameters: parts, ...options }, readMatches)
      if (found.kind !== 'unknown') return found
      // A query with the address in one line may still find an address whose parts were typed into the wrong fields.
      const line = { address: formatAddress(address), layers }
      return await find({ by: 'onelineaddress', parameters: line, ...options }, readMatches)
    },
    async findPosition({ lat, long }, options) {
      const parameters = { x: String(long), y: String(lat), layers: 'all' }
      return await find({ by: 'coordinates', parameters, ...options }, readPlace)
    },
  }
}

function makeFailureLog(log: Log) {
  let lastReason = ''
  return (found: Geocoded | Place): void => {
    const reason = found.kind === 'unavailable' ? found.reason : ''
    if (reason !== '' && reason !== lastReason) log.warn({ reason }, 'Census geocoder lookup failed')
    lastReason = reason
  }
}

const DEFAULT_TIMEOUT_MS = 10_000

/**
 * `isInvalid` means that the query itself was refused or not sent, which says nothing about the health of the service.
 */
type Unavailable = { kind: 'unavailable'; reason: string; isInvalid?: boolean }
type Reply = { kind: 'answered'; answer: unknown } | Unavailable

const spent: Unavailable = { kind: 'unavailable', reason: 'the daily limit is reached', isInvalid: true }

const shareSpent: Unavailable = {
  kind: 'unavailable',
  reason: 'the share of a network is used up',
  isInvalid: true,
}

const toNotFound = ({ reason }: Unavailable): NotFound => ({ kind: 'unavailable', reason })

/**
 * Makes the function that sends queries, each for the district lines of one Congress. It sends none while the circuit
 * is open, and repeats a failed query once.
 */
function makeRequester({ clock, url, timeoutMs = DEFAULT_TIMEOUT_MS, mayAskToday }: GeocoderSettings) {
  const breaker = openCircuitBreaker(clock)
  const request = async (url: string, { signal, mayAsk = () => true }: Query): Promise<Reply> => {
    if (!mayAsk()) return shareSpent
    return (await mayAskToday?.().catch(() => false)) === false ? spent : requestOnce(url, timeoutMs, signal)
  }
  return async (asked: Query): Promise<Reply> => {
    const { by, parameters, congress, signal } = asked
    const vintage = vintageOf(congress)
    if (vintage === undefined)
      return { kind: 'unavailable', reason: `no districts of Congress ${congress} yet` }
    const subject = JSON.stringify(parameters)
    if (!breaker.allowsRequest(subject)) return { kind: 'unavailable', reason: 'paused after failures' }
    const query = new URLSearchParams({
      benchmark: 'Public_AR_Current',
      vintage,
      ...parameters,
      format: 'json',
    })
    const address = `${url}/geographies/${by}?${query}`
    const first = await request(address, asked)
    const isFinal = first.kind === 'answered' || first.isInvalid || first.reason === 'HTTP 429'
    const reply = isFinal || signal?.aborted ? first : await request(address, asked)
    if (!signal?.aborted) breaker.record(subject, reply.kind === 'answered' || reply.isInvalid === true)
    return reply
  }
}

const LARGEST_ANSWER = 1024 * 1024

async function requestOnce(url: string, timeoutMs: number, signal?: AbortSignal): Promise<Reply> {
  // The URL contains a street address, so redirects are not followed.
  const options = { headers: { accept: 'application/json' }, redirect: 'error', timeoutMs, signal } as const
  try {
    return await ask(url, options, async ({ status, body }): Promise<Reply> => {
      if (status !== 200) {
        return { kind: 'unavailable', reason: `HTTP ${status}`, isInvalid: status === 400 }
      }
      return { kind: 'answered', answer: JSON.parse(await readText(limitBytes(body, LARGEST_ANSWER))) }
    })
  } catch (error) {
    // The message could contain the address, so only the error's code or kind is kept.
    const reason = error instanceof SyntaxError ? 'an unexpected answer' : connectionCode(error)
    return { kind: 'unavailable', reason }
  }
}
