import { writeFile } from 'node:fs/promises'
import { readOptions } from '../terminal/readOptions.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { withDesk } from '../terminal/withDesk.ts'
import { askedOf, notHere } from './askedOf.ts'
import { writePage } from './page/writePage.ts'
import { sayNumbers } from './sayNumbers.ts'

const shapes = { campaign: 'value', since: 'value', json: 'switch', html: 'value' } as const

/** Prints what came of an organization's campaigns, for people or for programs, or writes it as a page. */
export async function stats(args: readonly string[], terminal: Terminal): Promise<number> {
  const options = readOptions(args, shapes, 1)
  const asked = askedOf(options)
  const report = await withDesk(terminal, desk => desk.report(asked))
  if (!report) throw notHere(asked)
  const file = options.value('html')
  if (file !== '') {
    await writeFile(file, writePage(report))
    terminal.complain(`Written: ${file}`)
  }
  if (options.has('json')) terminal.say(JSON.stringify(report, null, 2))
  else if (file === '') for (const line of sayNumbers(report)) terminal.say(line)
  return 0
}
