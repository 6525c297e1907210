import { formatAddress } from '@redress/core/address/formatAddress'
import type { Clock } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'
import { type Asked, askCensus } from './askCensus.ts'
import type { Asking, Geocoded, Geocoder, Place, Unanswered } from './geocoder.ts'
import { openBreak } from './openBreak.ts'
import { readMatches } from './readMatches.ts'
import { readPlace } from './readPlace.ts'
import { layerOf, vintageOf } from './vintage.ts'

type Context = {
  clock: Clock
  log: Log
  /** Where the geocoder is: `https://geocoding.geo.census.gov/geocoder`. */
  url: string
  /** For each of the two tries. */
  timeoutMs?: number
}

const patienceMs = 10_000

type Question = { by: string; parameters: Record<string, string> } & Asking

/** Says once what is wrong, and again when something else is. */
function openComplaints(log: Log) {
  let last = ''
  return (answer: Geocoded | Place): void => {
    const reason = answer.kind === 'unavailable' ? answer.reason : ''
    if (reason !== '' && reason !== last) log.warn({ reason }, 'The Census geocoder told no district')
    last = reason
  }
}

/** How a question is asked: pinned to the lines of a Congress, and not at all while the service rests. */
function openAsking({ clock, url, timeoutMs = patienceMs }: Context) {
  const rest = openBreak(clock)
  return async ({ by, parameters, congress, signal }: Question): Promise<Asked> => {
    const vintage = vintageOf(congress)
    if (vintage === undefined) return { kind: 'unavailable', reason: `no lines of Congress ${congress} yet` }
    if (!rest.mayAsk()) return { kind: 'unavailable', reason: 'resting after failures' }
    const pinned = { benchmark: 'Public_AR_Current', vintage, ...parameters }
    const asked = await askCensus({ url, by, parameters: pinned, timeoutMs }, signal)
    // Whoever gave up early has learned nothing of the service.
    if (!signal?.aborted) rest.note(asked.kind === 'answered' || asked.isOurs === true)
    return asked
  }
}

/** The Census Bureau's geocoder: free, without a key, and slow or closed at times. */
export function openGeocoder(context: Context): Geocoder {
  const ask = openAsking(context)
  const complain = openComplaints(context.log)

  async function answered<T extends Geocoded | Place>(
    question: Question,
    read: (answer: unknown, congress: number) => T | Unanswered,
  ): Promise<T | Unanswered> {
    const asked = await ask(question)
    const answer: T | Unanswered =
      asked.kind === 'answered'
        ? read(asked.answer, question.congress)
        : { kind: 'unavailable', reason: asked.reason }
    complain(answer)
    return answer
  }

  return {
    isOn: true,
    async findAddress(address, asking) {
      const { street, city, state, zip } = address
      const layers = layerOf(asking.congress)
      const parts = { street, city, state, zip: zip.slice(0, 5), layers }
      const found = await answered({ by: 'address', parameters: parts, ...asking }, readMatches)
      if (found.kind !== 'unknown') return found
      // Read as one line, an address whose parts stand in the wrong fields may still be found.
      const line = { address: formatAddress(address), layers }
      return await answered({ by: 'onelineaddress', parameters: line, ...asking }, readMatches)
    },
    async findPosition({ lat, long }, asking) {
      const parameters = { x: String(long), y: String(lat), layers: 'all' }
      return await answered({ by: 'coordinates', parameters, ...asking }, readPlace)
    },
  }
}
