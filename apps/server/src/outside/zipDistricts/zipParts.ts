/** Which districts a ZIP code has a part in, by state: `{ '84531' => { 'AZ' => {2}, 'UT' => {3} } }`. */
export type ZipParts = Map<string, Map<string, Set<number>>>

/** One row of a table: a part of a ZIP code in one district. */
export type ZipPart = { zip: string; state: string; district: number }

export function addPart(parts: ZipParts, { zip, state, district }: ZipPart): void {
  const states = parts.get(zip) ?? new Map<string, Set<number>>()
  const districts = states.get(state) ?? new Set<number>()
  parts.set(zip, states.set(state, districts.add(district)))
}

/** Every part once, in the order in which the ZIP codes first stood in their table. */
export function listParts(parts: ZipParts): ZipPart[] {
  return [...parts].flatMap(([zip, states]) =>
    [...states].flatMap(([state, districts]) =>
      [...districts].sort((a, b) => a - b).map(district => ({ zip, state, district })),
    ),
  )
}
