import { execFile, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { mailTo, startAfresh, taken } from './sandbox.ts'
import { test } from './test.ts'

const hasLynx = spawnSync('lynx', ['-version']).status === 0
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lynx-'))
test.afterAll(() => fs.rmSync(folder, { recursive: true }))

const enter = 'key ^J'
const tab = 'key <tab>'
const type = (text: string) => [...text].map(each => `key ${each === ' ' ? '<space>' : each}`)
/** The next place that says so: a link or a button by its text, a field by what stands before it. */
const find = (text: string) => ['key /', 'key ^U', ...type(text), enter]
const press = (text: string) => [...find(text), enter]
/** What has the focus; Tab goes on to the next field. */
const write = (text: string) => [enter, ...type(text), tab]
const fill = (label: string, text: string) => [...find(label), ...write(text)]
const choose = (shown: string, option: string) => [
  ...press(shown),
  'key /',
  'key ^U',
  ...type(option),
  enter,
  enter,
]
const save = (page: string) => ['key p', enter, 'key ^U', ...type(path.join(folder, page)), enter]

/** Goes to an address, and presses these keys. Keys read the same on every machine: fields are typed into once they are entered. */
async function lynx(url: string, keys: readonly string[]): Promise<void> {
  const script = path.join(folder, 'keys')
  fs.writeFileSync(script, [...keys, 'key q', 'key y', ''].join('\n'))
  const options = ['-tna', '-nopause', '-accept_all_cookies', `-cmd_script=${script}`, url]
  const env = { ...process.env, TERM: 'xterm', LINES: '50', COLUMNS: '80' }
  await promisify(execFile)('lynx', options, { env, timeout: 120_000 })
}

/** As a person reads it: what Lynx saved of a page. */
const read = (page: string) => fs.readFileSync(path.join(folder, page), 'utf8')

test('in a text browser a letter goes from the campaign’s link to the receipt', async ({
  request,
  baseURL,
}) => {
  test.skip(!hasLynx, 'Lynx is not installed.')
  await startAfresh(request)
  const email = `ada-${Date.now()}@lynx.example`
  await lynx(`${baseURL}/how-we-vote`, [
    ...save('1 campaign'),
    ...press('Enter your address'),
    ...save('2 address'),
    ...[...fill('Street', '200 W 24th St'), ...write('Cheyenne')],
    ...[...choose('Choose a state', 'Wyoming'), ...fill('ZIP', '82001'), ...press('Update')],
    ...save('3 legislators'),
    ...fill('Why does this matter', 'The bus to the polling place no longer runs.'),
    ...press('Regenerate'),
    ...save('4 letter'),
    ...press('Submit'),
    ...[...fill('First name', 'Ada'), ...write('Testcase'), ...write(email), ...press('By submitting')],
    ...save('5 details'),
    ...press('Submit'),
    ...save('6 sent'),
  ])
  expect(read('3 legislators')).toMatch(/Senator, Wyoming.*\[X\]/)
  expect(read('4 letter')).toContain('To 3 legislators')
  expect(read('5 details')).toContain('[X] By submitting')
  expect(read('6 sent')).toContain('One More Step: Confirm by Email')
  expect(await taken(request)).toEqual([])

  await expect.poll(async () => (await mailTo(request, email)).length).toBe(1)
  const [mail] = await mailTo(request, email)
  const link = /\/confirm\/[\w-]+/.exec(mail?.body.replace(/=\r?\n/g, '') ?? '')?.[0] ?? ''
  await lynx(`${baseURL}${link}`, [
    ...save('7 confirmation'),
    // A sentence says so first.
    ...[...find('Confirm and send'), 'key n', enter],
    ...save('8 confirmed'),
    ...press('receipt'),
    ...save('9 receipt'),
  ])
  expect(read('7 confirmation')).toContain('Confirm and send This wasn’t me')
  await expect.poll(async () => (await taken(request, 'The bus to the polling')).length).toBe(3)
  expect(read('9 receipt')).toContain('Delivery status')

  const pages = fs.readdirSync(folder).filter(each => /^\d/.test(each))
  const transcript = pages.map(each => `===== ${each}\n\n${read(each)}`).join('\n')
  await test.info().attach('transcript', { body: transcript, contentType: 'text/plain' })
})
