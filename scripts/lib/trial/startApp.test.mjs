import fs from 'node:fs'
import { expect, test } from 'vitest'
import { root } from '../paths.mjs'
import { glibc, ofWorker } from './startApp.mjs'

const read = file => fs.readFileSync(root + file, 'utf8')
const asSet = settings => Object.entries(settings).map(([name, value]) => `${name}=${value}`)

test.for(['Dockerfile', 'examples/systemd/redress.service', 'docs/how-to/deploy.md'])(
  'processes are measured as %s starts them',
  file => {
    for (const setting of asSet(glibc)) expect(read(file)).toContain(setting)
  },
)

test('a worker is measured as the guide starts it', () => {
  const [before] = read('docs/how-to/deploy.md').split('\nROLE=worker ')
  expect(before?.endsWith(`\nexport ${asSet(ofWorker)}`)).toBe(true)
})
