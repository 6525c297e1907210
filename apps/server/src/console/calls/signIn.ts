import type { FieldErrors, SignInProblem } from '@redress/contract/console/staffScreens'
import { isEmail } from '@redress/core/email/email'
import { staffWordsOf } from '@redress/words/staffWords'
import * as z from 'zod/mini'
import { SIGN_IN_LINK_MS } from '../../organizations/staff/mailLinks.ts'
import { type Answer, type Asked, publicCall, redirectTo, showPage } from '../call.ts'
import { signInByForm } from '../confirmPerson.ts'

const tooMany = showPage({ screen: 'problem', problem: 'too-many' }, 429)
const linkIsOver = showPage({ screen: 'link-over' }, 404)

const nextPath = z._default(z.string(), '/console')
const email = z.string().check(z.refine(text => isEmail(text.trim())))

/** Returns a path of the console. A link must not lead to another site. */
function safeNext(next: string): string {
  const isOwn = next === '/console' || /^\/console[/?][^\\]*$/.test(next)
  return isOwn && !next.includes('//') ? next : '/console'
}

type Shown = { next: string; problem?: SignInProblem; email?: string; errors?: FieldErrors }

async function signInPage(
  { services: { staff }, browser }: Asked,
  { next, problem, email = '', errors = {} }: Shown,
): Promise<Answer> {
  const isRefused = problem !== undefined || Object.keys(errors).length > 0
  return showPage(
    {
      screen: 'sign-in',
      ceremony: await staff.passkeys.optionsToSignIn(browser, null),
      hasMail: staff.hasMail,
      next: safeNext(next),
      kept: null,
      problem: problem ?? null,
      email,
      errors,
    },
    isRefused ? 422 : 200,
  )
}

export const signInCalls = [
  publicCall({
    method: 'GET',
    path: '/sign-in',
    input: z.object({ next: nextPath }),
    async handle(asked) {
      const { staff, input } = asked
      return staff ? redirectTo(safeNext(input.next)) : signInPage(asked, input)
    },
  }),
  publicCall({
    method: 'POST',
    path: '/sign-in',
    input: z.object({ next: nextPath }),
    async handle(asked) {
      const signedIn = await signInByForm(asked)
      if (signedIn === 'too-many') return tooMany
      if (signedIn === null || typeof signedIn === 'string')
        return signInPage(asked, { next: asked.input.next, problem: 'passkey' })
      return { ...redirectTo(safeNext(asked.input.next)), session: signedIn.token }
    },
  }),
  /** The answer is the same for an address that belongs to no person. */
  publicCall({
    method: 'POST',
    path: '/sign-in/link',
    input: z.object({ next: nextPath, email }),
    async handle({ services: { staff }, input, network, language }) {
      if (!staff.hasMail || !(await staff.limits.allowTry(network))) return tooMany
      const address = input.email.trim()
      if (await staff.limits.allowMail(network, address)) {
        const asked = { email: address, language, next: safeNext(input.next) }
        await staff.mails.requestSignIn(staff.database.db, asked)
      }
      return showPage({ screen: 'link-sent', email: address, minutes: SIGN_IN_LINK_MS / 60_000 })
    },
    refuse: asked =>
      signInPage(asked, {
        next: asked.fields.get('next') ?? '/console',
        email: asked.fields.get('email') ?? '',
        errors: { email: staffWordsOf(asked.language).signIn.needEmail },
      }),
  }),
  publicCall({
    method: 'GET',
    path: '/link/:token',
    input: z.object({}),
    async handle({ services: { staff }, params: { token = '' } }) {
      const found = await staff.mailLinks.find(token)
      if (!found) return linkIsOver
      const purpose = found.sessionId === null ? 'sign-in' : 'touch'
      return showPage({ screen: 'link', action: `/console/link/${token}`, purpose, email: found.email })
    },
  }),
  publicCall({
    method: 'POST',
    path: '/link/:token',
    input: z.object({}),
    async handle(asked) {
      const { services, params, network } = asked
      const { token = '' } = params
      if (!(await services.staff.limits.allowTry(network))) return tooMany
      return useLink(asked, token)
    },
  }),
]

/** A link that confirms works only in the browser of its session. */
async function useLink(
  { services: { staff }, staff: session, device }: Asked,
  token: string,
): Promise<Answer> {
  const found = await staff.mailLinks.find(token)
  if (!found || (found.sessionId !== null && found.sessionId !== session?.id)) return linkIsOver
  return staff.database.db.transaction().execute(async trx => {
    const link = await staff.mailLinks.use(trx, token)
    if (!link) return linkIsOver
    if (link.sessionId !== null) {
      await staff.sessions.confirm(trx, link.sessionId)
      return redirectTo(link.next, 'confirmed-by-link')
    }
    const begun = await staff.sessions.begin(trx, { staffId: link.staffId, by: 'link', device })
    return { ...redirectTo(link.next), session: begun }
  })
}
