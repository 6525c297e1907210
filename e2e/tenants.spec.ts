import http from 'node:http'
import { expect } from '@playwright/test'
import { test } from './test.ts'

/** Texts that are in only one of the two organizations' files. */
const own = {
  'common-ground': /common-ground|Common Ground|how-we-vote|kids-online|#1f5f5b/i,
  'fair-seats': /fair-seats|Fair Seats|honest-ticket-prices|#7a2e4d/i,
} as const

/**
 * Returns the page that the server sends for a host name. A browser could not be used, because it would look up the
 * host name.
 */
function sentTo(baseURL: string | undefined, path: string, host = ''): Promise<string> {
  const { hostname, port } = new URL(String(baseURL))
  const headers = host ? { host } : {}
  return new Promise((resolve, reject) => {
    const asked = http.get({ hostname, port, path, headers }, answer => {
      let html = ''
      answer.setEncoding('utf8').on('data', chunk => {
        html += chunk
      })
      answer.on('end', () => resolve(html))
    })
    asked.on('error', reject)
  })
}

test.describe('nothing of one organization is in the page of another', () => {
  for (const [mine, other, path, host] of [
    ['common-ground', 'fair-seats', '/how-we-vote', ''],
    ['fair-seats', 'common-ground', '/honest-ticket-prices', ''],
    ['common-ground', 'fair-seats', '/', 'common-ground.redress.example'],
    ['fair-seats', 'common-ground', '/honest-ticket-prices', 'fair-seats.redress.example'],
    ['fair-seats', 'common-ground', '/personal-information', 'fair-seats.redress.example'],
  ] as const) {
    test(`[SHELL-06, SHELL-07] ${host || 'this machine'}${path} is of ${mine} alone`, async ({ baseURL }) => {
      const html = await sentTo(baseURL, path, host)
      expect(html).toMatch(own[mine])
      expect(html).not.toMatch(own[other])
    })
  }

  test('[SHELL-13] if no organization is selected, none is named', async ({ baseURL }) => {
    for (const [path, host] of [
      ['/', 'redress.example'],
      ['/legal/privacy-policy', ''],
      ['/page-not-found', ''],
    ] as const) {
      const html = await sentTo(baseURL, path, host)
      expect(html).toContain('</html>')
      expect(html).not.toMatch(own['common-ground'])
      expect(html).not.toMatch(own['fair-seats'])
    }
  })
})
