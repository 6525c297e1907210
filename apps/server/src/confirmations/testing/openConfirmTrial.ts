import type { Confirmation } from '@redress/contract/confirmation'
import type { Batch, UserInfo } from '@redress/core/submission/submission'
import type { MailTrial } from '../../mail/testing/openMailTrial.ts'
import { aBatch } from '../../testing/aBatch.ts'

type Page = { confirmation: Confirmation; formNonce: string; cookie: string; status: number }

type Form = { letter: string; verb: 'confirm' | 'disown'; nonce?: string; cookie?: string }

/** From Cheyenne to the campaign whose organization asks every sender to confirm. */
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

/** What a person with a browser does with the links in mails. */
export function aMailReader({ app }: Pick<MailTrial, 'app'>) {
  async function open(url: string, cookie = ''): Promise<Page> {
    const answer = await app.inject({ method: 'GET', url, headers: cookie ? { cookie } : {} })
    const set = String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? ''
    return { ...answer.json(), status: answer.statusCode, cookie: set || cookie }
  }
  /** With the page's own cookie and field, unless others are given. */
  async function submit(url: string, { letter, verb, ...given }: Form) {
    const page = await open(url)
    const { nonce = page.formNonce, cookie = page.cookie } = given
    return app.inject({
      method: 'POST',
      url,
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ letter, nonce, do: verb }).toString(),
    })
  }
  return {
    open,
    /** The letters that wait, as the page shows them. */
    async waiting(url: string) {
      const { confirmation } = await open(url)
      return confirmation.kind === 'open' ? confirmation.waiting : []
    },
    press: (url: string, letter: string, verb: Form['verb']) => submit(url, { letter, verb }),
    submit,
  }
}
