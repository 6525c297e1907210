import { sayFileProblem } from '@redress/server/yaml/fileProblem'
import { readOptions } from '../terminal/readOptions.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { UsageError } from '../terminal/usageError.ts'
import { checkFiles } from './checkFiles.ts'
import { countLevels } from './countLevels.ts'

/**
 * Checks files before anybody sees them, and prints a line for each problem.
 * @returns 1 where there is an error, 0 where there are warnings at most
 */
export async function validate(args: readonly string[], terminal: Terminal): Promise<number> {
  const options = readOptions(args, { json: 'switch' }, args.length)
  const files = options.words
  if (files.length === 0) throw new UsageError('Say which files.')
  const { problems, notChecked } = await checkFiles(files, terminal)
  const { errors, warnings } = countLevels(problems)
  if (options.has('json')) {
    terminal.say(JSON.stringify({ checked: files.length, errors, warnings, problems, notChecked }, null, 2))
  } else {
    for (const problem of problems) terminal.say(sayFileProblem(problem))
    for (const sentence of notChecked) terminal.complain(sentence)
    terminal.say(`${files.length} checked, ${errors} wrong, ${warnings} to look at`)
  }
  return errors > 0 ? 1 : 0
}
