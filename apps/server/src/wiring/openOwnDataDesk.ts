import { openClock } from '../base/clock.ts'
import type { Settings } from '../config/settings.ts'
import { type DataDesk, openDataDesk } from '../operator/dataDesk.ts'
import { openCongress } from './openCongress.ts'
import { openExisting } from './openExisting.ts'
import { refreshJobs } from './refreshJobs.ts'

/**
 * The data desk where no product answers: it opens the database itself. Where this installation plays Congress, it
 * does so for as long as something is fetched.
 * @throws NoDatabase, or AlreadyRunning where a product holds the folder and does not answer
 */
export async function openOwnDataDesk(
  settings: Settings,
  root: string,
): Promise<{ desk: DataDesk; close(): Promise<void> }> {
  const database = await openExisting(settings, root)
  const clock = openClock(settings.now)
  const desk = openDataDesk({
    database,
    clock,
    async withJobs(use) {
      const { officeLists, simulator } = await openCongress(settings, clock)
      try {
        const { near, far } = refreshJobs({ ...settings, database, clock }, officeLists)
        return await use([...near, ...far])
      } finally {
        await simulator?.close()
      }
    },
  })
  return { desk, close: database.close }
}
