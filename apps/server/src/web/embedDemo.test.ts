import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestProduct, type TestProduct } from '../testing/testProduct.ts'

let product: TestProduct

beforeAll(async () => {
  product = await openTestProduct({ worker: false })
})
afterAll(() => product.close())

test('the admin listener has a page that shows a campaign embedded as on another site', async () => {
  const { statusCode, headers, body } = await product.admin.inject('/sandbox/embed')
  expect(statusCode).toBe(200)
  expect(body).toContain(
    '<script src="http://localhost:8080/embed.js" data-campaign="strangers-only" async></script>',
  )
  expect(body).not.toContain('?campaign=vote')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain('script-src http://localhost:8080; frame-src http://localhost:8080;')
  expect(policy).toContain("frame-ancestors 'none'")
})

test('visitors find no such page', async () => {
  const { body } = await product.app.inject('/sandbox/embed')
  expect(body).not.toContain('embed.js')
})

test('without a listed site the page says what to configure', async () => {
  await product.campaigns.change({ id: 'strangers', change: 'hide' })
  const { body } = await product.admin.inject('/sandbox/embed')
  expect(body).toContain('Add embedOn')
  await product.campaigns.change({ id: 'strangers', change: 'unhide' })
})
