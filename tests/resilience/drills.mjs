import { drillBackupAndMove } from './backups.mjs'
import { drillBots } from './bots.mjs'
import { drillJanuary } from './january.mjs'
import { drillKills } from './kills.mjs'
import { drillProcesses } from './processes.mjs'
import { drillSearch } from './search.mjs'

/** A busy machine starts processes slowly. While this many people wait for an answer, no more letters are written. */
const MOST_WAITING = 200

/**
 * The drills that need the built product. `short` is the form that `npm run test:all` runs. The longest drills come
 * first.
 */
export const short = {
  'kills of several processes': () => drillProcesses({ kills: 6, perSecond: 40, hurry: true }),
  'search of PostgreSQL': () => drillSearch({ store: 'postgres', times: 1 }),
  'search of the embedded store': () => drillSearch({ store: 'embedded', times: 1 }),
  bots: () =>
    drillBots({
      fromOne: 100,
      fromMany: 500,
      addresses: 100,
      solved: 6,
      held: 50,
      blocks: 5,
      quietMs: 1_200,
      peoplePerSecond: 1,
      isShort: true,
    }),
  'kills of a backup and a move': () => drillBackupAndMove({ kills: 2, letters: 60 }),
  'kills of the API': () => drillKills({ victim: 'api', kills: 3, perSecond: 60, mostWaiting: MOST_WAITING }),
  'kills of a worker': () =>
    drillKills({ victim: 'worker', kills: 3, perSecond: 60, mostWaiting: MOST_WAITING, hurry: true }),
  'a new Congress': () => drillJanuary({ people: 12, hurry: true }),
  'kills of the embedded product': () =>
    drillKills({ victim: 'embedded', kills: 1, perSecond: 15, mostWaiting: MOST_WAITING }),
}

export const long = {
  'kills of the API': () => drillKills({ victim: 'api', kills: 50, perSecond: 200 }),
  'kills of a worker': () => drillKills({ victim: 'worker', kills: 50, perSecond: 200 }),
  'kills of the embedded product': () => drillKills({ victim: 'embedded', kills: 20, perSecond: 20 }),
  'kills of several processes': () => drillProcesses({ kills: 50, perSecond: 100 }),
  'kills of a backup and a move': () => drillBackupAndMove({ kills: 20, letters: 1_000 }),
  'a new Congress': () => drillJanuary({ people: 60 }),
  'search of the embedded store': () => drillSearch({ store: 'embedded', times: 20 }),
  'search of PostgreSQL': () => drillSearch({ store: 'postgres', times: 20 }),
  bots: () =>
    drillBots({
      fromOne: 10_000,
      fromMany: 10_000,
      addresses: 1_000,
      solved: 300,
      held: 1_000,
      blocks: 10,
      quietMs: 20_000,
      peoplePerSecond: 2,
    }),
}
