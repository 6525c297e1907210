import { createServer, type ServerResponse } from 'node:http'
import { findState } from '@redress/core/address/states'
import { layerOf } from '../readAnswer.ts'

export type Asked = { by: string; query: URLSearchParams }

/** A local fake of the Census Bureau's geocoder, which records the queries. */
export type Census = {
  url: string
  asked: Asked[]
  answer: (asked: Asked, response: ServerResponse) => void
  close(): Promise<void>
}

type Entry = Record<string, unknown>

/** Makes an entry of a layer of districts: `aDistrict('TX', '07')`, `aDistrict('DC', '98')`. */
export function aDistrict(state: string, code: string, congress = 119): Entry {
  const fips = findState(state)?.fips ?? state
  const atLarge = code === '98' ? 'Delegate District (at Large)' : 'Congressional District (at Large)'
  const isNumber = Number(code) >= 1 && code !== '98'
  const name = isNumber ? `Congressional District ${Number(code)}` : atLarge
  return {
    GEOID: `${fips}${code}`,
    CDSESSN: String(congress),
    STATE: fips,
    // The field is a text if the district has no number.
    BASENAME: isNumber ? String(Number(code)) : atLarge,
    NAME: name,
    LSADC: 'C2',
    MTFCC: 'G5200',
    FUNCSTAT: 'N',
  }
}

/**
 * Makes an entry of a layer of a state's legislature, in the form of the Census Bureau's documentation. No real answer
 * was seen.
 */
export function aStateDistrict(state: string, code: string, name: string): Entry {
  const fips = findState(state)?.fips ?? state
  return { GEOID: `${fips}${code}`, STATE: fips, BASENAME: name, NAME: `State District ${name}` }
}

/** Makes one match of an address, with its districts in the layer of a Congress. */
export function aMatch(
  matchedAddress: string,
  districts: readonly Entry[],
  layer: string = layerOf(119),
): Entry {
  return {
    matchedAddress,
    coordinates: { x: -95.4, y: 29.7 },
    tigerLine: { side: 'L', tigerLineId: '1' },
    addressComponents: { city: 'HOUSTON', state: 'TX', zip: '77005' },
    geographies: { [layer]: districts },
  }
}

/** Makes an answer about an address. Like the real service, it repeats the address of the query. */
export function matchesOf(matches: readonly Entry[]): Entry {
  return { result: { input: { benchmark: { benchmarkName: 'Public_AR_Current' } }, addressMatches: matches } }
}

/** Makes an answer about a position. */
export function placeOf(geographies: Record<string, readonly Entry[]>): Entry {
  return { result: { input: { location: { x: -95.4, y: 29.7 } }, geographies } }
}

export function answerJson(response: ServerResponse, body: unknown): void {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
}

/** Opens the fake. It finds nothing until a test sets an answer. */
export async function openCensus(): Promise<Census> {
  const server = createServer((request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://census')
    const asked = { by: pathname.replace(/^\/geocoder\/geographies\//, ''), query }
    open.asked.push(asked)
    open.answer(asked, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  const open: Census = {
    url: `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}/geocoder`,
    asked: [],
    answer: (_asked, response) => answerJson(response, matchesOf([])),
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return open
}
