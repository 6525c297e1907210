import type { KeptForm, SignInProblem } from '@redress/contract/console/staffScreens'
import type { StaffSession } from '../organizations/staff/sessions.ts'
import { type Answer, type Asked, showPage } from './call.ts'
import { keptFields } from './consoleForms.ts'

type SignedIn = { asked: Asked & { staff: StaffSession }; token: string }

/** Returns the form of a request, so that it can be posted again. */
function keptForm({ path, fields }: Asked): KeptForm {
  return { action: path, fields: keptFields(fields) }
}

/** Signs in with the passkey that came with a form. Returns the problem, or null if the form has no passkey. */
export async function signInByForm(asked: Asked): Promise<SignedIn | SignInProblem | null> {
  const { services, fields, browser, network, device } = asked
  const { staff } = services
  const credential = fields.get('credential')
  if (!credential) return fields.get('confirm-by') === 'continue' ? 'link' : null
  if (!(await staff.limits.allowTry(network))) return 'too-many'
  const staffId = await staff.passkeys.check({ credential, browser })
  if (staffId === null) return 'passkey'
  const { db } = staff.database
  const token = await db
    .transaction()
    .execute(trx => staff.sessions.begin(trx, { staffId, by: 'passkey', device }))
  const session = await staff.sessions.find(token)
  if (!session) return 'passkey'
  const organizations = await staff.members.organizationsOf(staffId)
  return { asked: { ...asked, staff: session, organizations }, token }
}

/** Shows the page to sign in. The page keeps the posted form, so that nothing is lost. */
export async function signedOutPage(asked: Asked, problem: SignInProblem | null): Promise<Answer> {
  const { staff } = asked.services
  return showPage(
    {
      screen: 'sign-in',
      ceremony: await staff.passkeys.optionsToSignIn(asked.browser, null),
      hasMail: staff.hasMail,
      next: '/console',
      kept: keptForm(asked),
      problem,
      email: '',
      errors: {},
    },
    401,
  )
}

/** Why the person has not confirmed yet, and whether a link was mailed. */
type Unconfirmed = { problem: SignInProblem | null; isMailed: boolean }

/**
 * Confirms that the person at the browser is still the one who signed in, with a passkey that came with the form.
 * Without a script, the person confirms through a second link. Returns null once the person has confirmed.
 */
async function confirmPerson(asked: Asked, session: StaffSession): Promise<Unconfirmed | null> {
  const { services, fields, browser, network } = asked
  const { staff } = services
  const credential = fields.get('credential')
  const by = fields.get('confirm-by')
  if (credential) {
    if (!(await staff.limits.allowTry(network))) return { problem: 'too-many', isMailed: false }
    const staffId = await staff.passkeys.check({ credential, browser })
    if (staffId !== session.staffId) return { problem: 'passkey', isMailed: false }
    await staff.sessions.confirm(staff.database.db, session.id)
    return null
  }
  if (by !== 'mail' || !staff.hasMail) return { problem: by === 'continue' ? 'link' : null, isMailed: false }
  if (!(await staff.limits.allowConfirmation(session.id))) return { problem: 'no-mail', isMailed: false }
  await staff.mails.requestTouch(staff.database.db, {
    staffId: session.staffId,
    sessionId: session.id,
    language: asked.language,
    next: '/console',
  })
  return { problem: null, isMailed: true }
}

/** Returns the page that asks for a fresh confirmation, or null if the person has confirmed. */
export async function askToConfirm(asked: Asked, session: StaffSession): Promise<Answer | null> {
  if (session.isFresh) return null
  const unconfirmed = await confirmPerson(asked, session)
  return unconfirmed && touchPage(asked, session, unconfirmed)
}

/** Shows the page that asks for the confirmation. It keeps the form. */
async function touchPage(
  asked: Asked,
  { staffId }: StaffSession,
  { problem, isMailed }: Unconfirmed,
): Promise<Answer> {
  const { passkeys, hasMail } = asked.services.staff
  const owned = await passkeys.list(staffId)
  return showPage(
    {
      screen: 'touch',
      ceremony: await passkeys.optionsToSignIn(asked.browser, staffId),
      hasPasskey: owned.length > 0,
      hasMail,
      isMailed,
      kept: keptForm(asked),
      problem,
    },
    403,
  )
}
