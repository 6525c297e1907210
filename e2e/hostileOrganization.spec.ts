import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { hostileTexts } from './hostileTexts.ts'
import { type Running, start } from './processes.ts'
import { test } from './test.ts'
import { enterAddress, giveDetails, submitMessage } from './visitor.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'redress-hostile-'))
const address = 'http://127.0.0.1:8917'

let product: Running

/** The file is written as JSON, which is also YAML and quotes every text. */
const write = (name: string, file: object) =>
  fs.writeFileSync(`${folder}/organizations/${name}.yaml`, JSON.stringify(file))

/** Returns a campaign that has the same text in every field for a text. */
function campaignOf(text: string, id: string) {
  return {
    campaignId: id,
    campaignName: `Name ${text}`.slice(0, 500),
    startDate: '2025-01-01',
    completionMessage: text,
    contactLegislatorMessage: text,
    issues: [{ issue: text, description: text }],
    metadata: { [text.slice(0, 200)]: text },
    supportingBills: [{ id: '119-hr-22', proOrCon: 'PRO' }],
    form: {
      title: text,
      description: `${text}\n\n- ${text}\n- **${text}**`,
      billsDescription: text,
      senderPlaceholder: text,
      generatedMessagePlaceholder: text,
      starterMessages: [text],
      ask: `${text.slice(0, 150)}.`,
      questions: [`${text.slice(0, 150)}?`],
      reasons: { for: [`${text.slice(0, 150)} x`], against: [] },
      addons: [{ description: text }],
    },
  }
}

function writeOrganizations(): void {
  fs.mkdirSync(`${folder}/organizations`, { recursive: true })
  const campaigns = hostileTexts.map((text, nth) => campaignOf(text, `hostile-${nth}`))
  const all = hostileTexts.join(' ')
  campaigns.push(campaignOf(all.slice(0, 480), 'everything'), campaignOf('x'.repeat(490), 'long'))
  campaigns.at(-1)!.form.description = `<script>window.ran=1</script>${'<b>'.repeat(3300)}`
  write('classic', {
    organizationId: 'classic',
    organizationName: all.slice(0, 480),
    subdomain: 'classic',
    campaigns,
  })
  const renamed = campaigns.map(each => ({ ...each, campaignId: `chat-${each.campaignId}` }))
  write('chat', {
    organizationId: 'chat',
    organizationName: 'Chat',
    subdomain: 'chat',
    newUi: true,
    campaigns: renamed,
  })
  // Redress must refuse files with these values: a color, links and addresses with code, reversed text, and a name of a
  // megabyte.
  const color = '#000000;}</style><script>window.ran=1</script>'
  const refused = { css: { primaryColor: color }, script: { websiteUrl: 'javascript:window.ran=1' } }
  for (const [id, field] of Object.entries({
    ...refused,
    picture: { logoResUrl: 'data:image/svg+xml,<svg onload=window.ran=1>' },
    policy: { logoResUrl: "https://a;script-src 'unsafe-inline'/" },
    turned: { organizationName: 'The \u202Eeugael' },
    megabyte: { organizationName: 'x'.repeat(1_000_000) },
  })) {
    const own = { ...campaignOf('A text', `refused-${id}`) }
    write(id, { organizationId: id, organizationName: id, subdomain: id, campaigns: [own], ...field })
  }
}

test.beforeAll(async () => {
  writeOrganizations()
  const env = {
    PORT: '8917',
    PUBLIC_URL: address,
    DATA_DIR: folder,
    ORGANIZATIONS_DIR: `${folder}/organizations`,
    LEGISLATORS_URL: `file://${folder}/none.json`,
    ZIP_DISTRICTS_URL: `file://${folder}/none.csv`,
    GOVINFO_URL: 'off',
    DISTRICT_OFFICES_URL: 'off',
    COMMITTEES_URL: 'off',
    GEOCODER_URL: 'off',
    PHOTOS_URL: 'off',
    LOG_LEVEL: 'fatal',
  }
  product = await start('server', env, `${address}/healthz`)
})
test.afterAll(async () => {
  await product?.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})
test.use({ baseURL: address })

/** Records everything that a page does besides showing its content. */
async function watch(page: Page): Promise<{ happened: string[] }> {
  const happened: string[] = []
  page.on('request', request => {
    const url = new URL(request.url())
    if (url.origin !== address && url.protocol !== 'data:') happened.push(`asked ${url.href}`)
  })
  page.on('dialog', dialog => void dialog.dismiss().then(() => happened.push('a dialog')))
  page.on('pageerror', error => happened.push(`error ${error.message}`))
  page.on('console', message => {
    if (/Content Security Policy|Trusted/i.test(message.text())) happened.push(message.text())
  })
  await page.exposeFunction('tellOfViolation', (what: string) => happened.push(`violation ${what}`))
  await page.addInitScript(`document.addEventListener('securitypolicyviolation', found =>
    tellOfViolation(found.violatedDirective + ' ' + found.blockedURI))`)
  return { happened }
}

async function expectHarmless(page: Page, { happened }: { happened: string[] }): Promise<void> {
  expect(await page.evaluate('window.ran')).toBeUndefined()
  const foreign =
    'iframe, object, embed, base, form[action^="http"], [onerror], [onload], #root script, #root link'
  expect(await page.locator(foreign).count()).toBe(0)
  const links = await page
    .locator('a[href]')
    .evaluateAll(found => found.map(each => each.getAttribute('href')))
  const shared = [/^sms:\?&body=I%20wrote/, /^mailto:\?body=I%20wrote/]
  const expected = [
    ...shared,
    /^[/#]/,
    /^https:\/\//,
    /^tel:/,
    /^\?lang=es$/,
    new RegExp(`^${address}/receipt/`),
  ]
  expect(links.filter(each => !expected.some(known => known.test(each ?? '')))).toEqual([])
  expect(happened).toEqual([])
}

test('any text of an organization is shown by its pages, and does nothing else', async ({ page }) => {
  test.setTimeout(240_000)
  const watched = await watch(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  await expectHarmless(page, watched)
  for (const nth of hostileTexts.keys()) {
    await page.goto(`/hostile-${nth}`, { waitUntil: 'load' })
    await expect(page.locator('[name=reasoning]')).toBeVisible()
    await page.locator('[name=reasoning]').hover()
    await expectHarmless(page, watched)
  }
  for (const id of ['everything', 'long', 'chat-everything', 'chat-hostile-0']) {
    await page.goto(`/${id}`, { waitUntil: 'networkidle' })
    await expectHarmless(page, watched)
  }
})

test('a visitor who writes for such a campaign gets to the end, and nothing else happens', async ({
  page,
}) => {
  const watched = await watch(page)
  await page.goto('/hostile-0')
  await enterAddress(page)
  await page.locator('[name=reasoning]').fill('A reason of my own, with no tags in it.')
  await expect(page.locator('[name=draft]')).toHaveValue(/A reason of my own/)
  await submitMessage(page)
  await giveDetails(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Message Sent!' })
  await expect(dialog).toBeVisible()
  await expectHarmless(page, watched)
  const receipt = await dialog
    .getByRole('link', { name: /receipt/i })
    .first()
    .getAttribute('href')
  await page.goto(String(receipt))
  await expectHarmless(page, watched)
})

test('an organization that is chosen by hand, in the browser, is as harmless', async ({ page }) => {
  const watched = await watch(page)
  await page.goto('/')
  await page.getByRole('link').filter({ hasText: '<script>' }).click()
  await expect(page.getByRole('link', { name: /Name/ }).first()).toBeVisible()
  await expectHarmless(page, watched)
})

test('colours, links, text turned round and megabytes never come so far', async ({ request }) => {
  for (const id of ['css', 'script', 'picture', 'policy', 'turned', 'megabyte']) {
    const answer = await request.get(`/refused-${id}`, { maxRedirects: 0 })
    expect([id, answer.status(), answer.headers().location]).toEqual([id, 302, '/'])
  }
})
