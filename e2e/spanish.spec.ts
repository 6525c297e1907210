import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from './expectNoBarriers.ts'
import { expectSpanish } from './inSpanish.ts'
import { startAfresh, taken } from './sandbox.ts'
import { test } from './test.ts'
import { submitMessage } from './visitor.ts'

test.beforeEach(({ request }) => startAfresh(request))

const mine = { letter: /cuarenta dólares/ }
const reason = 'El mes pasado pagué cuarenta dólares de cargos por dos boletos.'

async function giveAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: /escriba su dirección/i }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText('Escriba su ciudad.').first()).toBeVisible()
  await expectSpanish(page, 'address with errors')
  await dialog.getByLabel('Calle y número').fill('200 W 24th St')
  await dialog.getByLabel('Ciudad').fill('Cheyenne')
  await dialog.getByLabel('Estado').selectOption({ label: 'Wyoming' })
  await dialog.getByLabel('Código postal').fill('82001')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toBeHidden()
}

async function sayWhy(page: Page): Promise<void> {
  await page.locator('[name=reasoning]').fill(reason)
  await expect(page.locator('[name=draft]')).toHaveValue(/cuarenta dólares de cargos/, { timeout: 45_000 })
}

async function sayWho(page: Page): Promise<void> {
  await page.getByLabel('Nombre', { exact: true }).fill('Ana')
  await page.getByLabel('Apellido').fill('Prueba')
  await page.getByLabel('Correo electrónico', { exact: true }).fill('ana@example.org')
  await page.getByLabel(/Al enviar, acepto/).check()
}

async function expectSent(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '¡Carta enviada!' })
  await expect(dialog).toBeVisible()
  await expectSpanish(page, 'result', mine)
  const messages = await taken(page.request)
  expect(messages).toHaveLength(3)
  for (const { body } of messages) expect(body).toContain('cuarenta dólares de cargos')
  await page.goto((await dialog.getByRole('link', { name: /comprobante/i }).getAttribute('href')) ?? '')
  await expect(page.getByRole('heading', { name: 'Su comprobante' })).toBeVisible()
  await expectSpanish(page, 'receipt', mine)
  await expectNoBarriers(page, 'receipt in Spanish')
}

test('a visitor whose browser speaks Spanish writes in the chat, from the link to the receipt', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'es-US' })
  const page = await context.newPage()
  await page.goto('/honest-ticket-prices')
  await expect(page).toHaveTitle(/El precio que usted ve/)
  await expectSpanish(page, 'chat')
  await giveAddress(page)
  await sayWhy(page)
  await expectSpanish(page, 'chat with a draft')
  await expectNoBarriers(page, 'chat in Spanish')
  await page
    .getByRole('region', { name: 'Su carta', exact: true })
    .getByRole('button', { name: 'Enviar carta' })
    .click()
  await sayWho(page)
  await expectSpanish(page, 'chat with the details')
  await page
    .getByRole('region', { name: 'Conversación' })
    .getByRole('button', { name: 'Enviar carta' })
    .click()
  await expectSent(page)
  await context.close()
})

test('by the language link the classic page turns to Spanish, keeps what was typed, and stays so', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/how-we-vote?utm_source=x')
  await page.locator('[name=reasoning]').fill('I typed this before.')
  await page.getByRole('link', { name: 'Español' }).click()
  await expect(page).toHaveURL(/utm_source=x&lang=es$/)
  await expect(page.locator('[name=reasoning]')).toHaveValue('I typed this before.')
  await expectSpanish(page, 'message')
  await page.goto('/how-we-vote')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await giveAddress(page)
  await sayWhy(page)
  await expectSpanish(page, 'message with a draft')
  await expectNoBarriers(page, 'message in Spanish')
  await submitMessage(page)
  await expect(page).toHaveURL(/\/personal-information/)
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByText('Escriba su nombre.').first()).toBeVisible()
  await expectSpanish(page, 'details with errors', mine)
  await sayWho(page)
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expectSent(page)
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Your receipt' })).toBeVisible()
})

for (const path of [
  ...['/page-not-found', '/legal/privacy-policy', '/legal/terms-of-service'],
  ...[
    '/about/honest-ticket-prices',
    '/about/how-we-vote',
    '/about/nowhere',
    '/receipt/unknown',
    '/confirm/unknown',
  ],
])
  test(`in Spanish, ${path} has no English sentence that is not marked`, { tag: '@all' }, async ({
    page,
  }) => {
    await page.goto(`${path}?lang=es`)
    await expectSpanish(page, path)
  })
