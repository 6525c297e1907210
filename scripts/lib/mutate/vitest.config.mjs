import fs from 'node:fs'
import { BaseSequencer } from 'vitest/node'
import base from '../../../vitest.config.ts'

/** Runs the fastest test files first, because the first failure ends the run of a mutant. */
class QuickestFirst extends BaseSequencer {
  async sort(files) {
    const size = ({ moduleId }) => fs.statSync(moduleId).size
    return [...files].sort((one, other) => size(one) - size(other))
  }
}

const server = base.test.projects.find(each => each.test.name === 'server-store')

/** The modules of the server whose tests reach the mutated folders. */
const MODULES = 'platform,letters,operations,web'

/** These tests take long by design, and smaller tests assert the same. */
const drills = [
  'letters/deliver/outage',
  'letters/deliver/fairness',
  'letters/notify/flood',
  'letters/accept/concurrent',
  'web/everySeat',
]

const include = [
  `apps/server/src/{${MODULES}}/**/*.test.ts`,
  'apps/cli/src/{numbers,forget,deliver}/**/*.test.ts',
]
const exclude = [...server.test.exclude, ...drills.map(each => `apps/server/src/${each}.test.ts`)]

/** StrykerJS runs the server's tests hundreds of times, so the time limits are shorter here. */
export default {
  ...base,
  test: {
    ...base.test,
    expect: { poll: { timeout: 8_000 } },
    sequence: { sequencer: QuickestFirst },
    projects: [{ ...server, test: { ...server.test, isolate: true, testTimeout: 20_000, include, exclude } }],
  },
}
