import type { DataDesk } from '@redress/server/operator/dataDesk'
import { reachDataDesk } from '@redress/server/operator/reachDataDesk'
import { openOwnDataDesk } from '@redress/server/wiring/openOwnDataDesk'
import type { Terminal } from '../terminal/terminal.ts'
import { settingsOf } from '../terminal/withDesk.ts'

/**
 * Works through the product that runs on the data folder, or, where none answers, on its database.
 * @throws NoDatabase where there is neither, and what the database has to say
 */
export async function withDataDesk<T>(terminal: Terminal, use: (desk: DataDesk) => Promise<T>): Promise<T> {
  const settings = settingsOf(terminal)
  const running = await reachDataDesk(settings.dataFolder)
  if (running) return use(running)
  const own = await openOwnDataDesk(settings, terminal.root)
  try {
    return await use(own.desk)
  } finally {
    await own.close()
  }
}
