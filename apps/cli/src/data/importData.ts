import { open, stat } from 'node:fs/promises'
import path from 'node:path'
import { readOptions } from '../terminal/readOptions.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { UsageError } from '../terminal/usageError.ts'
import { sayReport } from './sayReport.ts'
import { withDataDesk } from './withDataDesk.ts'

/**
 * Stores a file as what it holds.
 * @returns 1 where it is refused
 */
export async function importData(args: readonly string[], terminal: Terminal): Promise<number> {
  const [file] = readOptions(args, {}, 1).words
  if (file === undefined) throw new UsageError('Say which file.')
  const found = await stat(file).catch(() => null)
  const opened = found?.isFile() ? await open(file).catch(() => null) : null
  if (!found || !opened) throw new UsageError(`${file} is no file that can be read.`)
  const chunks = opened.createReadStream()
  const given = { name: path.basename(file), changedAt: found.mtimeMs, chunks }
  try {
    const imported = await withDataDesk(terminal, desk => desk.importFile(given))
    if (imported.kind === 'stored') for (const line of sayReport(imported.stored)) terminal.say(line)
    else terminal.complain(`${file}: not stored. ${imported.reason}`)
    return imported.kind === 'stored' ? 0 : 1
  } finally {
    chunks.destroy()
  }
}
