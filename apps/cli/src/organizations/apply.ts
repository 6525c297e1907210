import type { Applied } from '@redress/server/organizations/applyOrganizations'
import { sayFileProblem } from '@redress/server/yaml/fileProblem'
import { readOptions } from '../terminal/readOptions.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { UsageError } from '../terminal/usageError.ts'
import { withDesk } from '../terminal/withDesk.ts'
import { countLevels } from './countLevels.ts'
import { readFiles } from './readFiles.ts'

function sayApplied({ files, unchanged }: Applied): string[] {
  return [
    ...files.flatMap(({ file, organizationId, campaigns, dropped }) => [
      `${file}: ${organizationId} is loaded, with ${campaigns === 1 ? '1 campaign' : `${campaigns} campaigns`}`,
      ...dropped.map(
        id =>
          `  ${id} is gone: its address leads to the start page. An endDate and a redirectUrl keep old links.`,
      ),
    ]),
    ...unchanged.map(file => `${file}: nothing has changed`),
  ]
}

/**
 * Loads organizations into the product that runs, or into its database: all of these files, or, where one is wrong,
 * none.
 * @returns 1 where nothing was loaded for an error
 */
export async function apply(args: readonly string[], terminal: Terminal): Promise<number> {
  const options = readOptions(args, { json: 'switch' }, args.length)
  if (options.words.length === 0) throw new UsageError('Say which files.')
  const { found, problems } = await readFiles(options.words)
  const files = found.map(({ file, text }) => ({ file, text }))
  // With one file that cannot be read nothing is loaded; what is wrong with the others is told all the same.
  const perform = problems.length === 0
  const report = await withDesk(terminal, desk => desk.apply({ files, perform }))
  const whole = { ...report, files: perform ? report.files : [], problems: [...problems, ...report.problems] }
  const { errors } = countLevels(whole.problems)
  if (options.has('json')) terminal.say(JSON.stringify(whole, null, 2))
  else {
    for (const each of whole.problems) terminal.complain(sayFileProblem(each))
    for (const each of sayApplied(whole)) terminal.say(each)
    if (errors > 0) terminal.complain(`${errors} wrong: nothing was loaded.`)
  }
  return errors > 0 ? 1 : 0
}
