import type { SignInProblem } from '@redress/contract/console/staffScreens'
import * as z from 'zod/mini'
import type { FoundInvitation } from '../../organizations/staff/invitations.ts'
import type { NewPasskey } from '../../organizations/staff/passkeys.ts'
import { type Answer, type Asked, publicCall, showPage } from '../call.ts'

const invitationIsOver = showPage({ screen: 'link-over' }, 404)

async function invitationPage(
  { services: { staff }, params: { token = '' }, browser, staff: session }: Asked,
  invitation: FoundInvitation,
  problem: SignInProblem | null,
): Promise<Answer> {
  const { id, email, organization, role, people, expiresAt } = invitation
  const isOther = session !== null && session.staffId !== invitation.staffId
  const ceremony =
    invitation.staffId === null ? await staff.passkeys.optionsToAdd(browser, { staffId: id, email }) : null
  return showPage(
    {
      screen: 'invitation',
      action: `/console/invitation/${token}`,
      invitation: { email, organization, role, people, expiresAt },
      ceremony,
      otherAccount: isOther ? session.email : null,
      isSignedIn: session !== null,
      hasMail: staff.hasMail,
      problem,
    },
    problem ? 422 : 200,
  )
}

export const invitationCalls = [
  publicCall({
    method: 'GET',
    path: '/invitation/:token',
    input: z.object({}),
    async handle(asked) {
      const found = await asked.services.staff.invitations.find(asked.params.token ?? '')
      return found ? invitationPage(asked, found, null) : invitationIsOver
    },
  }),
  publicCall({
    method: 'POST',
    path: '/invitation/:token',
    input: z.object({ credential: z.optional(z.string()) }),
    async handle(asked) {
      const { services, params, network, staff: session, input, browser } = asked
      const { staff } = services
      if (!(await staff.limits.allowTry(network)))
        return showPage({ screen: 'problem', problem: 'too-many' }, 429)
      const found = await staff.invitations.find(params.token ?? '')
      if (!found) return invitationIsOver
      if (session && session.staffId !== found.staffId) return invitationPage(asked, found, null)
      if (found.staffId !== null) return acceptSignedIn(asked, found)
      if (!input.credential) return acceptNew(asked, null)
      const passkey = await staff.passkeys.checkNew({ credential: input.credential, browser })
      return passkey ? acceptNew(asked, passkey) : invitationPage(asked, found, 'passkey')
    },
  }),
]

/**
 * A person with an account must sign in to it to accept the invitation. Otherwise the owner who sent the invitation,
 * and knows its link, could enter the account of another organization's staff.
 */
async function acceptSignedIn(
  { services: { staff }, params: { token = '' }, staff: session }: Asked,
  { organizationId }: FoundInvitation,
): Promise<Answer> {
  const path = `/console/invitation/${token}`
  if (!session)
    return { kind: 'redirect', to: `/console/sign-in?next=${encodeURIComponent(path)}`, notice: null }
  const accepted = await staff.database.db.transaction().execute(trx => staff.invitations.accept(trx, token))
  if (accepted === null) return invitationIsOver
  return { kind: 'redirect', to: `/console/o/${encodeURIComponent(organizationId)}`, notice: null }
}

/** Makes the account, and its first passkey if there is one, and begins a session. */
async function acceptNew(
  { services: { staff }, params: { token = '' }, device }: Asked,
  passkey: NewPasskey | null,
): Promise<Answer> {
  const begun = await staff.database.db.transaction().execute(async trx => {
    const staffId = await staff.invitations.accept(trx, token)
    if (staffId === null) return null
    if (passkey) await staff.passkeys.add(trx, passkey, { staffId, name: device })
    return staff.sessions.begin(trx, { staffId, by: passkey ? 'passkey' : 'link', device })
  })
  if (begun === null) return invitationIsOver
  return { kind: 'redirect', to: '/console', notice: null, session: begun }
}
