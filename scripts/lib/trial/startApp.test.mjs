import fs from 'node:fs'
import { expect, test } from 'vitest'
import { root } from '../paths.mjs'
import { memoryOf } from './startApp.mjs'

test('a process of one role is measured as the guide starts it', () => {
  const guide = fs.readFileSync(`${root}docs/how-to/deploy.md`, 'utf8')
  const ofRole = role => guide.slice(0, guide.indexOf(`ROLE=${role} `)).matchAll(/(\w+)=(-?[-\w=]+)(?=\s)/g)
  for (const [role, memory] of Object.entries(memoryOf))
    expect(Object.fromEntries([...ofRole(role)].map(([, name, value]) => [name, value]))).toMatchObject(
      memory,
    )
})

test('the container has the same settings of the C library', () => {
  const container = fs.readFileSync(`${root}Dockerfile`, 'utf8')
  for (const [name, value] of Object.entries(memoryOf.api))
    if (name !== 'NODE_OPTIONS') expect(container).toContain(`${name}=${value}`)
})
