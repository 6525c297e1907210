import { findState } from '@redress/core/address/states'
import * as z from 'zod/mini'
import type { Place, Unanswered } from './geocoder.ts'
import { geographies, readDistricts } from './readDistricts.ts'

const reply = z.object({ result: z.object({ geographies }) })
const ofState = z.object({ STUSAB: z.string() })
const ofPlace = z.object({ BASENAME: z.string() })
const ofZip = z.object({ BASENAME: z.string().check(z.regex(/^\d{5}$/)) })

type Layers = z.infer<typeof geographies>

function firstOf<T>(layers: Layers, [name, shape]: readonly [RegExp, z.ZodMiniType<T>]): T | undefined {
  const layer = Object.keys(layers).find(each => name.test(each))
  const read = z.safeParse(shape, layer === undefined ? undefined : layers[layer]?.[0])
  return read.success ? read.data : undefined
}

/** The one district of the sitting Congress that lies in the state; null where that is not so plain. */
function districtIn(state: string, layers: Layers, congress: number): number | null {
  const districts = readDistricts(layers, congress)
  const [only, second] = districts ?? []
  return only && second === undefined && only.state === state ? only.district : null
}

/** What the geocoder's answer to a position tells; `unknown` outside of the United States. */
export function readPlace(answer: unknown, congress: number): Place | Unanswered {
  const read = z.safeParse(reply, answer)
  if (!read.success) return { kind: 'unavailable', reason: 'an answer of another shape' }
  const { geographies: layers } = read.data.result
  const state = findState(firstOf(layers, [/^States$/, ofState])?.STUSAB ?? '')?.code
  if (!state) return { kind: 'unknown' }
  return {
    kind: 'place',
    state,
    city: firstOf(layers, [/^(Incorporated Places|Census Designated Places)$/, ofPlace])?.BASENAME ?? '',
    zip: firstOf(layers, [/ZIP Code Tabulation Areas$/, ofZip])?.BASENAME ?? '',
    district: districtIn(state, layers, congress),
  }
}
