import { readFileSync } from 'node:fs'
import { sectionFields } from '@redress/contract/console/campaignSections'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { formInFile } from '../../organizations/campaigns/formInFile.ts'

const properties = <T extends z.ZodMiniType>(inner: T) => z.object({ properties: inner })
const schemaOfFiles = properties(
  z.object({ campaigns: z.object({ items: properties(z.record(z.string(), z.unknown())) }) }),
)

const root = new URL('../../../../../', import.meta.url)

test('the editor has a field for each key of a campaign and its form, but for those that it handles elsewhere', () => {
  const schema = schemaOfFiles.parse(
    JSON.parse(readFileSync(new URL('examples/organization.schema.json', root), 'utf8')),
  )
  const fields = Object.values(sectionFields).flat()
  const edited = new Set(fields.map(({ path }) => path.slice(0, path[0] === 'form' ? 2 : 1).join('.')))
  const campaignKeys = Object.keys(schema.properties.campaigns.items.properties)
  const keys = [
    ...campaignKeys.filter(key => key !== 'form'),
    ...Object.keys(formInFile.shape).map(key => `form.${key}`),
  ]
  expect(keys.length).toBeGreaterThan(30)
  // An image is uploaded, the id is given when the campaign is created, and metadata is for programs.
  expect(keys.filter(key => !edited.has(key)).toSorted()).toEqual(['campaignId', 'form.image', 'metadata'])
})
