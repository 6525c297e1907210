import { readOptions } from '../terminal/readOptions.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { sayDataStatus } from './sayDataStatus.ts'
import { withDataDesk } from './withDataDesk.ts'

/** Prints what was downloaded, for people or for programs. */
export async function dataStatus(args: readonly string[], terminal: Terminal): Promise<number> {
  const options = readOptions(args, { json: 'switch' }, 0)
  const found = await withDataDesk(terminal, desk => desk.status())
  if (options.has('json')) terminal.say(JSON.stringify(found, null, 2))
  else for (const line of sayDataStatus(found)) terminal.say(line)
  return 0
}
