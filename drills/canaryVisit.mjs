import { until } from '../scripts/lib/trial/until.mjs'
import { planted, plantedBatch, plantedDraft } from './planted.mjs'
import { pressReceipt } from './pressReceipt.mjs'

const json = { 'content-type': 'application/json', 'x-api-key': 'redress-public' }

/** Asks as the page does. What an answer that says no repeats of the question is kept to be looked through. */
function openCalls({ url, outputs }) {
  return async (path, { method = 'POST', body, headers = json } = {}) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const answer = await fetch(url + path, {
      method,
      headers,
      redirect: 'manual',
      ...(body === undefined ? {} : { body: text }),
    })
    const said = await answer.text()
    if (answer.status >= 400) outputs.push([`an answer of ${answer.status}`, said])
    return said
  }
}

/**
 * A person with the planted values, from the address to the receipt, through every kind of trouble.
 * @returns {Promise<Record<string, string>>} the receipts' tokens, which nothing may hold either
 */
export async function visit({ url, congress, outputs }) {
  const call = openCalls({ url, outputs })
  const submit = body => call('/api/submission/advocacy', { body })
  const advance = async advanceSeconds => {
    await call('/sandbox/clock', { method: 'PUT', body: { advanceSeconds }, headers: {} })
    await congress.order('clock', { advanceSeconds })
  }
  await wander(call)
  const answers = [
    await submit(plantedBatch(1, 'marker-taken')),
    await submit(plantedBatch(1, 'marker-taken')),
  ]
  answers.push(...(await meetTrouble({ congress, submit, advance })))
  await spoil({ call, submit })
  const receipts = answers.map(text => new URL(JSON.parse(text).receipt).pathname)
  for (const receipt of receipts) await call(receipt, { method: 'GET', headers: {} })
  // Hours pass: what waited is sent or given up, and mails go out.
  await advance(30_000)
  await until('a mail comes to the person', async () => (await mailsOf(congress)) > 0, { ms: 30_000 })
  await pressReceipt(url + receipts[0], 'disown')
  await pressReceipt(url + receipts[2], 'erase')
  await call(receipts[2], { method: 'GET', headers: {} })
  return Object.fromEntries(receipts.map((receipt, nth) => [`receipt ${nth}`, receipt.split('/').at(-1)]))
}

/** How many letters of each batch meet the trouble; the others find the gateway well. */
const troubles = { maintenance: 3, 400: 3, 503: 2, reset: 1, 'reset-after-accept': 1, 429: 1 }

async function meetTrouble({ congress, submit, advance }) {
  const answers = []
  for (const [fault, times] of Object.entries(troubles)) {
    for (const gateway of ['house', 'senate']) {
      await congress.order('faults', { gateway, fault, times })
    }
    answers.push(await submit(plantedBatch(1, `marker-${fault}`)))
    for (const gateway of ['house', 'senate']) await congress.order('faults', { gateway, fault: 'none' })
    // A circuit that opened is shut again by the next probe.
    await advance(1_000)
  }
  await congress.order('offices', { gateway: 'house', office: 'HWY00', listed: false })
  answers.push(await submit(plantedBatch(1, 'marker-unlisted')))
  return answers
}

async function mailsOf({ origin }) {
  const messages = await (await fetch(`${origin}/sandbox/messages.json`)).json()
  return messages.filter(each => each.gateway === 'mail').length
}

/** The calls before a letter: addresses, positions, people, a draft. */
async function wander(call) {
  const address = { street: planted.street, city: planted.city, state: 'WY', zip: planted.zip }
  await call('/api/account/address/', { body: address })
  const query = new URLSearchParams({ ...address, street: planted['street in an address bar'] })
  await call(`/api/account/address/?${query}`, { method: 'GET' })
  await call('/api/account/address/geo', { body: { lat: planted.position, long: -104.8202 } })
  await call(`/api/account/address/geo?lat=${planted.position}&long=-104.8202`, { method: 'GET' })
  await call('/api/legislator/advocacy', { body: address })
  await call('/api/v2/advocacy/ai/generate', { body: plantedDraft })
  await call('/api/v2/advocacy/bill', { body: { message: planted.reasoning } })
  const event = { sessionId: 'session-canary', event: planted.message, value: planted.email }
  await call('/api/event', { body: event })
  const stray = `/${encodeURIComponent(planted['last name'])}?email=${planted.email}`
  await call(stray, { method: 'GET', headers: {} })
}

/** Requests that are wrong, each with the person in them. */
async function spoil({ call, submit }) {
  const good = plantedBatch(1, 'marker-spoilt')
  await submit(JSON.stringify(good).slice(0, -20))
  await submit({ ...good, submissions: [{ ...good.submissions[0], officeCodeToSubmit: planted.city }] })
  const [first] = good.submissions
  const user = { ...first.userInfo, email: `${planted.email} and no address`, addressState: planted.city }
  await submit({ submissions: [{ ...first, userInfo: user }] })
  await submit({
    submissions: [{ ...first, userInfo: { ...first.userInfo, prefix: planted['first name'] } }],
  })
  await submit({ submissions: [{ ...first, submission: planted.message.repeat(2_000) }] })
  await submit({ submissions: [{ ...first, submission: planted.message.repeat(30_000) }] })
  // What a JSON reader, and PostgreSQL's, stumble over.
  await submit({
    ...good,
    sessionId: 'session-odd',
    submissions: [{ ...first, submission: `${planted.message} \u0000 \ud800 odd` }],
  })
  const path = '/api/submission/advocacy'
  await call(path, { body: good, headers: { ...json, 'x-api-key': planted['last name'] } })
  await call(path, { body: planted.message, headers: { ...json, 'content-type': 'text/plain' } })
  await call(`/receipt/${planted['last name']}`, { method: 'GET', headers: {} })
}
