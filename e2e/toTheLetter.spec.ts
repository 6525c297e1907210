import { expect, type Page } from '@playwright/test'
import { startAfresh, taken } from './sandbox.ts'
import { test } from './test.ts'
import { enterAddress, giveDetails, submitMessage, writeDraft } from './visitor.ts'

/**
 * Simulates a browser that asks the visitor for the position. `answer` imitates the visitor's click. A time-out of ten
 * seconds passes quickly.
 */
async function leaveUnanswered(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window)
    const hastened = (run: TimerHandler, ms?: number, ...rest: unknown[]) =>
      later(run, ms === 10_000 ? 100 : ms, ...rest)
    window.setTimeout = Object.assign(hastened, window.setTimeout)
    const asked: PositionCallback[] = []
    const coords = { latitude: 46.59, longitude: -112.03 }
    const answer = () => {
      for (const each of asked) Reflect.apply(each, null, [{ coords }])
    }
    Object.assign(window, { asked, answer })
    navigator.geolocation.getCurrentPosition = found => void asked.push(found)
  })
}

const timesAsked = (page: Page) => page.evaluate(() => Reflect.get(window, 'asked').length)
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click()
const prompt = (page: Page) => page.getByRole('button', { name: /^Enter your address/ })

test('[CAMP-05] [FLOW-01] [FLOW-02] on entry the position is asked for once, if the organization leaves it to', async ({
  page,
}) => {
  await leaveUnanswered(page)
  // This organization has `askLocationOnEntry: false`.
  await page.goto('/porch-lights')
  await expect(prompt(page)).toBeVisible()
  expect(await timesAsked(page)).toBe(0)

  await page.goto('/how-we-vote')
  await expect.poll(() => timesAsked(page)).toBe(1)
  await expect(prompt(page)).toHaveAttribute('data-flagged', 'true')
  // The visitor has typed the address, but has neither looked it up nor submitted it.
  await prompt(page).click()
  await page.getByLabel('Street address').fill('1 Nowhere')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('We couldn’t find that address')).toHaveCount(0)
  await expect(page.locator('#address-note')).toBeEmpty()
  // The page uses the late answer, because no address was looked up in the meantime.
  await page.evaluate(() => Reflect.get(window, 'answer')())
  await expect(page.getByRole('checkbox', { name: /Senator, Montana/ })).toHaveCount(2)
})

test('[SHELL-02] [SHELL-24] [FLOW-17] [RES-09] from entry to result every call has the request id, and nothing asks who it is', async ({
  page,
  request,
}) => {
  await startAfresh(request)
  const calls: { path: string; headers: Record<string, string>; body: string }[] = []
  page.on('request', each => {
    const { pathname: path } = new URL(each.url())
    if (path.startsWith('/api/')) calls.push({ path, headers: each.headers(), body: each.postData() ?? '' })
  })
  await page.goto('/open-question?requestId=mine-1')
  await writeDraft(page, 'This letter waits for me.')
  await page.goto('/how-we-vote?requestId=mine-1')
  await enterAddress(page)
  await page
    .getByRole('group', { name: /H.R. 22/ })
    .locator('label', { hasText: /^Against/ })
    .click()
  await writeDraft(page, 'This letter goes to the letter.')

  // The other campaign has its own letter, and both letters stay.
  await page.goto('/open-question?requestId=mine-1')
  await expect(page.locator('[name=draft]')).toHaveValue('This letter waits for me.')
  await page.goto('/how-we-vote?requestId=mine-1')
  await expect(page.locator('[name=draft]')).toHaveValue('This letter goes to the letter.')
  await expect(page.getByText('200 W 24th St').first()).toBeVisible()

  await submitMessage(page)
  await giveDetails(page)
  await page.getByLabel('First name').fill('  Ada ')
  const kept = () =>
    page.evaluate(() => JSON.parse(sessionStorage.getItem('redress.session.2') ?? '{}').session)
  await expect.poll(async () => (await kept()).termsAndPrivacyChecked).toBe(true)
  expect(await kept()).toMatchObject({
    sessionId: expect.stringMatching(/./),
    referrer: '',
    campaignId: 'how-we-vote',
    constituentInfo: null,
    bills: expect.arrayContaining([expect.objectContaining({ id: '119-hr-22' })]),
    suggestedBills: [],
    selectedBills: [expect.objectContaining({ id: '119-hr-22', proOrCon: 'CON' })],
    emailReceipt: true,
    address: { state: 'WY', congressionalDistrict: 0 },
    legislators: { length: 3 },
    selectedLegislatorIds: { length: 3 },
    reasoning: '',
    // Whether the draft of the bills arrived before the letter was edited depends on the machine.
    subject: expect.any(String),
    draft: 'This letter goes to the letter.',
    prefix: 'MR',
    firstName: '  Ada ',
    lastName: 'Testcase',
    email: 'ada@example.org',
    addons: [],
  })

  // The server answers as if the campaign had ended while the visitor wrote the letter.
  const problems = [{ field: 'submissions.0.organizationCampaignId', message: 'the campaign is not open' }]
  await page.route(
    '**/submission/advocacy',
    route => route.fulfill({ status: 422, json: { error: '', problems } }),
    {
      times: 1,
    },
  )
  await submit(page)
  const closed = page.getByRole('alertdialog', { name: 'This Campaign Is Closed' })
  await expect(closed).not.toContainText('Please check the form')
  await closed.getByRole('button').click()

  await submit(page)
  const result = page.getByRole('dialog', { name: 'Message Sent!' })
  await expect(result).toBeVisible()
  await expect(page.getByText(/We filled this in/)).toHaveCount(0)
  expect(
    await page.evaluate(() => JSON.parse(localStorage.getItem('redress.constituent.1') ?? '{}')),
  ).toMatchObject({
    firstName: 'Ada',
  })
  expect(await taken(request, 'This letter goes to the letter.')).toHaveLength(3)

  await expect.poll(() => calls.some(each => each.body.includes('"navigated"'))).toBe(true)
  const paths = new Set(calls.map(each => each.path))
  for (const path of ['account/address', 'legislator/advocacy', 'submission/advocacy', 'event']) {
    expect(
      [...paths].some(each => each.includes(path)),
      path,
    ).toBe(true)
  }
  expect(new Set(calls.map(each => each.headers['x-request-id']))).toEqual(new Set(['mine-1']))
  expect(calls.filter(each => each.headers.authorization ?? each.headers.cookie)).toEqual([])
  expect(await page.context().cookies()).toEqual([])
})
