import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatFileProblem } from '../../platform/yaml/fileProblem.ts'
import { aBatch } from '../../testing/aBatch.ts'
import { openTestProduct, type TestProduct } from '../../testing/testProduct.ts'

let product: TestProduct

beforeAll(async () => {
  product = await openTestProduct({ worker: false, answerWaitMs: 60_000 })
})
afterAll(() => product.close())

function fileOf(id: string, campaigns: string[], more = ''): string {
  const listed = campaigns.map(
    each => `  - { campaignId: ${each}, campaignName: About ${each}, startDate: 2026-01-05 }`,
  )
  return `organizationId: ${id}\norganizationName: The ${id}\n${more}campaigns:\n${listed.join('\n')}\n`
}

const asFiles = (files: Record<string, string>) =>
  Object.entries(files).map(([file, text]) => ({ file, text }))

const apply = (files: Record<string, string>, perform = true) =>
  product.campaigns.apply({ files: asFiles(files), perform })

const campaignsOf = async (id: string) =>
  (await product.campaigns.config(id))?.campaigns.map(each => each.campaignId)

test('applied organizations are available at once, and the others stay as they were', async () => {
  const before = await campaignsOf('neighbors')
  expect(await apply({ 'a.yaml': fileOf('a', ['ant', 'bee']), 'b.yaml': fileOf('b', ['cat']) })).toEqual({
    files: [
      { file: 'a.yaml', organizationId: 'a', campaigns: 2, dropped: [] },
      { file: 'b.yaml', organizationId: 'b', campaigns: 1, dropped: [] },
    ],
    unchanged: [],
    problems: [],
  })
  expect([await campaignsOf('a'), await campaignsOf('b')]).toEqual([['ant', 'bee'], ['cat']])
  expect(await campaignsOf('neighbors')).toEqual(before)
})

test('a dropped campaign is named, and an unchanged file is skipped', async () => {
  const { files, unchanged } = await apply({
    'a.yaml': fileOf('a', ['bee']),
    'b.yaml': fileOf('b', ['cat']),
  })
  expect(files).toEqual([{ file: 'a.yaml', organizationId: 'a', campaigns: 1, dropped: ['ant'] }])
  expect(unchanged).toEqual(['b.yaml'])
})

test('one file that is wrong, or takes an id of another organization, keeps all files from being applied', async () => {
  const broken = await apply({ 'c.yaml': fileOf('c', ['dog']), 'd.yaml': 'organizationId: d\n' })
  expect(broken.problems.map(formatFileProblem)).toEqual(['d.yaml:1:1: organizationName is missing.'])
  const rival = await apply({ 'c.yaml': fileOf('c', ['dog']), 'e.yaml': fileOf('e', ['vote']) })
  expect(rival.problems.map(formatFileProblem)).toEqual([
    'e.yaml:4:19: campaign "vote", campaignId "vote" belongs to the organization neighbors already. Choose another.',
  ])
  expect([broken.files, rival.files]).toEqual([[], []])
  expect([await product.campaigns.config('c'), await product.campaigns.config('e')]).toEqual([null, null])
})

test('a dry run reports the same and changes nothing', async () => {
  const report = await apply({ 'a.yaml': fileOf('a', ['ewe']) }, false)
  expect(report.files).toEqual([{ file: 'a.yaml', organizationId: 'a', campaigns: 1, dropped: ['bee'] }])
  expect(await campaignsOf('a')).toEqual(['bee'])
})

test('a campaign may move from one of the files to the other', async () => {
  await apply({ 'a.yaml': fileOf('a', ['bee', 'fox']), 'b.yaml': fileOf('b', ['cat']) })
  const { problems } = await apply({ 'b.yaml': fileOf('b', ['cat', 'fox']), 'a.yaml': fileOf('a', ['bee']) })
  expect(problems).toEqual([])
  expect([await campaignsOf('a'), await campaignsOf('b')]).toEqual([['bee'], ['cat', 'fox']])
})

/**
 * Returns the subjects of a sender's letters that the offices accepted. The subject is the campaign's name, unless the
 * sender wrote another one.
 */
const subjectsFrom = (email: string) =>
  new Set(
    product.simulator.gateways
      .messages()
      .filter(({ gateway, body }) => gateway !== 'mail' && body.includes(email))
      .map(({ body }) => /<Subject>(.*?)<\/Subject>/.exec(body)?.[1]),
  )

test('accepted letters keep the campaign’s details and arrive with them, and later letters have the new ones', async () => {
  const post = (email: string) =>
    product.app.inject({
      method: 'POST',
      url: '/api/submission/advocacy',
      headers: { 'x-api-key': 'redress-public' },
      payload: aBatch({ userInfo: { email } }),
    })
  const waiting = async () =>
    (await product.database.db.selectFrom('deliveries').select('delivery_id').execute()).length
  const answering = post('before@example.org')
  await expect.poll(waiting).toBe(3)
  const text = `organizationId: neighbors
organizationName: Neighbors, Renamed
subdomain: neighbors
campaigns:
  - campaignId: vote
    campaignName: Another Name
    startDate: 2025-01-01
    topics: [Health]
    form: { addons: [{ description: Keep me informed }] }
`
  expect((await apply({ 'n.yaml': text })).problems).toEqual([])
  const worker = await product.work()
  expect((await answering).json().status).toBe('success')
  expect((await post('after@example.org')).json().status).toBe('success')
  await worker.stop()
  expect(subjectsFrom('before@example.org')).toEqual(new Set(['Fair Voting for All']))
  expect(subjectsFrom('after@example.org')).toEqual(new Set(['Another Name']))
})
