import type { OrganizationChange, StoredOrganization } from '@redress/server/base/operatorShapes'
import { nearest } from '@redress/server/base/textForms'
import type { ConsoleWords } from '@redress/words/consoleWords'
import { withOperatorApi } from '../terminal/product.ts'
import { type Options, readOptions } from '../terminal/readOptions.ts'
import { formatTable, InputError, printJson, type Terminal, UsageError } from '../terminal/terminal.ts'

export async function listOrganizations(args: readonly string[], terminal: Terminal): Promise<number> {
  const { words, print } = terminal
  const options = readOptions(args, { shapes: { json: 'switch' }, maxWords: 0 }, terminal)
  const found = await withOperatorApi(terminal, api => api.organizations())
  if (options.has('json')) printJson(terminal, found)
  else if (found.length === 0) print(words.organizations.none)
  else
    for (const line of formatTable([words.organizations.heads, ...found.map(each => rowOf(each, words))]))
      print(line)
  return 0
}

function rowOf(
  { id, campaigns, waiting, unconfirmed, hiddenAt }: StoredOrganization,
  { organizations }: ConsoleWords,
): string[] {
  const counts = [campaigns.length, campaigns.filter(each => each.isOpen).length, waiting, unconfirmed]
  return [id, ...counts.map(String), hiddenAt === null ? '' : organizations.hiddenMark]
}

export async function showOrganization(args: readonly string[], terminal: Terminal): Promise<number> {
  const { words, print } = terminal
  const options = readOptions(args, { shapes: { json: 'switch' }, maxWords: 1 }, terminal)
  const found = await change('show', options, terminal)
  if (options.has('json')) {
    printJson(terminal, found)
    return 0
  }
  const { organizations, formats } = words
  print(organizations.details(found.name, found.id, formats.time(found.importedAt)))
  print(organizations.waitingLetters(found.waiting, found.unconfirmed))
  for (const each of found.campaigns) print(organizations.campaign(each.id, each.name, each.isOpen))
  print(organizations.shown(found.id))
  return 0
}

export async function hideOrganization(args: readonly string[], terminal: Terminal): Promise<number> {
  const options = readOptions(args, { shapes: { json: 'switch' }, maxWords: 1 }, terminal)
  const found = await change('hide', options, terminal)
  if (options.has('json')) printJson(terminal, found)
  else terminal.print(terminal.words.organizations.hidden(found.id))
  return 0
}

/** @returns 1 while letters wait */
export async function removeOrganization(args: readonly string[], terminal: Terminal): Promise<number> {
  const { organizations } = terminal.words
  const options = readOptions(args, { shapes: { json: 'switch' }, maxWords: 1 }, terminal)
  const found = await change('remove', options, terminal)
  const { id, waiting, unconfirmed } = found
  const isRemoved = waiting + unconfirmed === 0
  if (options.has('json')) printJson(terminal, { ...found, removed: isRemoved })
  else if (isRemoved) terminal.print(organizations.removed(id))
  else terminal.printError(organizations.notRemoved(id, waiting, unconfirmed))
  return isRemoved ? 0 : 1
}

/** @throws InputError for an unknown organization, with the one that was probably meant */
async function change(
  what: OrganizationChange['change'],
  options: Options,
  terminal: Terminal,
): Promise<StoredOrganization> {
  const { organizations } = terminal.words
  const [id] = options.words
  if (id === undefined) throw new UsageError(organizations.needsId)
  return withOperatorApi(terminal, async api => {
    const changed = await api.changeOrganization({ id, change: what })
    if (changed) return changed
    const ids = (await api.organizations()).map(each => each.id)
    throw new InputError(organizations.noOrganization(id, nearest(id, ids)))
  })
}
