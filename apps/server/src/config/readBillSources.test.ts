import { expect, test } from 'vitest'
import { readBillSources } from './readBillSources.ts'
import { openValues } from './values.ts'

function read(env: Record<string, string>) {
  const values = openValues(env)
  return { sources: readBillSources(values), problems: values.problems.map(each => each.split(':')[0]) }
}

test('without a word of it, bills are searched in GovInfo’s archives, and Congress.gov is not asked', () => {
  expect(read({})).toEqual({
    sources: {
      billsUrl: 'https://api.congress.gov/v3',
      billsKey: undefined,
      govInfoUrl: 'https://www.govinfo.gov/bulkdata',
    },
    problems: [],
  })
})

test('the archives may lie in a folder, or not be read at all', () => {
  expect(read({ GOVINFO_URL: 'file:///srv/bulkdata' }).sources.govInfoUrl).toBe('file:///srv/bulkdata')
  expect(read({ GOVINFO_URL: 'off' })).toMatchObject({ sources: { govInfoUrl: undefined }, problems: [] })
})

test.each([
  ['BILLS_API_URL', 'http://api.congress.gov/v3'],
  ['BILLS_API_URL', 'https://api.congress.gov/v3?api_key=secret'],
  ['BILLS_API_URL', 'https://key@api.congress.gov/v3'],
  ['BILLS_API_URL', 'nothing'],
  ['BILLS_API_KEY', 'a key'],
  ['BILLS_API_KEY', 'kéy'],
  ['GOVINFO_URL', 'http://www.govinfo.gov/bulkdata'],
])('%s does not take %s, and what is wrong is told without it', (name, value) => {
  expect(read({ [name]: value }).problems).toEqual([name])
})
