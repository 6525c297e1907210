import http from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { openCompilerReader, serveOverlay } from './devOverlay.mjs'

const open = []
afterEach(() => {
  for (const each of open.splice(0)) each.close()
})

async function serve(answer) {
  const product = http.createServer(answer)
  await new Promise(resolve => product.listen(0, '127.0.0.1', resolve))
  const overlay = await serveOverlay({ port: 0, productPort: product.address().port })
  open.push(overlay, product)
  return { overlay, at: `http://127.0.0.1:${overlay.port}` }
}

test('pages get the script of the overlay, and nothing else is changed', async () => {
  const { at } = await serve((request, response) => {
    const isPage = request.url === '/'
    response.writeHead(200, { 'content-type': isPage ? 'text/html' : 'application/json' })
    response.end(isPage ? '<body>Hello</body>' : '"</body>"')
  })
  expect(await (await fetch(at)).text()).toBe(
    '<body>Hello<script src="/dev/overlay.js" defer></script></body>',
  )
  expect(await (await fetch(`${at}/env.json`)).text()).toBe('"</body>"')
  expect(await (await fetch(`${at}/dev/overlay.js`)).text()).toContain("EventSource('/dev/problems')")
})

test('an open page is told of problems, and of their end', async () => {
  const { overlay, at } = await serve((_request, response) => response.end())
  const { body } = await fetch(`${at}/dev/problems`)
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader.read()).value).toBe('data: ""\n\n')
  overlay.show('a.ts(1,1): error TS1005')
  expect((await reader.read()).value).toBe('data: "a.ts(1,1): error TS1005"\n\n')
  overlay.show('')
  expect((await reader.read()).value).toBe('data: ""\n\n')
})

test('An open page is told to reload each time the product has started again', async () => {
  const { overlay, at } = await serve((_request, response) => response.end())
  const { body } = await fetch(`${at}/dev/problems`)
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  await reader.read()
  for (let restart = 0; restart < 3; restart += 1) {
    overlay.reload()
    expect((await reader.read()).value).toBe('event: restarted\ndata: {}\n\n')
  }
  expect(await (await fetch(`${at}/dev/overlay.js`)).text()).toContain("'restarted', () => location.reload()")
})

test('while the product starts, the page says so and asks again', async () => {
  const { overlay, at } = await serve((_request, response) => response.destroy())
  const answer = await fetch(at)
  expect(answer.status).toBe(502)
  expect(await answer.text()).toContain('http-equiv="refresh"')
  overlay.show('')
})

test('a round of the compiler ends with its problems, and the next begins without them', () => {
  const read = openCompilerReader()
  const wrong = "apps/web/src/main.tsx(3,1): error TS1005: ';' expected."
  expect(['12:00:00 - Starting compilation in watch mode...', wrong].map(read)).toEqual([null, null])
  expect(read('12:00:01 - Found 1 error. Watching for file changes.')).toBe(wrong)
  expect(read('12:00:02 - File change detected. Starting incremental compilation...')).toBeNull()
  expect(read('12:00:03 - Found 0 errors. Watching for file changes.')).toBe('')
})
