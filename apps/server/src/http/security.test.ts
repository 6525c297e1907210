import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { secure } from './security.ts'

async function connectsTo(analytics?: { url: string; domain: string }): Promise<string | undefined> {
  const app = Fastify()
  await secure(app, { publicUrl: 'https://write.example.org', ...(analytics ? { analytics } : {}) })
  app.get('/', async () => 'page')
  const { headers } = await app.inject('/')
  return /connect-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
}

test('a page speaks with nobody but us, and with the operator’s analytics where there are some', async () => {
  expect(await connectsTo()).toBe("'self'")
  const analytics = { url: 'https://stats.example:8443/api/event?x=1', domain: 'write.example.org' }
  expect(await connectsTo(analytics)).toBe("'self' https://stats.example:8443")
})
