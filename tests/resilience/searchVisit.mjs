import { runNode } from '../../scripts/lib/run.mjs'
import { until } from '../../scripts/lib/trial/until.mjs'
import { planted, plantedBatch, plantedDraft } from './planted.mjs'
import { pressReceipt } from './pressReceipt.mjs'
import { agree, LASTING_CONSENT, lastingTicks } from './searchSupporters.mjs'

const ADDON = "I'd speak at a public meeting about this"

/** The mark is not a word of any language, so its pieces appear in no other text. */
export const MARK = 'qzxvkjwqhzpfxgvbqjzkwxpd'

/**
 * The values that people gave, which must not be stored in plain text. The words of an add-on alone do not count as
 * such a value, because they are in the campaign's file. The fact that a person ticked it does count.
 */
export const given = {
  ...planted,
  'ticked add-on': `${ADDON}","value":"true"`,
  'ticked add-on, stored': `${ADDON}true`,
  'ticked consent': `${LASTING_CONSENT}","value":"true"`,
  'kept consent': `"text":"${LASTING_CONSENT}"`,
}
delete given['email of an office']

export const emailOf = person => `${person}.${planted.email}`

/**
 * How far the drill moves the clock, in hours. After all moves together the oldest letters are due for erasure, and a
 * day before that for a follow-up. The move past the maintenance ends after six in the morning, when the gateway opens
 * again.
 */
export const hours = { betweenWriters: 324, maintenance: 25, untilRetention: 12 }
export const RETENTION_DAYS = 15

/** @param {string} person the person's name in the drill, from which the email address is made */
export function letterOf(person, marker, { text = planted.message, proof } = {}) {
  const batch = plantedBatch(1, `marker-${marker}`)
  const submissions = batch.submissions.map(each => ({
    ...each,
    userInfo: { ...each.userInfo, email: emailOf(person) },
    submission: `marker-${marker}: ${text}, ${MARK}.`,
    formAddons: [{ description: ADDON, value: 'true' }, ...lastingTicks],
  }))
  return { ...batch, submissions, ...(proof ? { proof } : {}) }
}

const json = { 'content-type': 'application/json', 'x-api-key': 'redress-public' }

/**
 * Returns a function that calls the API as the page does.
 * @throws if the answer is a refusal
 */
export function openCaller(url) {
  return async (path, { method = 'POST', body, headers = json } = {}) => {
    const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body)
    const answer = await fetch(url + path, { method, headers, redirect: 'manual', body: text })
    const said = await answer.text()
    if (answer.status >= 400) throw new Error(`${method} ${path} was answered with ${answer.status}: ${said}`)
    return said
  }
}

/**
 * Writes batches of every kind and state, each with its receipt. All people tick a consent, and the supporters confirm
 * it. After that the mail server accepts no email.
 * @param {{ call: Function, congress: object, advance: (hours: number) => Promise<void>, times: number }} trial
 * @returns {Promise<{ person: string, way: string, supporter?: string, receipt: string, isHeld: boolean }[]>} `way` is
 * how the batch is erased, and `supporter` what happens to the contact details
 */
export async function write(trial) {
  const { call, congress, advance, times } = trial
  const batches = []
  async function submit(person, marker, options) {
    const said = await call('/api/submission/advocacy', { body: letterOf(person, marker, options) })
    const { receipt } = JSON.parse(said)
    const batch = { person, way: person, marker, receipt: new URL(receipt).pathname }
    batches.push({ ...batch, isHeld: options?.proof === 'mail' })
    return batches.at(-1)
  }
  const meet = (fault, limit = {}) =>
    Promise.all(['house', 'senate'].map(gateway => congress.order('faults', { gateway, fault, ...limit })))
  const newer = { text: `${planted.message}, and that is newer` }
  await wander(call)
  await plantSupporters(trial, submit)
  await congress.order('faults', { gateway: 'mail', fault: 'maintenance' })
  for (let nth = 0; nth < times; nth += 1) await submit('retention', `old-${nth}`)
  await advance(hours.betweenWriters)
  for (let nth = 0; nth < times; nth += 1) {
    await submit('receipt', `taken-${nth}`)
    await meet('400', { times: 3 })
    await submit('receipt', `refused-${nth}`)
    await meet('400', { times: 3 })
    await submit('receipt', `corrected-${nth}`)
    await meet('none')
    await submit('receipt', `corrected-${nth}`, newer)
    await meet('reset-after-accept', { times: 1 })
    await submit('receipt', `unknown-${nth}`)
    await meet('none')
  }
  await submit('stays', 'stays')
  await congress.order('faults', { gateway: 'house', fault: 'maintenance' })
  for (let nth = 0; nth < times; nth += 1) {
    await submit('forget', `waits-${nth}`)
    await submit('forget', `unproved-${nth}`, { proof: 'mail' })
    await submit('stranger', `strange-${nth}`, { proof: 'mail' })
    await submit('stranger', `strange-${nth}`, { ...newer, proof: 'mail' })
  }
  return batches
}

/** Adds supporters who leave in each possible way, and supporters who stay when retention erases the letter. */
async function plantSupporters(trial, submit) {
  async function support(person, { marker = person, way, supporter = 'leaves' }) {
    const batch = await submit(person, marker, { proof: 'mail' })
    await agree(trial, emailOf(person))
    Object.assign(batch, { way, supporter, isHeld: false })
  }
  await support('forget', { marker: 'forgets', way: 'forget' })
  for (let nth = 0; nth < trial.times; nth += 1) {
    await support(`keeps-${nth}`, { way: 'retention', supporter: 'stays' })
    await support(`withdraws-${nth}`, { way: 'retention', supporter: 'withdraws' })
    await support(`erases-${nth}`, { way: 'receipt' })
    await support(`disowns-${nth}`, { way: 'stranger' })
  }
}

/** Makes look-ups and requests a draft, as a visitor does before a letter. */
async function wander(call) {
  const address = { street: planted.street, city: planted.city, state: 'WY', zip: planted.zip }
  const ignoreRefusal = () => {}
  await call('/api/account/address/', { body: address }).catch(ignoreRefusal)
  const query = new URLSearchParams({ ...address, street: planted['street in an address bar'] })
  await call(`/api/account/address/?${query}`, { method: 'GET' }).catch(ignoreRefusal)
  await call('/api/account/address/geo', { body: { lat: planted.position, long: -104.8202 } }).catch(
    ignoreRefusal,
  )
  await call('/api/v2/advocacy/ai/generate', { body: plantedDraft })
}

/** Ends the maintenance. The gateway works again and accepts the waiting letters. */
export async function endMaintenance({ congress, advance }, batches) {
  await congress.order('faults', { gateway: 'house', fault: 'none' })
  await advance(hours.maintenance)
  const waited = batches.filter(each => each.way === 'forget' && !each.isHeld)
  await until('what waited is with its offices', async () => {
    const { taken } = await congress.counts()
    // Each batch has one letter to each of three offices.
    return waited.every(({ marker }) => taken.filter(each => each === `marker-${marker}`).length >= 3)
  })
}

/** Erases batches in every way except retention, which happens with time. */
export async function eraseAll({ call, url, settings }, batches) {
  for (const { receipt } of batches.filter(each => each.supporter === 'withdraws'))
    await pressReceipt(url + receipt, 'withdraw')
  const pressed = { receipt: 'erase', stranger: 'disown' }
  for (const batch of batches.filter(each => each.way in pressed)) {
    // Two receipts of one session can belong to the same batch, which the first press has erased.
    if ((await openedOf(call, [batch])).length === 0) continue
    await pressReceipt(url + batch.receipt, pressed[batch.way])
  }
  return redress(['forget', emailOf('forget'), '--yes'], settings)
}

/** Returns the batches whose receipts still show the letter's text. */
export async function openedOf(call, batches) {
  const opened = []
  for (const batch of batches) {
    const page = await call(batch.receipt, { method: 'GET', headers: {} }).catch(() => '')
    if (page.includes(planted.message)) opened.push(batch)
  }
  return opened
}

/**
 * Runs the command line.
 * @throws if the command fails
 */
export async function redress(args, settings) {
  const { ok, output } = await runNode('apps/cli/bin/redress.mjs', args, {
    env: { PATH: process.env.PATH, ...settings },
  })
  if (!ok) throw new Error(`redress ${args.join(' ')}: ${output}`)
  return output
}
