import { drillBackupAndMove } from './backups.mjs'
import { drillBots } from './bots.mjs'
import { drillCanary } from './canary.mjs'
import { drillByTests } from './fromTests.mjs'
import { drillJanuary } from './january.mjs'
import { drillKills } from './kills.mjs'
import { drillLargeMove } from './largeMove.mjs'
import { drillProcesses } from './processes.mjs'
import { drillRotation } from './rotation.mjs'
import { drillSearch } from './search.mjs'
import { drillWebhooks } from './webhooks.mjs'

const channels = 'packages/channels/src'

/** A busy machine starts slowly: people who wait for it write no more until they have an answer. */
const mostWaiting = 200

/** Those that need the built product and processes to kill; `short` ones run with `npm test`, the longest first. */
export const short = {
  'kills of several processes': () => drillProcesses({ kills: 6, perSecond: 40, hurry: true }),
  'search of PostgreSQL': () => drillSearch({ store: 'postgres', times: 1 }),
  'search of the embedded store': () => drillSearch({ store: 'embedded', times: 1 }),
  bots: () =>
    drillBots({
      ...{ fromOne: 100, fromMany: 500, addresses: 100, solved: 6, held: 50 },
      ...{ blocks: 5, quietMs: 1_200, peoplePerSecond: 1, isShort: true },
    }),
  'kills of a backup and a move': () => drillBackupAndMove({ kills: 2, letters: 60 }),
  'kills of webhooks': () => drillWebhooks({ kills: 2, perSecond: 5, hurry: true }),
  'kills of the API': () => drillKills({ victim: 'api', kills: 3, perSecond: 60, mostWaiting }),
  'kills of a worker': () =>
    drillKills({ victim: 'worker', kills: 3, perSecond: 60, mostWaiting, hurry: true }),
  'kills of a rotation': () => drillRotation({ store: 'postgres', kills: 2, values: 1_000 }),
  canary: drillCanary,
  'a new Congress': () => drillJanuary({ people: 12, hurry: true }),
  'kills of the embedded product': () =>
    drillKills({ victim: 'embedded', kills: 1, perSecond: 15, mostWaiting }),
}

export const long = {
  'kills of the API': () => drillKills({ victim: 'api', kills: 50, perSecond: 200 }),
  'kills of a worker': () => drillKills({ victim: 'worker', kills: 50, perSecond: 200 }),
  'kills of the embedded product': () => drillKills({ victim: 'embedded', kills: 20, perSecond: 20 }),
  'kills of several processes': () => drillProcesses({ kills: 50, perSecond: 100 }),
  'kills of a backup and a move': () => drillBackupAndMove({ kills: 20, letters: 1_000 }),
  'a move of 100,000 letters': () => drillLargeMove({ letters: 100_000 }),
  'kills of a rotation, embedded': () => drillRotation({ store: 'embedded', kills: 20, values: 20_000 }),
  'kills of a rotation, PostgreSQL': () => drillRotation({ store: 'postgres', kills: 20, values: 20_000 }),
  outages: () =>
    drillByTests({ project: 'server-store', files: ['apps/server/src/deliveries/outage.test.ts'] }),
  fairness: () =>
    drillByTests({ project: 'server-store', files: ['apps/server/src/deliveries/fairness.test.ts'] }),
  documents: () =>
    drillByTests({
      project: 'unit',
      files: [`${channels}/cwc/everyOffice.test.ts`, `${channels}/hostileText.test.ts`],
    }),
  'kills of webhooks': () => drillWebhooks({ kills: 20, perSecond: 20 }),
  canary: drillCanary,
  'a new Congress': () => drillJanuary({ people: 60 }),
  'search of the embedded store': () => drillSearch({ store: 'embedded', times: 20 }),
  'search of PostgreSQL': () => drillSearch({ store: 'postgres', times: 20 }),
  bots: () =>
    drillBots({
      ...{ fromOne: 10_000, fromMany: 10_000, addresses: 1_000, solved: 300, held: 1_000 },
      ...{ blocks: 10, quietMs: 20_000, peoplePerSecond: 2 },
    }),
}
