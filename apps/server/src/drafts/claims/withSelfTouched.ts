import { toUs } from './people.ts'
import type { Said } from './wordInPlace.ts'

const touching = 8

/** Who is let go by their boss is told of too, though the boss is the subject. */
export function withSelfTouched(reading: Said[]): Said[] {
  const touched = reading.flatMap((each, index) => (toUs.has(each.word) ? [index] : []))
  if (touched.length === 0) return reading
  return reading.map((said, index) => {
    const isNear = (place: number) =>
      place >= index - touching &&
      place < index + touching &&
      reading[place]?.sentence === said.sentence &&
      reading[place]?.owner === said.owner
    return said.touchesSelf || touched.some(isNear) ? { ...said, touchesSelf: true } : said
  })
}
