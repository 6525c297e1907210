import fs from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { organizationSchema, writeOrganizationSchema } from './organizationFile.ts'

const examples = fileURLToPath(new URL('../../../../../examples', import.meta.url))

type Shape = Record<string, unknown>

const isShape = (value: unknown): value is Shape => typeof value === 'object' && value !== null

/** Returns every property in the schema, at any depth, with its path. */
function propertiesOf(schema: unknown, at = ''): [string, Shape][] {
  if (!isShape(schema) || !isShape(schema.properties)) return []
  const found: [string, Shape][] = []
  for (const [name, each] of Object.entries(schema.properties)) {
    if (!isShape(each)) continue
    const path = at + name
    found.push([path, each], ...propertiesOf(each, `${path}.`), ...propertiesOf(each.items, `${path}.`))
  }
  return found
}

test('the published schema is the one that the server uses, and redress organizations schema prints it', async () => {
  const file = path.join(examples, 'organization.schema.json')
  expect(await fs.readFile(file, 'utf8')).toBe(writeOrganizationSchema())
})

test('every key has a description, and an unknown one is marked', () => {
  const properties = propertiesOf(organizationSchema)
  expect(properties.filter(([, { description }]) => !description).map(([name]) => name)).toEqual([])
  expect(properties.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'organizationId',
      'language',
      'campaigns.topics',
      'campaigns.contactLegislatorMessage',
      'campaigns.supportingBills.proOrCon',
      'campaigns.form.addons.description',
    ]),
  )
  expect(organizationSchema).toMatchObject({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    additionalProperties: false,
    required: ['organizationId', 'organizationName'],
  })
})

test('rules that are functions in the code are patterns and lengths in the schema', () => {
  const found = new Map(propertiesOf(organizationSchema))
  const tried = (name: string, text: string) => new RegExp(String(found.get(name)?.pattern)).test(text)
  expect(tried('logoResUrl', 'https://www.example.org/logo.png')).toBe(true)
  expect(tried('logoResUrl', 'javascript:alert(1)')).toBe(false)
  expect(tried('campaigns.startDate', '2026-11-20T09:00-05:00')).toBe(true)
  expect(tried('campaigns.startDate', '2026-11-20T09:00')).toBe(false)
  expect(tried('campaigns.supportingBills.id', '119-hr-22')).toBe(true)
  expect(tried('campaigns.supportingBills.id', 'HR 22')).toBe(false)
  expect(found.get('campaigns.campaignName')).toMatchObject({ anyOf: [{ minLength: 6, maxLength: 500 }, {}] })
})

test('the example files name the schema for editors', async () => {
  const folder = path.join(examples, 'organizations')
  const files = (await fs.readdir(folder)).filter(each => each.endsWith('.yaml'))
  for (const file of files) {
    const [first] = (await fs.readFile(path.join(folder, file), 'utf8')).split('\n')
    expect(first).toBe('# yaml-language-server: $schema=../organization.schema.json')
  }
})
