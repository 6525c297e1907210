import type { Readable } from 'node:stream'
import type { ConsoleNotice } from '@redress/contract/console/notices'
import type { Role } from '@redress/contract/console/roles'
import type { ConsoleScreen } from '@redress/contract/console/screens'
import type { StaffAction } from '@redress/contract/console/staffActions'
import type { Language } from '@redress/core/language/language'
import type * as z from 'zod/mini'
import type { Membership, Rights } from '../organizations/staff/members.ts'
import type { StaffSession } from '../organizations/staff/sessions.ts'
import type { PostedFile } from './consoleForms.ts'
import type { ConsoleServices } from './consoleServices.ts'

type Redirect = {
  kind: 'redirect'
  to: string
  notice: ConsoleNotice | null
  /** The token of a new session, or null to end the browser's session. */
  session?: string | null
}

/** The answer of a call: a page, a redirect with a notice, or a file. */
export type Answer =
  | { kind: 'page'; screen: ConsoleScreen; status: number }
  | Redirect
  | { kind: 'file'; name: string; type: string; content: string | Readable }

export function showPage(screen: ConsoleScreen, status = 200): Answer {
  return { kind: 'page', screen, status }
}

export function redirectTo(to: string, notice: ConsoleNotice | null = null): Redirect {
  return { kind: 'redirect', to, notice }
}

export const notFound: Answer = showPage({ screen: 'problem', problem: 'not-found' }, 404)

/** What a call may know about the request. */
export type Asked = {
  services: ConsoleServices
  /** The values in the path. */
  params: Readonly<Record<string, string>>
  /** The posted fields, or the query. */
  fields: URLSearchParams
  /** The file that came with a form. */
  file: PostedFile | null
  language: Language
  network: string
  /** The browser and system, such as "Firefox, Linux". */
  device: string
  /** A secret of the browser, to which passkey challenges and form tokens are bound. */
  browser: string
  /** The path with its query. */
  path: string
  staff: StaffSession | null
  organizations: readonly Membership[]
}

type StaffAsked = Asked & { staff: StaffSession }
export type OrganizationAsked = StaffAsked & {
  organization: Pick<Membership, 'id' | 'name'>
  membership: Rights
}

/** A call needs one of these: nothing, a session, or a role in the organization of the path. */
export type Access = 'anyone' | 'staff' | { role: Role; people: boolean }

export type Call = {
  method: 'GET' | 'POST'
  /** The path below `/console`. The path of an organization's call begins with `/o/:organization`. */
  path: string
  access: Access
  /** True if the person first has to confirm with a passkey or through a second link. */
  fresh: boolean
  answer(asked: Asked, membership: Membership | null): Promise<Answer>
}

type Path = `/${string}` | ''

type Rule<Shape extends z.ZodMiniType, Given> = {
  method: Call['method']
  path: Path
  /** The fields of the form or the query, read by `readFields`. */
  input: Shape
  fresh?: boolean
  handle(asked: Given & { input: z.output<Shape> }): Promise<Answer>
  /**
   * Answers if fields were refused, for example with the form and messages. Without this function, the answer is a page
   * that says only that the request is wrong.
   */
  refuse?(asked: Given & { refused: readonly string[] }): Promise<Answer>
}

/** A call that needs no session. */
export function publicCall<Shape extends z.ZodMiniType>(rule: Rule<Shape, Asked>): Call {
  return { ...callOf(rule), access: 'anyone', answer: asked => perform(rule, asked) }
}

/** A call of a person who is signed in, about their own account. */
export function staffCall<Shape extends z.ZodMiniType>(rule: Rule<Shape, StaffAsked>): Call {
  return {
    ...callOf(rule),
    access: 'staff',
    answer: async asked => (asked.staff ? perform(rule, { ...asked, staff: asked.staff }) : notFound),
  }
}

/**
 * A call in an organization, by a person with at least this role there. If `people` is set, the person also needs the
 * right to people's data.
 */
export function organizationCall<Shape extends z.ZodMiniType>(
  rule: Rule<Shape, OrganizationAsked> & { role: Role; people?: true },
): Call {
  return {
    ...callOf(rule),
    path: `/o/:organization${rule.path}`,
    access: { role: rule.role, people: rule.people ?? false },
    async answer(asked, member) {
      if (!asked.staff || !member) return notFound
      const { id, name, role, people } = member
      const given = { ...asked, staff: asked.staff, organization: { id, name }, membership: { role, people } }
      return perform(rule, given)
    },
  }
}

/** Writes an action of the signed-in person into the history. `about` names no constituent. */
export async function recordAction(
  { services: { staff: service }, organization, staff }: OrganizationAsked,
  action: StaffAction,
  about = '',
): Promise<void> {
  const entry = { organizationId: organization.id, staffId: staff.staffId, action, about }
  await service.log.record(service.database.db, entry)
}

function callOf({
  method,
  path,
  fresh = false,
}: {
  method: Call['method']
  path: Path
  fresh?: boolean
}): Pick<Call, 'method' | 'path' | 'fresh'> {
  return { method, path, fresh }
}

async function perform<Shape extends z.ZodMiniType, Given extends Asked>(
  rule: Pick<Rule<Shape, Given>, 'input' | 'handle' | 'refuse'>,
  given: Given,
): Promise<Answer> {
  const input = rule.input.safeParse(readFields(given.fields))
  if (input.success) return rule.handle({ ...given, input: input.data })
  const refused = [...new Set(input.error.issues.map(issue => String(issue.path[0] ?? '')))]
  if (rule.refuse) return rule.refuse({ ...given, refused })
  return showPage({ screen: 'problem', problem: 'invalid' }, 422)
}

/**
 * Reads fields into an object. A field whose name ends in `[]` becomes a list, and its key has no brackets. Any other
 * field becomes a text.
 */
function readFields(fields: URLSearchParams): Record<string, string | string[]> {
  const read = [...new Set(fields.keys())].map(name =>
    name.endsWith('[]')
      ? ([name.slice(0, -2), fields.getAll(name)] as const)
      : ([name, fields.get(name) ?? ''] as const),
  )
  return Object.fromEntries(read)
}
