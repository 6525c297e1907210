import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type State, states } from '@redress/core/address/states'
import { feature } from 'topojson-client'
import type { Topology } from 'topojson-specification'
import whichPolygon from 'which-polygon'

export type Position = { lat: number; long: number }

type FipsAt = (point: readonly [number, number]) => { fips: string } | null

/** The shapes of the 56 jurisdictions, from us-atlas: 0.2% of places, all on a coast, lie outside them. */
async function loadShapes(): Promise<FipsAt> {
  const file = createRequire(import.meta.url).resolve('us-atlas/states-10m.json')
  const topology: Topology = JSON.parse(await readFile(file, 'utf8'))
  const shapes = topology.objects.states
  if (shapes?.type !== 'GeometryCollection') throw new Error('us-atlas has no shapes of states.')
  const collection = feature(topology, shapes)
  return whichPolygon({
    type: 'FeatureCollection',
    features: collection.features.map(shape => ({ ...shape, properties: { fips: String(shape.id) } })),
  })
}

let shapes: Promise<FipsAt> | undefined

/** The state or territory at a position, from the map alone; undefined outside the United States. */
export async function stateAt({ lat, long }: Position): Promise<State | undefined> {
  shapes ??= loadShapes()
  const at = (await shapes)([long, lat])
  return states.find(state => state.fips === at?.fips)
}
