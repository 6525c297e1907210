import { open, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readOptions } from '../terminal/readOptions.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { withDesk } from '../terminal/withDesk.ts'
import { askedOf } from './askedOf.ts'
import { columnsText } from './columnsText.ts'
import { csvLine } from './csv.ts'
import { exportRows } from './exportRows.ts'

const shapes = { campaign: 'value', since: 'value', personal: 'switch', out: 'value' } as const

type Pages = AsyncIterable<readonly (readonly string[])[]>

/** Only its owner may read it, and what stands there is whole: it comes to its name when it is. */
async function writeRows(file: string, pages: Pages): Promise<void> {
  const unfinished = `${file}.part`
  const handle = await open(unfinished, 'w', 0o600)
  try {
    for await (const rows of pages) await handle.appendFile(rows.map(row => `${csvLine(row)}\r\n`).join(''))
    await handle.close()
    await rename(unfinished, file)
  } catch (error) {
    await handle.close()
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Beside the export: `letters.csv` has `letters.columns.md`. */
function columnsFile(file: string): string {
  return path.join(path.dirname(file), `${path.parse(file).name}.columns.md`)
}

/** Writes an organization's numbers, or with --personal its letters and who wrote them, as CSV. */
export async function exportNumbers(args: readonly string[], terminal: Terminal): Promise<number> {
  const options = readOptions(args, shapes, 1)
  const asked = askedOf(options)
  const isPersonal = options.has('personal')
  const file = options.value('out')
  await withDesk(terminal, async desk => {
    const pages = exportRows(desk, asked, isPersonal)
    if (file !== '') return writeRows(file, pages)
    for await (const rows of pages) for (const row of rows) terminal.say(csvLine(row))
  })
  if (file === '') return 0
  await writeFile(columnsFile(file), columnsText(isPersonal))
  terminal.complain(`Written: ${file}, and what its columns mean: ${columnsFile(file)}`)
  return 0
}
