import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { contrast } from '@redress/core/organization/theme'
import { expectNoBarriers, expectNoBarriersBy } from './expectNoBarriers.ts'
import { byMeans, type Means, usualMeans } from './means.ts'
import { redress } from './redress.ts'
import { mailTo, startAfresh } from './sandbox.ts'
import { test } from './test.ts'

test.beforeEach(({ request }) => startAfresh(request))

const organization = 'common-ground'

/** A passkey belongs to a host name, and not to an IP address. */
const site = `http://localhost:${process.env.E2E_PORT ?? 8899}`

/** Returns a new address for each run. */
const newEmail = () => `staff-${Date.now()}@console.example`

/** Gives the browser a device that holds passkeys, and confirms each request as its owner would. */
async function addAuthenticator(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function invite(email: string): Promise<string> {
  const printed = await redress('staff', 'invite', email, '--organization', organization, '--role', 'owner')
  return /http\S+/.exec(printed)?.[0] ?? ''
}

/** Returns the link in the latest email to an address. */
async function linkIn(request: APIRequestContext, email: string): Promise<string> {
  const links = async () => {
    const mails = await mailTo(request, email)
    const text =
      mails
        .at(-1)
        ?.body.replaceAll(/=\r?\n/g, '')
        .replaceAll('=3D', '=') ?? ''
    return /http\S+\/console\/link\/\S+/.exec(text)?.[0] ?? ''
  }
  await expect.poll(links).toMatch(/^http/)
  return links()
}

const darkPhone: Means = { theme: 'the organization’s', colors: 'dark', width: 390 }

/** Returns the contrast of the text in a field. Axe does not measure it. */
function contrastIn(field: Locator): Promise<number> {
  return field
    .evaluate(element => {
      const { color, backgroundColor } = getComputedStyle(element)
      return [color, backgroundColor].map(value =>
        (value.match(/\d+/g) ?? []).map(part => Number(part).toString(16).padStart(2, '0')).join(''),
      )
    })
    .then(([color, ground]) => contrast(`#${color}`, `#${ground}`))
}

/** Signs in through a link in an email. */
async function signInByLink(
  context: BrowserContext,
  request: APIRequestContext,
  email: string,
): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${site}/console/sign-in`)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.goto(await linkIn(request, email))
  await page.getByRole('button', { name: 'Sign in' }).click()
  return page
}

test('a person invited at the shell adds a passkey, signs in with it, and signs out elsewhere', async ({
  page,
  browser,
  request,
}) => {
  const email = newEmail()
  await addAuthenticator(page)
  await page.goto(await invite(email))
  await expectNoBarriers(page, 'console: an invitation')
  await page.getByRole('button', { name: 'Accept and add a passkey' }).click()
  await expect(page).toHaveURL(new RegExp(`/console/o/${organization}$`))
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('status')).toContainText('You’re signed out.')
  await expectNoBarriers(page, 'console: signing in')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(new RegExp(`/console/o/${organization}$`))

  const elsewhere = await browser.newContext({ javaScriptEnabled: false })
  const other = await signInByLink(elsewhere, request, email)
  await other.goto(`${site}/console/sessions`)
  await page.goto(`${site}/console/sessions`)
  await expect(page.getByText('by email link')).toBeVisible()
  await expectNoBarriers(page, 'console: sessions')
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText('All other sessions are signed out.')).toBeVisible()
  await other.reload()
  await expect(other.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible()
  await elsewhere.close()
})

test('the page of people fits a phone, and its fields can be read in dark colors and in Spanish', async ({
  page,
}) => {
  await page.goto(await invite(newEmail()))
  await page.getByRole('button', { name: 'Accept without a passkey' }).click()
  await page.getByRole('link', { name: 'People' }).click()
  for (const [link, role] of [
    ['Español', 'Rol'],
    ['English', 'Role'],
  ] as const) {
    await page.getByRole('link', { name: link }).click()
    await expectNoBarriersBy([darkPhone], page, `console: people, ${link}`)
    await byMeans(page, darkPhone, async () => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        darkPhone.width,
      )
      expect(await contrastIn(page.getByLabel(role, { exact: true }))).toBeGreaterThan(7)
    })
  }
})

test('without script a person accepts, invites a colleague after a second link, and reads the history', async ({
  browser,
  request,
}) => {
  const email = newEmail()
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 320, height: 640 },
  })
  const page = await context.newPage()
  await page.goto(await invite(email))
  await page.getByRole('button', { name: 'Accept without a passkey' }).click()
  await open(page, 'People')
  const colleague = `colleague-${email}`
  await page.getByLabel('Email', { exact: true }).fill(colleague)
  await page.getByLabel('Role', { exact: true }).selectOption('editor')
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByText('Open it in another tab of this browser')).toBeVisible()
  const tab = await context.newPage()
  await tab.goto(await linkIn(request, email))
  await tab.getByRole('button', { name: 'It’s me' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('The invitation is on its way.')).toBeVisible()
  await expect.poll(async () => (await mailTo(request, colleague)).length).toBe(1)
  await open(page, 'History')
  await expect(page.getByText(`${email} invited: ${colleague}`)).toBeVisible()
  await page.getByRole('link', { name: 'Español' }).click()
  await expect(page.getByRole('heading', { name: 'Historial' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await context.close()
})

/** Makes an organization of the console, and opens its first page as its owner, who may see supporters. */
async function openOwn(page: Page, name: string): Promise<{ id: string; email: string }> {
  const id = `own-${Date.now()}`
  const email = newEmail()
  await redress('organizations', 'create', id, '--name', name)
  const printed = await redress(
    ...['staff', 'invite', email, '--organization', id, '--role', 'owner', '--people'],
  )
  await page.goto(/http\S+/.exec(printed)?.[0] ?? '')
  await page.getByRole('button', { name: 'Accept without a passkey' }).click()
  await expect(page).toHaveURL(new RegExp(`/console/o/${id}$`))
  return { id, email }
}

/** `npm run screenshots` takes pictures for the guide. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS_DIR
  const isWide = page.viewportSize()?.width === 1200
  if (folder !== undefined && isWide) await page.screenshot({ path: `${folder}/console-${name}.png` })
}

const save = (page: Page) => page.getByRole('button', { name: 'Save the draft', exact: true }).click()

/** Opens a page of the organization. On a phone, the pages are folded into a menu. */
async function open(page: Page, name: string): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Organization' })
  const menu = navigation.getByText('Menu', { exact: true })
  if (await menu.isVisible()) await menu.click()
  await navigation.getByRole('link', { name, exact: true }).click()
}

/** Publishes the draft from its page. */
async function publish(page: Page): Promise<void> {
  await open(page, 'Publish')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('status')).toContainText('Published.')
}

for (const { title, javaScriptEnabled, width } of [
  { title: 'an owner', javaScriptEnabled: true, width: 1200 },
  { title: 'an owner without script on a small phone', javaScriptEnabled: false, width: 320 },
])
  test(`${title} writes, previews, publishes, restores and takes down a campaign`, async ({
    browser,
    request,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled, viewport: { width, height: 720 } })
    const page = await context.newPage()
    const { id: organizationId } = await openOwn(page, 'Parks for All')
    const id = `parks-${organizationId}`
    await page.getByRole('link', { name: 'New campaign' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Parks for everyone')
    await page.getByLabel('Web address', { exact: true }).fill(id)
    await page.getByRole('button', { name: 'Add the campaign' }).click()
    await page.getByLabel('Title of the page').fill('Open the parks')
    await save(page)
    await expect(page.getByRole('status')).toContainText('Saved as a draft.')
    await picture(page, 'campaign')
    await page.getByRole('link', { name: 'Dates' }).click()
    await page.getByLabel('Opens').fill('2026-01-01')
    await save(page)

    await page.getByRole('link', { name: 'Preview' }).click()
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('heading', { name: 'Open the parks' })).toBeVisible()
    await picture(page, 'preview')
    const titleShown = async () => {
      const answer = await request.get(`/${id}`)
      return answer.ok() ? (/<h1[^>]*>(.*?)<\/h1>/.exec(await answer.text())?.[1] ?? '') : 'closed'
    }
    expect(await titleShown()).not.toContain('Open the parks')
    await publish(page)
    await expect.poll(titleShown).toContain('Open the parks')

    await page.getByRole('link', { name: 'Parks for everyone', exact: true }).click()
    await page.getByLabel('Title of the page').fill('Close the parks')
    await save(page)
    await open(page, 'Publish')
    await expect(
      page.getByRole('term').filter({ hasText: 'Parks for everyone › Title of the page' }),
    ).toBeVisible()
    await picture(page, 'publish')
    await publish(page)
    await expect.poll(titleShown).toContain('Close the parks')
    await picture(page, 'home')

    await open(page, 'Versions')
    await page.getByRole('link', { name: 'Restore Version 2' }).click()
    await expect(
      page.getByRole('term').filter({ hasText: 'Parks for everyone › Title of the page' }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Restore Version 2' }).click()
    await expect(page.getByRole('status')).toContainText('The version is restored')
    await expect.poll(titleShown).toContain('Open the parks')

    await open(page, 'Home')
    await page.getByRole('link', { name: 'Parks for everyone', exact: true }).click()
    await page.getByRole('link', { name: 'Take the campaign down' }).click()
    await page.getByText('Take down Parks for everyone?').click()
    await page.getByRole('button', { name: 'Take the campaign down' }).click()
    await expect(page.getByRole('status')).toContainText('The campaign is taken down.')
    await expect.poll(titleShown).not.toContain('Open the parks')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await context.close()
  })

test('without script an owner lists a site that embeds campaigns, and publishes it after a second link', async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 320, height: 640 },
  })
  const page = await context.newPage()
  const { email } = await openOwn(page, 'Rivers for All')
  await open(page, 'Settings')
  await page.getByRole('link', { name: 'Addresses and embedding' }).click()
  await page.getByRole('button', { name: 'Add a site' }).click()
  await page.getByLabel('Site', { exact: true }).fill('https://www.example.org')
  await save(page)
  await open(page, 'Publish')
  await expect(page.getByText('Sites that may embed your campaigns')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('button', { name: 'Email me a link' }).click()
  const tab = await context.newPage()
  await tab.goto(await linkIn(request, email))
  await tab.getByRole('button', { name: 'It’s me' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('status')).toContainText('Published.')
  await expect
    .poll(async () => (await mailTo(request, email)).map(each => each.body).join('\n'))
    .toContain('published a change of who gets')
  await context.close()
})

test('deliveries, supporters and settings can be read with each means and in Spanish', async ({ page }) => {
  await openOwn(page, 'Lakes for All')
  for (const [name, spanish] of [
    ['Deliveries', 'Entregas'],
    ['Supporters', 'Simpatizantes'],
    ['Settings', 'Configuración'],
  ] as const) {
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expectNoBarriersBy(usualMeans, page, `console: ${name}`)
    await page.getByRole('link', { name: 'Español' }).click()
    await expect(page.getByRole('heading', { level: 1, name: spanish })).toBeVisible()
    await byMeans(page, darkPhone, async () => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        darkPhone.width,
      )
    })
    await page.getByRole('link', { name: 'English' }).click()
  }
})

test('segments and a copy can be read with each means, and fit a phone', async ({ page }) => {
  const { id } = await openOwn(page, 'Woods for All')
  await page.getByRole('link', { name: 'New campaign' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Woods for everyone')
  await page.getByLabel('Web address', { exact: true }).fill(`woods-${id}`)
  await page.getByRole('button', { name: 'Add the campaign' }).click()
  await page.getByRole('link', { name: 'Add Spanish' }).click()
  await page.getByRole('link', { name: 'Segments' }).click()
  for (const name of ['Members of the House', 'Everybody else']) {
    await page.getByRole('button', { name: 'Add a segment' }).click()
    await page.getByLabel('What you call them').last().fill(name)
  }
  await page.getByLabel('Chamber').first().selectOption('House')
  await save(page)
  await expect(page.getByText(/contain, of \d+ seats today/)).toBeVisible()
  await expectNoBarriersBy(usualMeans, page, 'console: segments')
  await byMeans(page, darkPhone, async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      darkPhone.width,
    )
  })
  await open(page, 'Home')
  await page.getByRole('link', { name: 'Duplicate Woods for everyone' }).click()
  await expectNoBarriersBy(usualMeans, page, 'console: a copy')
  await page.getByLabel('Name', { exact: true }).fill('Woods in spring')
  await page.getByLabel('Web address', { exact: true }).fill(`spring-${id}`)
  await page.getByRole('button', { name: 'Add the copy' }).click()
  await open(page, 'Home')
  await page.getByRole('link', { name: 'Remove Woods in spring' }).click()
  await page.getByRole('button', { name: 'Remove the campaign' }).click()
  await expect(page.getByRole('status')).toContainText('The campaign is removed from the draft.')
  await open(page, 'Publish')
  await page.getByText('New campaign: Woods for everyone').click()
  await expect(page.getByText('Woods for everyone stays closed')).toBeVisible()
  await expectNoBarriersBy(usualMeans, page, 'console: what a draft changes')
})
