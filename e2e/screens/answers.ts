import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Route } from '@playwright/test'
import type { Bill } from '@redress/core/bill/bill'
import type { Legislator, Vacancy } from '@redress/core/legislator/legislator'
import type { DraftReply } from '@redress/core/message/message'
import type { SubmissionReply } from '@redress/core/submission/submission'
import type { Act } from './walk.ts'

const calls = {
  address: '**/account/address/',
  legislators: '**/legislator/advocacy',
  bills: '**/api/bill',
  suggestedBills: '**/v2/advocacy/bill',
  draft: '**/v2/advocacy/ai/generate',
  submit: '**/submission/advocacy',
} as const

type Call = keyof typeof calls

/** Makes the page start without the server's data, so that it asks for its bills too. */
const startsAlone: Act = page =>
  page.route('**/*', async route => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replace(/<script [^>]*id="boot">.*?<\/script>/s, '')
    return route.fulfill({ response, body })
  })

const answered =
  (call: Call, answer: (route: Route) => unknown): Act =>
  async page => {
    if (call === 'bills') await startsAlone(page)
    await page.route(calls[call], answer)
  }

const answering = (call: Call, json: unknown) => answered(call, route => route.fulfill({ json }))

export const billsAre = (...bills: readonly Bill[]) => answering('bills', bills)
export const suggestedAre = (...bills: readonly Bill[]) => answering('suggestedBills', bills)
export const draftIs = (reply: DraftReply) => answering('draft', reply)
/** Answers a submission as delivered now, because the letter is written now. */
export const submissionCameTo = (reply: SubmissionReply): Act =>
  answered('submit', route => {
    const deliveredAt = new Date().toISOString()
    const successfulSubmissions = reply.successfulSubmissions.map(each => ({ ...each, deliveredAt }))
    return route.fulfill({ json: { ...reply, successfulSubmissions } })
  })

export const fails = (call: Call) =>
  answered(call, route => route.fulfill({ status: 500, json: { error: 'Broken on purpose.' } }))

/** Answers that this network has sent too many letters. */
export const isLimited: Act = page =>
  page.route(calls.submit, route =>
    route.fulfill({ status: 429, headers: { 'retry-after': '720' }, json: { error: 'Too many letters.' } }),
  )

/** Answers with a demand that only confirmation by email fulfills. */
export const demandsMail: Act = page =>
  page.route(calls.submit, route =>
    route.fulfill({ status: 428, json: { error: 'Prove it.', proof: { mail: true } } }),
  )

export const neverAnswers = (call: Call) => answered(call, () => undefined)

/** Changes a part of the real answer. */
const changing =
  (call: Call, difference: object): Act =>
  page =>
    page.route(calls[call], async route => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), ...difference } })
    })

const photos = fileURLToPath(new URL('../photos', import.meta.url))

/** Serves a drawn stand-in for each photo that has one. */
const photosCome: Act = page =>
  page.route('**/photos/*.jpg', route => {
    const path = `${photos}${new URL(route.request().url()).pathname.replace('/photos', '')}`
    return fs.existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 404 })
  })

export const representedBy =
  (legislators: readonly Legislator[], vacancies: readonly Vacancy[] = []): Act =>
  async page => {
    await photosCome(page)
    await changing('legislators', { legislators, vacancies })(page)
  }

/** Answers with the candidates of an address that proves no district, and with the members whose names are loaded. */
export const candidatesAre =
  (districtCandidates: readonly number[], districtMembers: readonly Legislator[] = []): Act =>
  async page => {
    await photosCome(page)
    await changing('address', { districtCandidates })(page)
    await changing('legislators', { districtCandidates, districtMembers })(page)
  }

/** Blocks a part of the page's script. */
export const losesItsParts: Act = page => page.route('**/assets/laterParts*.js', route => route.abort())

export const logoComes: Act = page =>
  page.route('https://crossroads.example/logo.svg', route =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="72"><rect width="72" height="72" rx="12" fill="#1d4f91"/><path d="M36 10v52M10 36h52" stroke="#fff" stroke-width="8"/><text x="92" y="50" font-family="sans-serif" font-size="40" fill="#1d4f91">Crossroads</text></svg>',
    }),
  )
