import fs from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The list is in the data folder of the product under test, and is removed with it. */
const list = fileURLToPath(new URL('../.test/journeys/states', import.meta.url))

/** Records a state of the page that was checked without finding a barrier. */
export function noteState(state: string): void {
  fs.appendFileSync(list, `${state}\n`)
}

export function notedStates(): string[] {
  const lines = fs.readFileSync(list, 'utf8').split('\n').filter(Boolean)
  return [...new Set(lines)].toSorted()
}
