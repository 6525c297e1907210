import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Photos } from '../legislators/clients/photos/photos.ts'
import { aDrawing } from '../organizations/images/testing/someImages.ts'
import { openTestProduct, type TestProduct } from '../testing/testProduct.ts'

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
const asked: string[] = []
const photos: Photos = {
  urlOf: id => (id.startsWith('house-') ? '' : `/photos/${id}.jpg`),
  async find(id) {
    asked.push(id)
    return id === 'R000001' ? jpeg : null
  },
}
let product: TestProduct
beforeAll(async () => {
  product = await openTestProduct({ worker: false, photos })
  await product.database.db
    .insertInto('legislators')
    .values([member('R000001', 'HOUSE', 0), member('S000001', 'SENATE', null)])
    .execute()
  await product.database.db
    .insertInto('data_sets')
    .values({
      name: 'legislators',
      source: 'test',
      congress: 119,
      count: 2,
      etag: '',
      as_of: '2026-11-20T00:00:00.000Z',
      fetched_at: '2026-11-20T00:00:00.000Z',
    })
    .execute()
})
afterAll(() => product.close())

function member(id: string, type: 'HOUSE' | 'SENATE', district: number | null) {
  const person = { id, firstName: 'Ada', lastName: 'Rivers', imageUrl: '', party: 'NONE', phoneNumber: '' }
  return {
    id,
    legislator_type: type,
    state: 'WY',
    district,
    senate_class: type === 'SENATE' ? 1 : null,
    legislator: JSON.stringify({ ...person, legislatorType: type, state: 'WY', district }),
  }
}

test('legislators have a photo path of our own', async () => {
  const { body } = await product.app.inject({
    method: 'POST',
    url: '/api/legislator/advocacy',
    headers: { 'x-api-key': 'redress-public' },
    payload: { street: '200 W 24th St', city: 'Cheyenne', state: 'WY', zip: '82001' },
  })
  const urls = JSON.parse(body).legislators.map((each: { imageUrl: string }) => each.imageUrl)
  expect(urls).toEqual(['/photos/R000001.jpg', '/photos/S000001.jpg'])
})

test('a photo is served as an image that a browser may cache for a week', async () => {
  const { statusCode, headers, rawPayload } = await product.app.inject('/photos/R000001.jpg')
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=604800',
    'x-content-type-options': 'nosniff',
  })
  expect(rawPayload).toEqual(jpeg)
})

test('a legislator without a photo gives a 404, which a browser caches for ten minutes', async () => {
  const { statusCode, headers } = await product.app.inject('/photos/S000001.jpg')
  expect([statusCode, headers['cache-control']]).toEqual([404, 'public, max-age=600'])
})

test.each(['Z999999.jpg', 'R000001', 'R000001.png', 'r000001.jpg', 'house-WY-0.jpg', '..%2Fsecret-key.jpg'])(
  'no photo is fetched for %s, an unknown legislator',
  async file => {
    asked.length = 0
    expect((await product.app.inject(`/photos/${file}`)).statusCode).toBe(404)
    expect(asked).toEqual([])
  },
)

test('an organization’s image is served in both formats and cached for a year, and an unknown name gives nothing', async () => {
  const prepared = await product.images.prepare(aDrawing(90, 30), 'logo')
  const { url, fallbackUrl } = 'image' in prepared ? prepared.image : { url: '', fallbackUrl: '' }
  for (const [address, type] of [
    [url, 'image/webp'],
    [fallbackUrl, 'image/png'],
  ] as const) {
    const { statusCode, headers } = await product.app.inject(address)
    expect([statusCode, headers['content-type']]).toEqual([200, type])
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
  for (const address of ['/images/', '/images/x.webp', `${url}.png`, '/images/%2e%2e%2fenv.json']) {
    const { statusCode, headers } = await product.app.inject(address)
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
  }
})
