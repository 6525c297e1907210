import type { ShownPasskey, SignInProblem } from '@redress/contract/console/staffScreens'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { StaffSession } from '../../organizations/staff/sessions.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { type Answer, type Asked, publicCall, redirectTo, showPage, staffCall } from '../call.ts'
import { askToConfirm } from '../confirmPerson.ts'

const SESSIONS_PATH = '/console/sessions'
const PASSKEYS_PATH = '/console/passkeys'

type SignedIn = Asked & { staff: StaffSession }

/**
 * Tells whether a session may add a passkey. A session that began with a link may do so only if the person has no
 * passkey yet, because access to the mailbox alone must not give more rights. `confirm` means that the person has to
 * confirm first, even before the first passkey. Otherwise a stranger with a copied cookie could gain the means to
 * confirm.
 */
function addingIn(
  { by, isFresh }: StaffSession,
  passkeys: readonly ShownPasskey[],
): 'yes' | 'confirm' | 'no' {
  if (by === 'link' && passkeys.length > 0) return 'no'
  return isFresh ? 'yes' : 'confirm'
}

async function sessionsPage(asked: SignedIn, problem: SignInProblem | null = null): Promise<Answer> {
  const { services, browser, staff: session } = asked
  const { staff } = services
  const { id, staffId, email } = session
  const sessions = await staff.sessions.list(staffId)
  const passkeys = await staff.passkeys.list(staffId)
  const adding = addingIn(session, passkeys)
  return showPage(
    {
      screen: 'sessions',
      sessions: sessions.map(each => ({ ...each, isThis: each.id === id })),
      passkeys,
      ceremony: adding === 'yes' ? await staff.passkeys.optionsToAdd(browser, { staffId, email }) : null,
      mayConfirm: adding === 'confirm',
      mayRemove: session.by === 'passkey',
      problem,
    },
    problem ? 422 : 200,
  )
}

export const sessionCalls = [
  staffCall({ method: 'GET', path: '/sessions', input: z.object({}), handle: asked => sessionsPage(asked) }),
  staffCall({
    method: 'POST',
    path: '/sessions/end',
    input: z.object({ session: z.guid() }),
    async handle({ services, input, staff }) {
      await services.staff.sessions.end(staff.staffId, input.session)
      return redirectTo(SESSIONS_PATH, 'session-ended')
    },
  }),
  staffCall({
    method: 'POST',
    path: '/sessions/end-others',
    input: z.object({}),
    async handle({ services, staff }) {
      await services.staff.sessions.endOthers(staff.staffId, staff.id)
      return redirectTo(SESSIONS_PATH, 'sessions-ended')
    },
  }),
  publicCall({
    method: 'POST',
    path: '/sign-out',
    input: z.object({}),
    async handle({ services, staff }) {
      if (staff) await services.staff.sessions.end(staff.staffId, staff.id)
      return { ...redirectTo('/console/sign-in', 'signed-out'), session: null }
    },
  }),
  staffCall({
    method: 'POST',
    path: '/passkeys/add',
    input: z.object({
      credential: z.string(),
      name: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
    }),
    handle: addPasskey,
  }),
  /** Redirects back to the page, which then offers to add a passkey. */
  staffCall({
    method: 'POST',
    path: '/passkeys/confirm',
    fresh: true,
    input: z.object({}),
    handle: async () => redirectTo(SESSIONS_PATH, 'confirmed'),
  }),
  /**
   * A session that began with a link may not remove a passkey. Otherwise a stranger with access to the mailbox could
   * replace the passkeys with one of their own. `redress staff reset` helps a person who lost their device.
   */
  staffCall({
    method: 'POST',
    path: '/passkeys/remove',
    fresh: true,
    input: z.object({ passkey: z.string().check(z.maxLength(2_000)) }),
    async handle(asked) {
      const { services, input, staff: session } = asked
      if (session.by === 'link') return showPage({ screen: 'problem', problem: 'forbidden' }, 403)
      const { database, passkeys } = services.staff
      await database.db.transaction().execute(async trx => {
        const isRemoved = await passkeys.remove(trx, session.staffId, input.passkey)
        if (isRemoved) await recordInAll(trx, asked, 'passkey-removed')
      })
      return redirectTo(SESSIONS_PATH, 'passkey-removed')
    },
  }),
]

/** Records an action about the account in the audit trail of each organization of the person. */
async function recordInAll(
  trx: Kysely<Tables>,
  { services, organizations, staff: { staffId } }: SignedIn,
  action: 'passkey-added' | 'passkey-removed',
): Promise<void> {
  for (const { id: organizationId } of organizations)
    await services.staff.log.record(trx, { organizationId, staffId, action, about: '' })
}

/**
 * The passkey in the form was made before the person confirmed. So the page asks the person to confirm, and drops this
 * passkey. The person then adds a new one.
 */
function confirming(asked: SignedIn): SignedIn {
  return { ...asked, path: `${PASSKEYS_PATH}/confirm`, fields: new URLSearchParams() }
}

/** All owners are told: a passkey that a stranger with the mailbox added would otherwise go unnoticed. */
async function addPasskey(
  asked: SignedIn & { input: { credential: string; name: string } },
): Promise<Answer> {
  const { services, input, browser, device, language, organizations, staff: session } = asked
  const { staff } = services
  const owned = await staff.passkeys.list(session.staffId)
  const adding = addingIn(session, owned)
  if (adding === 'no') return showPage({ screen: 'problem', problem: 'forbidden' }, 403)
  const unconfirmed = await askToConfirm(confirming(asked), session)
  if (unconfirmed) return unconfirmed
  const passkey = await staff.passkeys.checkNew({ credential: input.credential, browser })
  if (!passkey) return sessionsPage(asked, 'passkey')
  const { staffId, email } = session
  await staff.database.db.transaction().execute(async trx => {
    await staff.passkeys.add(trx, passkey, { staffId, name: input.name || device })
    await recordInAll(trx, asked, 'passkey-added')
    const organizationIds = organizations.map(each => each.id)
    if (staff.hasMail)
      await staff.mails.notifyOwners(trx, {
        organizationIds,
        action: 'passkey-added',
        about: email,
        language,
      })
  })
  return redirectTo(SESSIONS_PATH, 'passkey-added')
}
