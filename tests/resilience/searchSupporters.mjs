import fs from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { root } from '../../scripts/lib/paths.mjs'
import { until } from '../../scripts/lib/trial/until.mjs'
import { planted } from './planted.mjs'

/** The organization to which `aBatchOf` writes. */
const HOOKED_ORGANIZATION = 'common-ground'

export const LASTING_CONSENT = 'Common Ground may keep my contact and write to me'
const FOLLOW_UP = 'Ask me in two weeks whether my legislators answered'

export const lastingTicks = [LASTING_CONSENT, FOLLOW_UP].map(description => ({ description, value: 'true' }))

const ours = `        - description: ${LASTING_CONSENT}
          keeps: contact
        - description: ${FOLLOW_UP}
          followUp: true
`

/**
 * Writes organizations' files. One organization keeps contact details, asks for follow-ups and has a webhook. The
 * webhook's receiver always answers 500 and repeats the body that it received.
 */
export async function openSupport(folder) {
  let received = 0
  const receiver = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    if (body.includes(planted.email)) received += 1
    response.writeHead(500).end(body)
  })
  await new Promise(resolve => receiver.listen(0, '127.0.0.1', resolve))
  const organizations = writeOrganizations(folder, {
    hookPort: receiver.address().port,
    secret: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
    events: ['supporter.consented', 'supporter.withdrawn', 'letter.outcome'],
  })
  const file = path.join(organizations, `${HOOKED_ORGANIZATION}.yaml`)
  const before = "        - description:\n            en: I'd speak at"
  const text = fs.readFileSync(file, 'utf8')
  if (!text.includes(before)) throw new Error(`${file} lacks the checkbox before which others are put.`)
  fs.writeFileSync(file, text.replace(before, `${ours}${before}`))
  return {
    settings: {
      ORGANIZATIONS_DIR: organizations,
      WEBHOOK_SECRETS_DIR: path.join(folder, 'webhook-secrets'),
    },
    /** Returns the number of webhook requests that contained the planted person's email address. */
    received: () => received,
    close: () => receiver.close(),
  }
}

/**
 * Opens the link in the email to an email address and presses its button, which confirms the letter and the consent.
 */
export async function agree({ url, congress }, email) {
  let link
  await until(`an email asks ${email}`, async () => {
    link = await findLink(congress, email)
    return link !== undefined
  })
  const page = await fetch(url + link)
  const text = await page.text()
  const fieldOf = name => new RegExp(`name="${name}" value="([^"]+)"`).exec(text)?.[1] ?? ''
  const answer = await fetch(url + link, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      cookie: page.headers
        .getSetCookie()
        .map(each => each.split(';')[0])
        .join('; '),
    },
    body: new URLSearchParams({
      letter: fieldOf('letter'),
      digest: fieldOf('digest'),
      nonce: fieldOf('nonce'),
      do: 'confirm',
    }),
  })
  const leadsTo = answer.headers.get('location') ?? ''
  if (!leadsTo.includes('notice=confirmed')) throw new Error(`Not confirmed: ${answer.status} ${leadsTo}`)
}

async function findLink({ origin }, email) {
  const messages = await (await fetch(`${origin}/sandbox/messages.json`)).json()
  const links = messages
    .filter(each => each.gateway === 'mail' && each.office === email)
    .map(({ body }) => /\/confirm\/[\w-]+/.exec(body.replaceAll('=\r\n', ''))?.[0])
  return links.find(each => each !== undefined)
}

/**
 * Counts the people whom the organization can export, and the messages in its outbox. The exported file is outside of
 * the searched folders.
 * @returns {Promise<{ supporters: number, consented: number, withdrawn: number }>}
 */
export async function countSupport({ folder, settings }, redress) {
  const file = path.join(folder, 'supporters.csv')
  await redress(['export', HOOKED_ORGANIZATION, '--supporters', '--out', file], settings)
  const said = await redress(
    ['webhooks', 'list', HOOKED_ORGANIZATION, '--most', '100000', '--json'],
    settings,
  )
  const { messages } = JSON.parse(said)
  const count = type => messages.filter(each => each.type === type).length
  return {
    supporters: fs.readFileSync(file, 'utf8').split(planted.email).length - 1,
    consented: count('supporter.consented'),
    withdrawn: count('supporter.withdrawn'),
  }
}

/** Counts the receipts that ask whether the offices answered. */
export async function countAsking(call, batches) {
  const pages = await Promise.all(batches.map(({ receipt }) => call(receipt, { method: 'GET', headers: {} })))
  return pages.filter((page, nth) => page.includes(`action="${batches[nth].receipt}/answer"`)).length
}

/** Counts the supporters who stay, and those who leave. */
export function supportersIn(batches) {
  const all = batches.filter(each => each.supporter)
  const stay = all.filter(each => each.supporter === 'stays').length
  return { stay, leave: all.length - stay }
}

/** Writes the example organizations. One of them gets a webhook on this machine, which test mode allows. */
function writeOrganizations(data, { hookPort, secret, events }) {
  const folder = path.join(data, 'organizations')
  fs.cpSync(path.join(root, 'examples/organizations'), folder, { recursive: true })
  const webhook = `\nwebhooks:\n  - url: http://127.0.0.1:${hookPort}/\n    events: [${events.join(', ')}]\n    secretFile: crm.txt\n`
  fs.appendFileSync(path.join(folder, `${HOOKED_ORGANIZATION}.yaml`), webhook)
  const secrets = path.join(data, 'webhook-secrets', HOOKED_ORGANIZATION)
  fs.mkdirSync(secrets, { recursive: true })
  fs.writeFileSync(path.join(secrets, 'crm.txt'), `${secret}\n`)
  return folder
}
