import { readSettings } from '@redress/server/config/readSettings'
import type { Settings } from '@redress/server/config/settings'
import type { Desk } from '@redress/server/operator/desk'
import { reachDesk } from '@redress/server/operator/reachDesk'
import { openOwnDesk } from '@redress/server/wiring/openOwnDesk'
import type { Terminal } from './terminal.ts'

/** @throws BadSettings */
export function settingsOf({ env, root }: Terminal): Settings {
  return readSettings(env, root)
}

/**
 * Asks the product that runs on the data folder, or, where none answers, its database.
 * @throws NoDatabase where there is neither, and what the database has to say
 */
export async function withDesk<T>(terminal: Terminal, ask: (desk: Desk) => Promise<T>): Promise<T> {
  const settings = settingsOf(terminal)
  const running = await reachDesk(settings.dataFolder)
  if (running) return ask(running)
  const own = await openOwnDesk(settings, terminal.root)
  try {
    return await ask(own.desk)
  } finally {
    await own.close()
  }
}
