import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { freePort } from '../scripts/lib/freePort.mjs'
import { aBatch } from './aBatch.ts'
import { expectNoBarriers } from './expectNoBarriers.ts'
import { type Running, start } from './processes.ts'
import { mailTo, startAfresh, taken } from './sandbox.ts'
import { test } from './test.ts'
import { giveDetails, writeLetter } from './visitor.ts'

const port = await freePort()
const address = `http://127.0.0.1:${port}`
let folder: string
let product: Running

/**
 * Starts a product whose limits are on. It trusts the forwarding header, in which each test sends a different network.
 */
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'redress-proof-'))
  const settings = {
    PORT: String(port),
    DATA_DIR: folder,
    LIMITS: 'on',
    TRUSTED_PROXIES: '127.0.0.1',
    ORGANIZATIONS_DIR: 'examples/organizations',
    LEGISLATORS_URL: `file://${folder}/none.json`,
    GOVINFO_URL: 'off',
    DISTRICT_OFFICES_URL: 'off',
    COMMITTEES_URL: 'off',
    GEOCODER_URL: 'off',
    PHOTOS_URL: 'off',
  }
  product = await start('server', settings, `${address}/healthz`)
})

test.afterAll(async () => {
  await product?.stop()
  await rm(folder, { recursive: true, force: true })
})

test.use({ baseURL: address })
test.beforeEach(({ request }) => startAfresh(request))

const networks = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4', '203.0.113.5', '203.0.113.6']

/** Returns the headers with which the requests of a test come from a network of its own. */
function networkOf(nth: number): Record<string, string> {
  return { 'x-forwarded-for': networks[nth] ?? '' }
}

/** Sends letters of different people from a network, so that it has used up a part of its limit. */
async function others(count: number, headers: Record<string, string>, email?: string): Promise<void> {
  for (let nth = 0; nth < count; nth += 1) {
    const batch = aBatch(
      { organizationId: 'common-ground', campaignId: 'how-we-vote' },
      `An earlier letter, ${nth}.`,
    )
    const { submissions } = batch
    const userInfo = { addressStreet: `${nth + 1} Other St`, email: email ?? `other-${nth}@example.org` }
    const sent = await fetch(`${address}/api/submission/advocacy`, {
      method: 'POST',
      headers: { 'x-api-key': 'redress-public', 'content-type': 'application/json', ...headers },
      body: JSON.stringify({
        ...batch,
        sessionId: `earlier-${Object.values(headers).join().replaceAll('.', '-')}-${nth}`,
        submissions: submissions.map(each => ({ ...each, userInfo: { ...each.userInfo, ...userInfo } })),
      }),
    })
    expect(sent.status, await sent.text()).toBe(200)
  }
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click()

async function write(page: Page, letter: string, email: string): Promise<void> {
  await writeLetter(page, letter)
  await submit(page)
  await giveDetails(page, email)
}

const sent = (page: Page) => page.getByRole('dialog', { name: 'Message Sent!' })
const offer = (page: Page) => page.getByRole('alertdialog', { name: 'Confirm by Email' })
const awaiting = (page: Page) => page.getByRole('dialog', { name: 'One More Step: Confirm by Email' })

test('an ordinary visitor is asked for nothing, and loads nothing for it', async ({ page }) => {
  await page.setExtraHTTPHeaders(networkOf(0))
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await write(page, 'A letter as any other.', 'any@example.org')
  await submit(page)
  await expect(sent(page)).toBeVisible()
  expect(asked.filter(each => each.endsWith('/submission/advocacy'))).toHaveLength(1)
  expect(asked.filter(each => /solveWork|proofWorker/.test(each))).toEqual([])
})

test('past the soft limit a worker solves what the server asks for, and the letter goes', async ({
  page,
  request,
}) => {
  const letter = 'This one comes after many others.'
  await others(10, networkOf(1))
  await page.setExtraHTTPHeaders(networkOf(1))
  const statuses: number[] = []
  page.on('response', answer => {
    if (answer.url().endsWith('/submission/advocacy')) statuses.push(answer.status())
  })
  const worker = page.waitForEvent('worker')
  await write(page, letter, 'worked@example.org')
  // This records what a screen reader announces, because the text may be gone before the test can read it.
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    new MutationObserver(() => {
      for (const each of document.querySelectorAll('[role=status]')) heard.push(each.textContent ?? '')
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  await submit(page)
  expect((await worker).url()).toMatch(/\/assets\/proofWorker-[\w-]+\.js$/)
  await expect(sent(page)).toBeVisible()
  expect(statuses).toEqual([428, 200])
  expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toContain('Checking…')
  expect(await taken(request, letter)).toHaveLength(3)
})

test('[RES-17] if only email helps, the letter goes once the button in the email is pressed', async ({
  page,
  request,
  browser,
}) => {
  const letter = 'This one is confirmed by its sender.'
  const email = 'confirms@example.org'
  await others(5, networkOf(2), email)
  await page.setExtraHTTPHeaders(networkOf(2))
  await write(page, letter, email)
  await submit(page)
  await expect(offer(page).getByText(email)).toBeVisible()
  await expectNoBarriers(page, 'mail offered')
  await offer(page).getByRole('button', { name: 'Confirm by email' }).click()
  await expect(awaiting(page).getByText(email)).toBeVisible()
  await expect(awaiting(page).getByRole('link', { name: /Share on/ })).toHaveCount(0)
  await expectNoBarriers(page, 'waits for confirmation')
  expect(await taken(request, letter)).toHaveLength(0)
  await awaiting(page).getByRole('button', { name: 'OK' }).click()
  await expect(awaiting(page)).toBeHidden()
  await page.goto('/how-we-vote')
  await expect(page.locator('[name=draft]')).toHaveValue('')

  await expect.poll(async () => (await mailTo(request, email)).length).toBeGreaterThan(0)
  const links = (await mailTo(request, email)).flatMap(
    each => each.body.replace(/=\r?\n/g, '').match(/http:\/\/\S+\/confirm\/[\w-]+/g) ?? [],
  )
  const phone = await browser.newPage()
  await phone.goto(links.at(-1) ?? '')
  await phone.getByRole('button', { name: 'Confirm and send' }).first().click()
  await expect.poll(async () => (await taken(request, letter)).length).toBe(3)
  await phone.close()
})

test('without WebCrypto email is offered at once, and the way back keeps the letter', async ({ page }) => {
  await others(10, networkOf(3))
  await page.setExtraHTTPHeaders(networkOf(3))
  await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }))
  await write(page, 'This one comes from an old machine.', 'old@example.org')
  await submit(page)
  await offer(page).getByRole('button', { name: 'Back to my letter' }).click()
  await expect(offer(page)).toBeHidden()
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await expect(
    page.getByRole('paragraph').filter({ hasText: 'This one comes from an old machine.' }),
  ).toBeVisible()
})

test('work that is refused leads to email, never to more work', { tag: '@all' }, async ({ page }) => {
  await others(10, networkOf(4))
  await page.setExtraHTTPHeaders(networkOf(4))
  let answered = 0
  await page.route('**/submission/advocacy', async route => {
    answered += 1
    const { proof: _, ...batch } = route.request().postDataJSON()
    // With this changed request, the server answers as if the solution had expired.
    await route.continue({ postData: JSON.stringify(batch) })
  })
  await write(page, 'This one is late.', 'late@example.org')
  await submit(page)
  await expect(offer(page)).toBeVisible()
  expect(answered).toBe(2)
})

test('past the hard limit the page says when to try again, and keeps the letter', { tag: '@all' }, async ({
  page,
  request,
}) => {
  const letter = 'This one has to wait for its turn.'
  await page.setExtraHTTPHeaders(networkOf(5))
  await page.route(
    '**/submission/advocacy',
    route =>
      route.fulfill({ status: 429, headers: { 'retry-after': '720' }, json: { error: 'Too many letters.' } }),
    { times: 1 },
  )
  await write(page, letter, 'patient@example.org')
  await submit(page)
  const said = page.getByRole('alertdialog', { name: 'Please Try Again Later' })
  await expect(said.getByText('Please try again in 12 minutes.')).toBeVisible()
  await expectNoBarriers(page, 'too many letters')
  await said.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await submit(page)
  await expect(sent(page)).toBeVisible()
  expect(await taken(request, letter)).toHaveLength(3)
})
