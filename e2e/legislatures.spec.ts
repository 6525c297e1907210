import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, type Page } from '@playwright/test'
import {
  aDistrict,
  aMatch,
  answerJson,
  aStateDistrict,
  type Census,
  matchesOf,
  openCensus,
} from '../apps/server/src/legislators/clients/census/testing/openCensus.ts'
import { aCongressFile } from '../apps/server/src/legislators/clients/congressLegislators/testing/aCongressFile.ts'
import { aStateFile, someMembers } from '../apps/server/src/legislators/states/testing/aStateFile.ts'
import { freePort } from '../scripts/lib/freePort.mjs'
import { expectNoBarriers } from './expectNoBarriers.ts'
import { type Running, start } from './processes.ts'
import { type Message, mailTo, received, startAfresh, taken } from './sandbox.ts'
import { test } from './test.ts'
import { enterAddress, type Home, submitMessage, writeDraft } from './visitor.ts'

const campaigns = `
organizationId: open-parks
organizationName: Open Parks for Testing
campaigns:
  - campaignId: texas
    campaignName: Parks in Texas
    startDate: 2025-01-01
    audience: { state: TX }
    supportingBills:
      - { id: tx-hb-9999, name: Open Parks Act, link: "https://legislature.example.org/HB9999", proOrCon: PRO }
  - { campaignId: granite, campaignName: Parks in New Hampshire, startDate: 2025-01-01, audience: { state: NH } }
  - { campaignId: prairie, campaignName: Parks in Nebraska, startDate: 2025-01-01, audience: { state: NE } }
  - { campaignId: bay, campaignName: Parks in Maryland, startDate: 2025-01-01, audience: { state: MD } }
  - { campaignId: both, campaignName: Parks in Texas and the Nation, startDate: 2025-01-01, audience: [us, { state: TX }] }
`

/** The names of the districts of the lower chamber. Three delegates of Maryland share a district. */
const lowerDistricts: Record<string, (nth: number) => string> = {
  TX: String,
  NH: nth => `Belknap ${Math.ceil(nth / 2)}`,
  NE: String,
  MD: nth => String(Math.ceil(nth / 3)),
}

type Journey = {
  what: string
  campaign: string
  home: Home
  /** The state and its districts, as the Census Bureau names them: the House district, the upper and the lower one. */
  census: { state: string; house: string; upper: [string, string]; lower?: [string, string] }
  offices: string[]
  /** How each office's letter names the bill of the campaign, which the visitor supports. */
  bill?: string
}

const at = (local: string) => `${local}@legislature.example.org`

const austin: Home = { street: '1100 Congress Ave', city: 'Austin', state: 'Texas', zip: '78701' }
const inAustin: Journey['census'] = { state: 'TX', house: '37', upper: ['014', '14'], lower: ['049', '49'] }

const together: Journey = {
  what: 'Texas and Congress',
  campaign: 'both',
  home: austin,
  census: inAustin,
  offices: ['HTX37', 'STX01', 'STX02', at('leo.49'), at('una.14')],
}

const texas: Journey = {
  what: 'Texas, with one senator, one representative and a bill',
  campaign: 'texas',
  home: austin,
  census: inAustin,
  offices: [at('leo.49'), at('una.14')],
  bill: 'For: HB 9999, Open Parks Act',
}

const journeys: Journey[] = [
  texas,
  {
    what: 'New Hampshire, with two representatives of one district',
    campaign: 'granite',
    home: { street: '1 Main St', city: 'Laconia', state: 'New Hampshire', zip: '03246' },
    census: { state: 'NH', house: '01', upper: ['002', '2'], lower: ['012', 'Belknap County No. 12'] },
    offices: [at('leo.23'), at('leo.24'), at('una.2')],
  },
  {
    what: 'Nebraska, with one chamber',
    campaign: 'prairie',
    home: { street: '1445 K St', city: 'Lincoln', state: 'Nebraska', zip: '68508' },
    census: { state: 'NE', house: '01', upper: ['046', '46'] },
    offices: [at('una.46')],
  },
  {
    what: 'Maryland, with three delegates',
    campaign: 'bay',
    home: { street: '100 State Cir', city: 'Annapolis', state: 'Maryland', zip: '21401' },
    census: { state: 'MD', house: '03', upper: ['030', '30'], lower: ['030', '30'] },
    offices: [at('leo.88'), at('leo.89'), at('leo.90'), at('una.30')],
  },
  together,
]

let folder: string
let product: Running
let census: Census
const port = await freePort()
const address = `http://127.0.0.1:${port}`

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'redress-states-'))
  const organizations = path.join(folder, 'organizations')
  await mkdir(organizations)
  await writeFile(path.join(organizations, 'open-parks.yaml'), campaigns)
  for (const [state, nameOf] of Object.entries(lowerDistricts)) await writeMembers(state, nameOf)
  const congress = path.join(folder, 'congress.json')
  await writeFile(congress, JSON.stringify(aCongressFile()))
  census = await openCensus()
  census.answer = ({ query }, response) => {
    const state = query.get('state') ?? query.get('address')?.match(/, ([A-Z]{2}) /)?.[1]
    const found = journeys.find(each => each.census.state === state)
    answerJson(response, matchesOf(found ? [matchIn(found.census)] : []))
  }
  const settings = {
    PORT: String(port),
    DATA_DIR: folder,
    ORGANIZATIONS_DIR: organizations,
    STATE_LEGISLATORS_URL: pathToFileURL(folder).href,
    LEGISLATORS_URL: pathToFileURL(congress).href,
    ZIP_DISTRICTS_URL: pathToFileURL(path.join(folder, 'none')).href,
    GEOCODER_URL: census.url,
    GATEWAY_PER_SECOND: '1000',
    // All invented members have addresses at one domain, and no visitor should wait for its pace.
    MAIL_PER_DOMAIN_PER_MINUTE: '600',
    GOVINFO_URL: 'off',
    DISTRICT_OFFICES_URL: 'off',
    COMMITTEES_URL: 'off',
    PHOTOS_URL: 'off',
  }
  product = await start('server', settings, `${address}/healthz`)
})

test.afterAll(async () => {
  await product?.stop()
  await census?.close()
  await rm(folder, { recursive: true, force: true })
})

/** Writes a state's file with an invented member of each seat. Their ids differ by state. */
async function writeMembers(state: string, districtOf: (nth: number) => string): Promise<void> {
  const members = someMembers(state).map(row => ({
    ...row,
    id: row.id.replace('-0000-4000', `-${state.charCodeAt(0)}${state.charCodeAt(1)}-4000`),
    current_district:
      row.current_chamber === 'lower' ? districtOf(Number(row.current_district)) : row.current_district,
  }))
  await writeFile(path.join(folder, `${state.toLowerCase()}.csv`), aStateFile(members))
}

/** Makes the geocoder's answer for a home, in the form of the Census Bureau's documentation. */
function matchIn({ state, house, upper, lower }: Journey['census']) {
  const match = aMatch('1 MAIN ST', [aDistrict(state, house)])
  const layers = [
    ['119th Congressional Districts', [aDistrict(state, house)]],
    ['2024 State Legislative Districts - Upper', [aStateDistrict(state, ...upper)]],
    ['2024 State Legislative Districts - Lower', lower ? [aStateDistrict(state, ...lower)] : []],
  ] as const
  return { ...match, geographies: Object.fromEntries(layers) }
}

test.use({ baseURL: address })
test.beforeEach(({ request }) => startAfresh(request))

const button = (page: Page, does: string) => page.locator(`button[name=do][value="${does}"]`).first()

async function giveDetails(page: Page, email: string): Promise<void> {
  for (const [name, text] of [
    ['firstName', 'Ada'],
    ['lastName', 'Testcase'],
    ['email', email],
  ] as const)
    await page.locator(`[name=${name}]`).fill(text)
  await page.locator('[name=terms]').check()
}

const oneMoreStep = 'One More Step: Confirm by Email'

/** Presses the button on the page to which the email leads, and returns when the receipt is open. */
async function confirm(page: Page, email: string): Promise<void> {
  await expect.poll(async () => (await mailTo(page.request, email)).length).toBe(1)
  const [mail] = await mailTo(page.request, email)
  const link = /http:\/\/\S+\/confirm\/[\w-]+/.exec(mail?.body.replace(/=\r?\n/g, '') ?? '')?.[0] ?? ''
  await page.goto(new URL(link).pathname)
  await page.getByRole('button', { name: 'Confirm and send' }).click()
}

/** Checks that each office of the home got exactly one letter, and that the receipt lists all of them. */
async function expectArrived(page: Page, letter: string, offices: readonly string[]): Promise<void> {
  const officesThatGot = async () =>
    [...(await taken(page.request, letter)), ...(await mailsWith(page, letter))].map(each => each.office)
  await expect.poll(async () => [...new Set(await officesThatGot())].toSorted()).toEqual(offices)
  expect(await officesThatGot()).toHaveLength(offices.length)
  await page.locator('a[href*="/receipt/"]').first().click()
  const record = page.locator('[aria-labelledby=record-title]')
  const byMail = offices.filter(office => office.includes('@')).length
  await expect(record.getByText(/Handed to the office’s mail server/)).toHaveCount(byMail)
  await expect(record.getByText(/^Delivered/)).toHaveCount(offices.length - byMail)
}

/** Returns the emails to offices that contain a text. The emails to the writer have other recipients. */
async function mailsWith(page: Page, letter: string): Promise<Message[]> {
  return (await received(page.request)).filter(
    each =>
      each.gateway === 'mail' &&
      each.office.endsWith(at('')) &&
      each.body.replace(/=\r?\n/g, '').includes(letter),
  )
}

/** Checks that the letter to each office names the bill with the visitor's stance. */
async function expectNamed(page: Page, letter: string, { bill, offices }: Journey): Promise<void> {
  if (bill === undefined) return
  const bodies = (await mailsWith(page, letter)).map(each => each.body.replace(/=\r?\n/g, ''))
  expect(bodies.filter(body => body.includes(bill))).toHaveLength(offices.length)
}

async function travel(page: Page, journey: Journey, email: string): Promise<void> {
  const { campaign, home, offices, bill } = journey
  const letter = `A park for ${campaign}.`
  await page.goto(`/${campaign}`)
  await enterAddress(page, home)
  await expect(page.locator('[aria-labelledby=who-title]').getByRole('checkbox')).toHaveCount(offices.length)
  await expectNoBarriers(page, `legislators of ${campaign}`)
  if (bill)
    await page
      .getByRole('group', { name: /Open Parks Act/ })
      .getByRole('radio', { name: 'For' })
      .click()
  await writeDraft(page, letter)
  await submitMessage(page)
  await giveDetails(page, email)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('dialog', { name: oneMoreStep })).toBeVisible()
  expect(await taken(page.request, letter)).toEqual([])
  await confirm(page, email)
  await expectArrived(page, letter, offices)
  await expectNamed(page, letter, journey)
}

for (const journey of journeys)
  test(
    `a letter goes to each legislator of a home, and to no other: ${journey.what}`,
    journey === texas || journey === together ? {} : { tag: '@all' },
    ({ page }) => travel(page, journey, `ada@${journey.campaign}.example`),
  )

test('a visitor from elsewhere reads for whom the campaign is', { tag: '@all' }, async ({ page }) => {
  await page.goto('/texas')
  await enterAddress(page)
  await expect(page.getByText(/only people who live there can take part/)).toBeVisible()
  await expect(page.locator('[aria-labelledby=who-title]').getByRole('checkbox')).toHaveCount(0)
  await expectNoBarriers(page, 'a visitor from elsewhere')
})

test.describe('without script', { tag: '@all' }, () => {
  test.use({ javaScriptEnabled: false })

  async function open(page: Page, campaign: string, { street, city, state, zip }: Home): Promise<void> {
    await page.goto(`/${campaign}`)
    await button(page, 'open address').click()
    await page.locator('[name=state]').selectOption({ label: state })
    for (const [name, text] of Object.entries({ street, city, zip }))
      await page.locator(`[name=${name}]`).fill(text)
    await button(page, 'addressEntered').click()
  }

  for (const journey of journeys)
    test(`a letter goes to each legislator of a home, and to no other: ${journey.what}`, async ({ page }) => {
      const { campaign, home, offices, bill } = journey
      const email = `ada@${campaign}.noscript.example`
      const letter = `A park for ${campaign}, without script.`
      await open(page, campaign, home)
      await expect(page.locator('[aria-labelledby=who-title]').getByRole('checkbox')).toHaveCount(
        offices.length,
      )
      if (bill) await page.locator('[name^=stance-][value=PRO]').check()
      await page.locator('[name=draft]').fill(letter)
      await button(page, 'nextClicked').click()
      // The stance leads to a new draft, which is offered beside the person's letter before they go on.
      if (bill) await button(page, 'nextClicked').click()
      await giveDetails(page, email)
      await button(page, 'submitClicked').click()
      await expect(page.getByRole('heading', { name: oneMoreStep })).toBeVisible()
      await confirm(page, email)
      await expectArrived(page, letter, offices)
      await expectNamed(page, letter, journey)
    })

  test('a visitor from elsewhere reads for whom the campaign is', async ({ page }) => {
    await open(page, 'texas', { street: '200 W 24th St', city: 'Cheyenne', state: 'Wyoming', zip: '82001' })
    await expect(page.getByText(/only people who live there can take part/)).toBeVisible()
  })
})
