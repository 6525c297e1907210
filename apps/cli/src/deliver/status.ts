import { readOptions } from '../terminal/readOptions.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { withDesk } from '../terminal/withDesk.ts'
import { sayStatus } from './sayStatus.ts'

/** Prints the queue, for people or for programs. */
export async function status(args: readonly string[], terminal: Terminal): Promise<number> {
  const options = readOptions(args, { json: 'switch' }, 0)
  const found = await withDesk(terminal, desk => desk.status())
  if (options.has('json')) terminal.say(JSON.stringify(found, null, 2))
  else for (const line of sayStatus(found)) terminal.say(line)
  return 0
}
