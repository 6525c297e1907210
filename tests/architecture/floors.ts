import type { Sample } from './samples.ts'

/** Who may not import whom, what the linter says, and imports that are fine beside it. */
export type Wall = {
  name: string
  message: string
  wrong: readonly Sample[]
  right: readonly Sample[]
}

let count = 0

/** A file that imports one thing, as it would stand in the tree. */
export function importing(folder: string, from: string): Sample {
  count += 1
  return {
    path: `${folder}/sample${count}.ts`,
    source: `import { thing } from '${from}'\n\nexport const it = [thing]\n`,
  }
}

type Floors = {
  name: string
  message: string
  /** The folder that holds the rooms. */
  home: string
  /** From the lowest up; rooms of one floor may import each other. */
  floors: readonly (readonly string[])[]
}

/** Upwards is wrong, downwards is right: every pair of rooms is tried. */
export function floorsWall({ name, message, home, floors }: Floors): Wall {
  const wrong: Sample[] = []
  const right: Sample[] = []
  floors.forEach((rooms, floor) => {
    for (const room of rooms) {
      for (const above of floors.slice(floor + 1).flat()) {
        wrong.push(importing(`${home}/${room}`, `../${above}/thing.ts`))
      }
      for (const below of floors.slice(0, floor).flat()) {
        right.push(importing(`${home}/${room}`, `../${below}/thing.ts`))
      }
    }
  })
  return { name, message, wrong, right }
}
