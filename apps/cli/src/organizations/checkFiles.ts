import { sittingCongress } from '@redress/core/address/congress'
import { openClock } from '@redress/server/base/clock'
import type { Facts } from '@redress/server/operator/facts'
import { checkOrganization } from '@redress/server/organizations/checkOrganization'
import type { OrganizationFile } from '@redress/server/organizations/organizationFile'
import type { FoundFile } from '@redress/server/organizations/readFile'
import { readOrganization } from '@redress/server/organizations/readOrganization'
import { arePartiesKnown, fileAgainstFacts } from '@redress/server/rehearsal/fileAgainstFacts'
import type { FileProblem } from '@redress/server/yaml/fileProblem'
import { explain } from '../terminal/explain.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { settingsOf, withDesk } from '../terminal/withDesk.ts'
import { readFiles } from './readFiles.ts'

export type Checked = {
  problems: FileProblem[]
  /** What could not be looked at, and why: a sentence each. */
  notChecked: string[]
}

type World = { facts: Facts | null; taken: FileProblem[]; notChecked: string[] }

/** What this installation knows, where there is one: its bills, its members of Congress, and who has which id. */
async function lookAround(terminal: Terminal, found: FoundFile[], billIds: string[]): Promise<World> {
  try {
    return await withDesk(terminal, async desk => {
      const facts = await desk.facts({ campaignId: '', billIds })
      const files = found.map(({ file, text }) => ({ file, text }))
      const { problems } = await desk.apply({ files, perform: false })
      const notChecked = arePartiesKnown(facts)
        ? []
        : ['Whom a targeted party leaves out was not checked: names are not loaded yet.']
      return { facts, taken: problems.filter(each => each.level === 'error'), notChecked }
    })
  } catch (error) {
    const what = 'Unknown bills, targeted parties and ids that others have were not checked'
    return { facts: null, taken: [], notChecked: [`${what}. ${explain(error)}`] }
  }
}

/** One of each, in the order of their places. */
function inOrder(problems: readonly FileProblem[], files: readonly string[]): FileProblem[] {
  const each = new Map(problems.map(problem => [JSON.stringify(problem), problem]))
  return [...each.values()].toSorted(
    (a, b) => files.indexOf(a.file) - files.indexOf(b.file) || a.line - b.line || a.column - b.column,
  )
}

/** Files as the start checks them, and beyond that whatever is worth a look before visitors come. */
export async function checkFiles(files: readonly string[], terminal: Terminal): Promise<Checked> {
  const { apiBase, now: start } = settingsOf(terminal)
  const { found, problems } = await readFiles(files)
  const here = openClock(start).now()
  const billIds = found.flatMap(({ file, text }) => {
    const { given } = readOrganization(file, text, { apiBase, sittingCongress: sittingCongress(here) })
    return given?.campaigns.flatMap(each => each.supportingBills.map(({ id }) => id)) ?? []
  })
  const { facts, taken, notChecked } = await lookAround(terminal, found, billIds)
  const now = facts?.now ?? here
  const rules = { apiBase, sittingCongress: sittingCongress(now), now }
  const more = (file: OrganizationFile) => (facts ? fileAgainstFacts(file, facts) : [])
  const read = found.flatMap(({ file, text }) => checkOrganization(file, text, { ...rules, more }))
  return { problems: inOrder([...problems, ...read, ...taken], files), notChecked }
}
