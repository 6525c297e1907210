import { createHmac, timingSafeEqual } from 'node:crypto'
import fs from 'node:fs'
import { createServer } from 'node:http'

// A receiver of Standard Webhooks in a process of its own. It writes down what it verified, then answers: one that dies
// between the two is sent the same message again.
const { RECEIVER_PORT = '', RECEIVER_SECRET = '', RECEIVER_FILE = '' } = process.env
const key = Buffer.from(RECEIVER_SECRET.replace(/^whsec_/, ''), 'base64')

function isSigned(headers, body) {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const wanted = createHmac('sha256', key).update(signed).digest()
  return String(headers['webhook-signature'])
    .split(' ')
    .some(each => {
      const given = Buffer.from(each.split(',')[1] ?? '', 'base64')
      return each.startsWith('v1,') && given.length === wanted.length && timingSafeEqual(given, wanted)
    })
}

createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) body += chunk
  const isValid = isSigned(request.headers, body)
  const line = { id: request.headers['webhook-id'], isValid, ...JSON.parse(body) }
  fs.appendFileSync(RECEIVER_FILE, `${JSON.stringify(line)}\n`)
  response.writeHead(isValid ? 204 : 401).end()
}).listen(Number(RECEIVER_PORT), '127.0.0.1', () => process.stdout.write('Receiver listens\n'))
