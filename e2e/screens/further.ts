import http from 'node:http'
import { expect, type Page } from '@playwright/test'
import type { Language } from '@redress/core/language/language'
import { aBatch } from '../aBatch.ts'
import { letTimePass, mailTo, startAfresh } from '../sandbox.ts'
import { follow, press } from './acts.ts'
import { ofVoting, plainDraft } from './stress.ts'
import type { Act, Walk } from './walk.ts'

const ASKED = 'Ask me once by email, in two weeks, whether they answered'
/** No other journey uses this address, because an address gets few emails per day. */
const email = `wilma-${Date.now()}@example.org`

/** Returns the person's language, which is sent with the letter. */
async function languageOf(page: Page): Promise<Language> {
  return (await page.locator('html').getAttribute('lang')) === 'es' ? 'es' : 'en'
}

/** Opens the receipt of a letter whose sender wants a copy, and wants to be asked whether the offices answered. */
const openReceipt: Act = async page => {
  const { request } = page
  const language = await languageOf(page)
  await startAfresh(request)
  const batch = aBatch(
    { organizationId: 'one-cause', campaignId: 'safe-crossings' },
    plainDraft(ofVoting).message,
  )
  for (const each of batch.submissions) {
    each.formAddons = [{ description: ASKED, value: 'true' }]
    each.userInfo.email = email
  }
  const data = { ...batch, language, sessionId: `session-${Date.now()}` }
  const headers = { 'x-api-key': 'redress-public' }
  const answer = await request.post('/api/submission/advocacy', { data, headers })
  await page.goto((await answer.json()).receipt)
}

/** Returns the words of an email, which are quoted-printable below the head. */
function wordsOf(mail: string): string {
  const [, ...parts] = mail.split(/\r?\n\r?\n/)
  const bytes = parts
    .join('\n\n')
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Opens the newest mail as a text-only mail program shows it. */
const openMail: Act = async page => {
  const language = await languageOf(page)
  await letTimePass(page.request, 60)
  const mails = async () => (await mailTo(page.request, email)).map(each => each.body)
  await expect.poll(async () => (await mails()).length).toBe(1)
  const [mail = ''] = await mails()
  const [subject, sender] = ['Subject', 'From'].map(
    name => new RegExp(`^${name}: (.*)$`, 'm').exec(mail)?.[1] ?? '',
  )
  const style = 'white-space: pre-wrap; overflow-wrap: anywhere; font: 16px/1.5 sans-serif'
  const parts = wordsOf(mail)
    .split('\n\n')
    .map(each => `<pre style="${style}">${escapeHtml(each)}</pre>`)
  const body = `<!doctype html><html lang="${language}"><meta name="viewport" content="width=device-width"><title>Mail</title><main style="font-family: sans-serif"><h1>${escapeHtml(subject ?? '')}</h1><p>${escapeHtml(sender ?? '')}</p>${parts.join('')}</main>`
  await page.route('**/a-mail', route => route.fulfill({ contentType: 'text/html; charset=utf-8', body }))
  await page.goto('/a-mail')
}

/** Opens another site that shows a campaign in a frame. In test mode this machine is a listed site. */
const openSite: Act = async page => {
  const product = new URL(page.url()).origin
  const lines = `<a href="${product}/how-we-vote">How We Vote</a><script src="${product}/embed.js" data-campaign="how-we-vote" async></script>`
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A site</title><main style="font-family: sans-serif"><h1>A site of its own</h1><div>${lines}</div><p>And more of it.</p></main>`
  const server = http.createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(body)
  })
  page.once('close', () => server.close())
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The site has no address.')
  await page.goto(`http://localhost:${address.port}/`)
  await expect(page.locator('iframe')).toBeVisible()
}

export const inBothLanguages: readonly Walk[] = [
  {
    name: 'a receipt that asks whether they answered, and its mail',
    path: '/page-not-found',
    screens: [
      { name: 'follow-up', does: [openReceipt], shows: 'Did they answer?' },
      { name: 'follow-up-answered', does: [press(/^No$/)], shows: 'You told us they didn’t answer.' },
      { name: 'mail', does: [openMail], shows: /receipt/ },
    ],
  },
  {
    name: 'campaigns of every season',
    tag: '@all',
    path: '/',
    screens: [{ name: 'picker-over', does: [follow(/Volunteers$/)], shows: /^ended / }],
  },
  {
    name: 'a link to a campaign that is over',
    tag: '@all',
    path: '/fog-signals',
    screens: [{ name: 'over', shows: /It no longer accepts letters/ }],
  },
]

export const further: readonly Walk[] = [
  {
    name: 'a frame on another site',
    path: '/page-not-found',
    screens: [{ name: 'embedded', does: [openSite], shows: 'A site of its own' }],
  },
  {
    name: 'the page in Spanish',
    path: '/how-we-vote?lang=es',
    screens: [{ name: 'spanish', shows: /^Una campaña de/ }],
  },
  {
    name: 'the conversation in Spanish',
    tag: '@all',
    path: '/honest-ticket-prices?lang=es',
    screens: [{ name: 'spanish-chat', shows: /^Una campaña de/ }],
  },
]
