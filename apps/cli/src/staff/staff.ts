import type { Role } from '@redress/contract/console/roles'
import {
  inviteRequest,
  type ListedStaff,
  removeStaffRequest,
  resetStaffRequest,
} from '@redress/server/organizations/staff/staffShapes'
import type { ConsoleWords } from '@redress/words/consoleWords'
import { withOperatorApi } from '../terminal/product.ts'
import {
  formatTable,
  InputError,
  type JsonOption,
  printJson,
  type Terminal,
  UsageError,
} from '../terminal/terminal.ts'

type InviteOptions = JsonOption & { organization: string; role: Role; people?: boolean | undefined }

/** Invites a person, and prints the link. No email is sent, so that the first person needs no mail server. */
export async function inviteStaff(
  email: string,
  { organization: organizationId, role, people = false, json }: InviteOptions,
  terminal: Terminal,
): Promise<number> {
  const words = terminal.words.staff
  const asked = inviteRequest.safeParse({ email, organizationId, role, people })
  if (!asked.success) throw new UsageError(words.needsEmail)
  const { link, problem } = await withOperatorApi(terminal, api => api.staff.invite(asked.data))
  if (problem === 'unknown-organization') throw new InputError(words.noOrganization(organizationId))
  if (problem === 'invisible') throw new InputError(words.invisible)
  if (problem === 'mixed') throw new InputError(words.mixed)
  if (problem === 'member' || link === null) throw new InputError(words.isMember(email, organizationId))
  if (json) printJson(terminal, { link })
  else terminal.print(words.invited(email, link))
  return 0
}

export async function listStaff({ json }: JsonOption, terminal: Terminal): Promise<number> {
  const { words, print } = terminal
  const people = await withOperatorApi(terminal, api => api.staff.list())
  if (json) printJson(terminal, people)
  else if (people.length === 0) print(words.staff.none)
  else for (const line of formatTable(rowsOf(people, words))) print(line)
  return 0
}

function rowsOf(people: readonly ListedStaff[], { staff, formats }: ConsoleWords): string[][] {
  const rows = people.map(({ email, seenAt, passkeys, memberships }) => [
    email,
    seenAt === null ? staff.neverSeen : formats.time(seenAt),
    String(passkeys),
    memberships.map(each => staff.membership(each.organization, each.role, each.people)).join(', '),
  ])
  return [[...staff.heads], ...rows]
}

/** Removes a person from one organization, or from all. */
export async function removeStaff(
  email: string,
  { organization = null, json }: JsonOption & { organization?: string | null | undefined },
  terminal: Terminal,
): Promise<number> {
  const words = terminal.words.staff
  const asked = removeStaffRequest.safeParse({ email, organizationId: organization })
  if (!asked.success) throw new UsageError(words.needsEmail)
  const removed = await withOperatorApi(terminal, api => api.staff.remove(asked.data))
  if (removed === 0) throw new InputError(words.unknown(email))
  if (json) printJson(terminal, { removed })
  else terminal.print(words.removed(email, removed))
  return 0
}

/** Removes the passkeys and sessions of a person, and prints a link to sign in. */
export async function resetStaff(email: string, { json }: JsonOption, terminal: Terminal): Promise<number> {
  const words = terminal.words.staff
  const asked = resetStaffRequest.safeParse({ email })
  if (!asked.success) throw new UsageError(words.needsEmail)
  const link = await withOperatorApi(terminal, api => api.staff.reset(asked.data.email))
  if (link === null) throw new InputError(words.unknown(email))
  if (json) printJson(terminal, { link })
  else terminal.print(words.reset(email, link))
  return 0
}
