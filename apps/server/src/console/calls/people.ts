import { roles } from '@redress/contract/console/roles'
import type { FieldErrors } from '@redress/contract/console/staffScreens'
import { isEmail } from '@redress/core/email/email'
import { staffWordsOf } from '@redress/words/staffWords'
import * as z from 'zod/mini'
import { currentText } from '../../organizations/documents/drafts.ts'
import type { Rights } from '../../organizations/staff/members.ts'
import type { StaffSession } from '../../organizations/staff/sessions.ts'
import { type Answer, type Asked, notFound, organizationCall, redirectTo, showPage } from '../call.ts'
import { readCampaigns } from '../editor/readCampaigns.ts'

/** A box that is not ticked is not posted. */
const ticked = z.pipe(
  z._default(z.string(), ''),
  z.transform(value => value !== ''),
)
const rights = { role: z.enum(roles), people: ticked }
const email = z.string().check(z.refine(text => isEmail(text.trim())))

type InOrganization = Asked & { staff: StaffSession; organization: { id: string; name: string } }

const pathOf = ({ organization }: InOrganization) =>
  `/console/o/${encodeURIComponent(organization.id)}/people`

type Typed = Rights & { email: string }
const nothingTyped: Typed = { email: '', role: 'editor', people: false }

async function peoplePage(
  { services: { staff }, organization, staff: session }: InOrganization,
  { typed = nothingTyped, errors = {} }: { typed?: Typed; errors?: FieldErrors } = {},
): Promise<Answer> {
  const members = await staff.members.list(organization.id)
  return showPage(
    {
      screen: 'people',
      members: members.map(member => ({ ...member, isSelf: member.id === session.staffId })),
      invited: await staff.invitations.list(organization.id),
      hasMail: staff.hasMail,
      typed,
      errors,
    },
    Object.keys(errors).length > 0 ? 422 : 200,
  )
}

/** Returns the page of one person, or the page of an unknown one. */
async function memberPage(
  { services: { staff }, organization, staff: session, params }: InOrganization,
  problem: 'last-owner' | 'own-role' | null = null,
): Promise<Answer> {
  const members = await staff.members.list(organization.id)
  const found = members.find(each => each.id === params.member)
  if (!found) return notFound
  const member = { ...found, isSelf: found.id === session.staffId }
  return showPage({ screen: 'member', member, problem }, problem ? 409 : 200)
}

/** Tells every owner about a change that gives or takes access. */
async function tellOwners(
  { services: { staff }, organization, language }: InOrganization,
  action: 'invited' | 'role-changed' | 'removed',
  about: string,
): Promise<void> {
  if (!staff.hasMail) return
  const organizationIds = [organization.id]
  await staff.mails.notifyOwners(staff.database.db, { organizationIds, action, about, language })
}

const listCalls = [
  organizationCall({
    method: 'GET',
    path: '/people',
    role: 'owner',
    input: z.object({}),
    handle: asked => peoplePage(asked),
  }),
  organizationCall({
    method: 'GET',
    path: '/people/:member',
    role: 'owner',
    input: z.object({}),
    handle: asked => memberPage(asked),
  }),
]

const invitingCalls = [
  /** The link goes only to the invited address. An owner who saw it could open an account in another person's name. */
  organizationCall({
    method: 'POST',
    path: '/people/invite',
    role: 'owner',
    fresh: true,
    input: z.object({ email, ...rights }),
    async handle(asked) {
      const { services, input, organization, language, staff: session } = asked
      const { staff } = services
      if (!staff.hasMail) return peoplePage(asked)
      const typed = { ...input, email: input.email.trim() }
      const made = await staff.database.db.transaction().execute(async trx => {
        const actor = { staffId: session.staffId }
        const invitation = await staff.invitations.make(trx, {
          ...typed,
          organizationId: organization.id,
          actor,
        })
        if (typeof invitation !== 'string')
          await staff.mails.invite(trx, { invitationId: invitation.id, language })
        return invitation
      })
      const words = staffWordsOf(language).people
      if (typeof made === 'string')
        return peoplePage(asked, { typed, errors: { email: words.notInvited[made] } })
      await tellOwners(asked, 'invited', typed.email)
      return redirectTo(pathOf(asked), 'invited')
    },
    async refuse(asked) {
      const role = roles.find(each => each === asked.fields.get('role')) ?? 'editor'
      const typed = { email: asked.fields.get('email') ?? '', role, people: asked.fields.has('people') }
      return peoplePage(asked, { typed, errors: { email: staffWordsOf(asked.language).people.needEmail } })
    },
  }),
  organizationCall({
    method: 'POST',
    path: '/people/withdraw',
    role: 'owner',
    input: z.object({ invitation: z.guid() }),
    async handle(asked) {
      const { services, input, organization, staff: session } = asked
      const asking = { organizationId: organization.id, id: input.invitation, staffId: session.staffId }
      await services.staff.invitations.withdraw(asking)
      return redirectTo(pathOf(asked), 'invitation-withdrawn')
    },
  }),
]

const changingCalls = [
  organizationCall({
    method: 'POST',
    path: '/people/:member/role',
    role: 'owner',
    fresh: true,
    input: z.object(rights),
    async handle(asked) {
      const { services, params, input, organization, staff: session } = asked
      const place = { organizationId: organization.id, memberId: params.member ?? '' }
      const { members } = services.staff
      const before = (await members.list(organization.id)).find(each => each.id === place.memberId)
      const refusal = await members.changeRole(place, input, { staffId: session.staffId })
      if (refusal === 'unknown' || !before) return notFound
      if (refusal) return memberPage(asked, refusal)
      await tellOwners(asked, 'role-changed', before.email)
      return redirectTo(pathOf(asked), 'role-changed')
    },
  }),
  organizationCall({
    method: 'POST',
    path: '/people/:member/remove',
    role: 'owner',
    fresh: true,
    input: z.object({}),
    handle: removePerson,
  }),
]

async function removePerson(asked: InOrganization): Promise<Answer> {
  const { services, params, organization, staff: session } = asked
  const place = { organizationId: organization.id, memberId: params.member ?? '' }
  const { members } = services.staff
  const before = (await members.list(organization.id)).find(each => each.id === place.memberId)
  const refusal = await members.remove(place, { staffId: session.staffId })
  if (refusal === 'unknown' || !before) return notFound
  if (refusal) return memberPage(asked, refusal)
  await tellOwners(asked, 'removed', before.email)
  return before.id === session.staffId ? redirectTo('/console', 'left') : redirectTo(pathOf(asked), 'removed')
}

/** The limit is in rows. */
const AUDIT_PAGE = 50

const auditCalls = [
  organizationCall({
    method: 'GET',
    path: '/audit',
    role: 'owner',
    input: z.object({
      before: z.optional(
        z.coerce.number().check(z.multipleOf(1), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER)),
      ),
    }),
    async handle({ services, input, organization }) {
      const query = { organizationId: organization.id, before: input.before ?? null }
      const actions = await services.staff.log.list({ ...query, most: AUDIT_PAGE + 1 })
      const shown = actions.slice(0, AUDIT_PAGE)
      const older = actions.length > AUDIT_PAGE ? (shown.at(-1)?.id ?? null) : null
      const document = await services.documents.read(organization.id)
      const campaigns = document ? readCampaigns(currentText(document)) : []
      return showPage({
        screen: 'audit',
        actions: shown,
        campaigns: campaigns.map(({ id, name }) => ({ id, name })),
        older,
      })
    },
  }),
]

export const peopleCalls = [...listCalls, ...invitingCalls, ...changingCalls, ...auditCalls]
