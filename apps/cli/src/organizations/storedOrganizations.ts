import type { OperatorApi } from '@redress/server/operations/operator/operatorApi'
import type { StoredOrganization } from '@redress/server/platform/operatorShapes'
import { nearest } from '@redress/server/platform/textForms'
import type { ConsoleWords } from '@redress/words/consoleWords'
import { withOperatorApi } from '../terminal/product.ts'
import { formatTable, InputError, type JsonOption, printJson, type Terminal } from '../terminal/terminal.ts'

export async function listOrganizations({ json }: JsonOption, terminal: Terminal): Promise<number> {
  const { words, print } = terminal
  const found = await withOperatorApi(terminal, api => api.organizations())
  if (json) printJson(terminal, found)
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

/** Shows a stored organization. The command changes nothing. */
export async function showOrganization(
  id: string,
  { json }: JsonOption,
  terminal: Terminal,
): Promise<number> {
  const { words, print } = terminal
  const found = await withOperatorApi(terminal, api => findOrganization(api, id, words))
  if (json) {
    printJson(terminal, found)
    return 0
  }
  const { organizations, formats } = words
  print(organizations.details(found.name, found.id, formats.time(found.importedAt)))
  print(organizations.waitingLetters(found.waiting, found.unconfirmed))
  for (const each of found.campaigns) print(organizations.campaign(each.id, each.name, each.isOpen))
  const { hiddenAt } = found
  print(hiddenAt === null ? organizations.openPages : organizations.hiddenSince(formats.time(hiddenAt)))
  return 0
}

export async function setHidden(
  change: 'hide' | 'unhide',
  id: string,
  { json }: JsonOption,
  terminal: Terminal,
): Promise<number> {
  const { words, print } = terminal
  const changed = await withOperatorApi(terminal, async api => {
    const found = await api.changeOrganization({ id, change })
    return found ?? (await findOrganization(api, id, words))
  })
  if (json) printJson(terminal, changed)
  else print(change === 'hide' ? words.organizations.hidden(id) : words.organizations.unhidden(id))
  return 0
}

/**
 * Removes an organization.
 * @returns 1 if letters still wait, or if the person does not confirm
 */
export async function removeOrganization(
  id: string,
  { yes, json }: JsonOption & { yes?: true | undefined },
  terminal: Terminal,
): Promise<number> {
  const { words, print, printError } = terminal
  const { organizations } = words
  return withOperatorApi(terminal, async api => {
    const found = await findOrganization(api, id, words)
    const isMeant = yes || (await isConfirmed(found, terminal))
    const removed = isMeant ? await api.changeOrganization({ id, change: 'remove' }) : null
    const { waiting, unconfirmed } = removed ?? found
    const isRemoved = removed !== null && waiting + unconfirmed === 0
    if (json) printJson(terminal, { ...(removed ?? found), removed: isRemoved })
    else if (isRemoved) print(organizations.removed(id))
    else printError(isMeant ? organizations.notRemoved(id, waiting, unconfirmed) : organizations.kept(id))
    return isRemoved ? 0 : 1
  })
}

/**
 * Asks the person to confirm the removal.
 * @throws InputError if the command does not run at a terminal
 */
function isConfirmed({ id, name, campaigns }: StoredOrganization, terminal: Terminal): Promise<boolean> {
  const { askRemoval, needsYes } = terminal.words.organizations
  if (!terminal.confirm) throw new InputError(needsYes(id))
  return terminal.confirm(askRemoval(name, id, campaigns.length))
}

/** @throws InputError for an unknown organization, with the one that was probably meant */
export async function findOrganization(
  api: Pick<OperatorApi, 'organizations'>,
  id: string,
  { organizations }: ConsoleWords,
): Promise<StoredOrganization> {
  const all = await api.organizations()
  const found = all.find(each => each.id === id)
  if (found) return found
  throw new InputError(
    organizations.noOrganization(
      id,
      nearest(
        id,
        all.map(each => each.id),
      ),
    ),
  )
}
