import type { Confirmation } from '@redress/contract/confirmation'
import type { Batch, UserInfo } from '@redress/core/submission/submission'
import { expect } from 'vitest'
import { aBatch } from '../../../testing/aBatch.ts'
import { type MailTrial, openMailTrial } from '../../notify/testing/openMailTrial.ts'

type Page = { confirmation: Confirmation; formNonce: string; cookie: string; status: number }

type Verb = 'confirm' | 'disown' | 'disownAll'

type Form = { letter: string; verb: Verb; nonce?: string; cookie?: string; digest?: string; until?: string }

/** Makes a batch from Cheyenne for the campaign whose organization asks all senders to confirm. */
export function aCarefulBatch(submission: string, userInfo: Partial<UserInfo>, sessionId?: string): Batch {
  return aBatch(
    {
      submission,
      organizationCampaignId: 'careful',
      formAddons: [],
      emailReceipt: false,
      userInfo: { supportedOrganizationId: 'careful', ...userInfo },
    },
    sessionId,
  )
}

export const linkIn = (text = '') => /http:\/\/localhost:8080(\/confirm\/[\w-]+)/.exec(text)?.[1] ?? ''

/** Acts as a person who opens the links in emails with a browser. */
function aMailReader({ app }: Pick<MailTrial, 'app'>) {
  async function open(url: string, cookie = ''): Promise<Page> {
    const answer = await app.inject({ method: 'GET', url, headers: cookie ? { cookie } : {} })
    const set = String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? ''
    return { ...answer.json(), status: answer.statusCode, cookie: set || cookie }
  }
  /**
   * Submits the page's form with the page's own cookie and hidden fields, unless others are given. `notice` is the name
   * of the message on the page that follows.
   */
  async function submit(url: string, { letter, verb, ...given }: Form) {
    const page = await open(url)
    const shown = page.confirmation?.kind === 'open' ? page.confirmation.waiting : []
    const shownDigest = shown.find(each => each.id === letter)?.digest ?? ''
    const { nonce = page.formNonce, cookie = page.cookie, digest = shownDigest } = given
    const { until = shown[0]?.heldAt ?? '' } = given
    const { statusCode, headers } = await app.inject({
      method: 'POST',
      url,
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ letter, nonce, digest, until, do: verb }).toString(),
    })
    const notice = /[?&]notice=(\w+)/.exec(String(headers.location))?.[1]
    return { status: statusCode, notice, setCookie: String(headers['set-cookie'] ?? '') }
  }
  return {
    open,
    /** Lists the waiting letters that the page shows. */
    async waiting(url: string) {
      const { confirmation } = await open(url)
      return confirmation.kind === 'open' ? confirmation.waiting : []
    },
    press: (url: string, letter: string, verb: Verb) => submit(url, { letter, verb }),
    submit,
  }
}

/** Opens the product with its mailer, a reader of its emails, and a function that makes waiting letters. */
export async function openConfirmTrial(options: Parameters<typeof openMailTrial>[0] = {}) {
  const trial = await openMailTrial(options)
  const reader = aMailReader(trial)
  const officeMessages = () => trial.simulator.gateways.messages().filter(each => each.gateway !== 'mail')
  let people = 0
  function newPerson() {
    people += 1
    const email = `grace${people}@example.org`
    const write = (submission: string, firstName = 'Grace') => aCarefulBatch(submission, { email, firstName })
    return { email, write }
  }
  async function mailsOnceSent(email: string, count: number) {
    await expect.poll(async () => (await trial.mailsTo(email)).length).toBe(count)
    return trial.mailsTo(email)
  }
  async function linkTo(email: string): Promise<string> {
    const [mail] = await mailsOnceSent(email, 1)
    return linkIn(mail?.text)
  }
  return {
    ...trial,
    ...reader,
    officeMessages,
    officeBodies: () => officeMessages().map(each => each.body),
    newPerson,
    mailsOnceSent,
    /** Waits for the only email to an address, and returns its link. */
    linkTo,
    /** Sends a letter, by default from a new person, and opens the link in the email that asks for confirmation. */
    async hold(submission: string, { email, write } = newPerson()) {
      const reply = await trial.send(write(submission))
      const link = await linkTo(email)
      const id = (await reader.waiting(link))[0]?.id ?? ''
      const press = (verb: Verb) => reader.press(link, id, verb)
      return { email, write, reply, link, id, press }
    },
  }
}

export type ConfirmTrial = Awaited<ReturnType<typeof openConfirmTrial>>
