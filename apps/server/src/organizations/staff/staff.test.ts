import { afterAll, beforeAll, expect, test } from 'vitest'
import { ConsoleBrowser, screenOf } from '../../console/testing/ConsoleBrowser.ts'
import { mailsTo, signIn } from '../../console/testing/someStaff.ts'
import { DAY_MS } from '../../platform/clock.ts'
import { stoppedClock } from '../../platform/testing/stoppedClock.ts'
import { openTestProduct, type TestProduct, testNow } from '../../testing/testProduct.ts'
import { openOperatorStaff } from './operatorStaff.ts'
import { openStaff } from './staff.ts'

const clock = stoppedClock(testNow)

let product: TestProduct

beforeAll(async () => {
  product = await openTestProduct({ worker: false, mailer: true, clock })
})
afterAll(() => product.close())

const people = '/console/o/neighbors/people'

const membersOf = async (browser: ConsoleBrowser) =>
  screenOf(await browser.get(people), 'people').members.map(({ email, role, people }) => ({
    email,
    role,
    people,
  }))

test('the last owner cannot leave or step down, and two owners who leave at once do not both leave', async () => {
  const organization = 'strangers'
  const one = await signIn(product, { organization })
  const path = (id: string, change: string) => `/console/o/${organization}/people/${id}/${change}`
  for (const change of ['remove', 'role']) {
    const { status, screen } = await one.browser.post(path(one.id, change), { role: 'viewer' })
    expect([status, screen]).toEqual([409, expect.objectContaining({ problem: 'last-owner' })])
  }
  const other = await signIn(product, { organization })
  const statuses = await Promise.all(
    [one, other].map(async ({ id, browser }) => (await browser.post(path(id, 'remove'))).status),
  )
  expect(statuses.toSorted()).toEqual([303, 409])
})

test('a person raises neither their own role nor their own right to people', async () => {
  const owner = await signIn(product)
  await signIn(product)
  const change = (fields: Record<string, string>) => owner.browser.post(`${people}/${owner.id}/role`, fields)
  expect((await change({ role: 'owner', people: 'on' })).screen).toMatchObject({ problem: 'own-role' })
  expect((await change({ role: 'viewer' })).location).toBe(`${people}?notice=role-changed`)
  expect((await change({ role: 'owner' })).screen).toMatchObject({ problem: 'forbidden' })
})

test('another spelling of a member’s address is the same account', async () => {
  const owner = await signIn(product)
  const email = owner.email.replace('staff.', 'ｓtaff.').toUpperCase()
  const { screen } = await owner.browser.post(`${people}/invite`, { email, role: 'owner', people: 'on' })
  expect(screen).toMatchObject({ screen: 'people', errors: { email: expect.any(String) } })
  expect((await membersOf(owner.browser)).filter(each => each.email === owner.email)).toHaveLength(1)
})

test('an owner changes the role of another, and every owner gets an email', async () => {
  const owner = await signIn(product)
  const member = await signIn(product, { role: 'viewer' })
  await owner.browser.post(`${people}/${member.id}/role`, { role: 'publisher', people: 'on' })
  expect(await membersOf(owner.browser)).toContainEqual({
    email: member.email,
    role: 'publisher',
    people: true,
  })
  expect(await mailsTo(product, owner.email)).toContainEqual(expect.stringContaining(member.email))
})

test('an invitation from the console goes by email, and shows its link to no one else', async () => {
  const owner = await signIn(product)
  const email = 'mailed@staff.example'
  const { body } = await owner.browser.post(`${people}/invite`, { email, role: 'editor' })
  expect(body).not.toContain('/console/invitation/')
  const [mail = ''] = await mailsTo(product, email)
  const path = /\/console\/invitation\/[\w-]+/.exec(mail)?.[0] ?? ''
  const { invitation } = screenOf(await new ConsoleBrowser(product.app).get(path), 'invitation')
  expect(invitation).toMatchObject({ email, role: 'editor', people: false })
  const { invited } = screenOf(await owner.browser.get(people), 'people')
  const id = invited.find(each => each.email === email)?.id ?? ''
  await owner.browser.post(`${people}/withdraw`, { invitation: id })
  expect((await new ConsoleBrowser(product.app).get(path)).status).toBe(404)
})

test('a person of another organization is neither shown, changed nor removed', async () => {
  const owner = await signIn(product)
  const stranger = await signIn(product, { organization: 'strangers', role: 'viewer' })
  expect((await owner.browser.get(`${people}/${stranger.id}`)).status).toBe(404)
  expect((await owner.browser.post(`${people}/${stranger.id}/role`, { role: 'owner' })).status).toBe(404)
  expect((await owner.browser.post(`${people}/${stranger.id}/remove`)).status).toBe(404)
  expect((await stranger.browser.get('/console/o/strangers')).status).toBe(200)
})

test('the audit trail says who did what, newest first, and nothing of another organization', async () => {
  const owner = await signIn(product)
  const member = await signIn(product, { role: 'viewer' })
  await owner.browser.post(`${people}/${member.id}/remove`)
  const { actions } = screenOf(await owner.browser.get('/console/o/neighbors/audit'), 'audit')
  expect(actions[0]).toMatchObject({
    action: 'removed',
    about: member.email,
    who: { kind: 'staff', email: owner.email },
  })
  const stranger = await signIn(product, { organization: 'strangers' })
  const others = screenOf(await stranger.browser.get('/console/o/strangers/audit'), 'audit').actions
  expect(others.map(each => each.about)).not.toContain(member.email)
})

test('an account is deleted 30 days after the person left, with its address in the audit trail', async () => {
  const owner = await signIn(product)
  const member = await signIn(product, { role: 'viewer' })
  await owner.browser.post(`${people}/${member.id}/remove`)
  const countOf = () => product.staff.forget({ email: member.email, perform: false })
  clock.advance(30 * DAY_MS - 1)
  await product.staff.removeOld()
  expect(await countOf()).toBe(1)
  clock.advance(1)
  await product.staff.removeOld()
  expect(await countOf()).toBe(0)
  const query = { organizationId: 'neighbors', before: null, most: 1_000 }
  const about = (await product.staff.log.list(query)).map(each => each.about)
  expect(about).not.toContain(member.email)
})

test('redress forget deletes the account of an address, and its sessions', async () => {
  const { email, browser } = await signIn(product, { role: 'viewer' })
  expect(await product.staff.forget({ email: email.toUpperCase(), perform: true })).toBe(1)
  expect((await browser.get('/console/sessions')).status).toBe(303)
})

test('an operator lists, resets and removes people', async () => {
  const shell = openOperatorStaff(product.staff)
  const { email, browser } = await signIn(product, { role: 'publisher', people: true })
  expect((await shell.list()).find(each => each.email === email)).toMatchObject({
    passkeys: 0,
    memberships: [{ organization: 'neighbors', role: 'publisher', people: true }],
  })
  const link = await shell.reset(email)
  expect((await browser.get('/console/sessions')).status).toBe(303)
  const again = new ConsoleBrowser(product.app)
  expect((await again.post(new URL(link ?? '').pathname)).location).toBe('/console/sessions')
  expect(await shell.remove({ email, organizationId: null })).toBe(1)
  expect((await again.get('/console/sessions')).status).toBe(303)
  expect(await shell.reset(email)).toBeNull()
  const asked = { email: 'x@staff.example', role: 'owner', people: false } as const
  expect(await shell.invite({ ...asked, organizationId: 'none' })).toEqual({
    link: null,
    problem: 'unknown-organization',
  })
})

test('a session that began with a link counts as confirmed only if no email can confirm it, so that a passkey can be added', async () => {
  const { id } = await signIn(product, { by: 'link' })
  const [consoleUrl, providerName] = ['http://localhost:8080/console', 'Redress']
  const isConfirmed = async (hasMail: boolean) => {
    const { sessions, database } = openStaff({
      ...product,
      consoleUrl,
      providerName,
      hasMail,
      limited: false,
    })
    const token = await sessions.begin(database.db, { staffId: id, by: 'link', device: '' })
    return (await sessions.find(token))?.isFresh
  }
  expect([await isConfirmed(true), await isConfirmed(false)]).toEqual([false, true])
})
