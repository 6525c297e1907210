import fs from 'node:fs'
import http from 'node:http'
import zlib from 'node:zlib'
import { chromium } from '@playwright/test'
import { provideChromium } from '../../scripts/lib/chromium.mjs'
import { freePort } from '../../scripts/lib/freePort.mjs'
import { root } from '../../scripts/lib/paths.mjs'
import { temporaryFolder } from '../../scripts/lib/temporaryFolder.mjs'
import { median } from '../../scripts/lib/trial/figures.mjs'
import { startApp } from '../../scripts/lib/trial/startApp.mjs'
import { weighPage } from '../../scripts/lib/weighPage.mjs'
import { worstKey } from './keys.mjs'

/** One campaign of each layout. Both list bills. */
const campaigns = { classic: '/how-we-vote', chat: '/honest-ticket-prices' }
const ROUNDS = 9

/**
 * The maximum number of requests that a page makes while the visitor does nothing. Four of them are the campaign's
 * image, the logo, the icon and the serif font. Events are not counted: the specification asks for one call each
 * (API-12), they are small, and nothing waits for them.
 */
const MOST_REQUESTS = 10

/**
 * The largest paint of the served page may take this share of the time that the same page needs if the browser renders
 * it.
 */
const MOST_SHARE = 0.3

/** The chat page's largest paint may take this many times as long as the classic page's. */
const MOST_CHAT_SHARE = 1.1

/**
 * The largest paint may come at this many times the time of the first contentful paint. The image's placeholder is in
 * the document, so it is painted together with the text.
 */
const MOST_AFTER_FIRST = 1.05

const MOST_SHIFT = 0.02
const MOST_KEY_MS = 48

/** Lighthouse's slow 4G network. `CPU_TIMES` imitates a five-year-old phone. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const CPU_TIMES = 4

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
]

/**
 * Measures a campaign's page on a slow phone: in both layouts, and as an empty document that the script has to fill.
 */
export async function benchPage() {
  const port = await freePort()
  const env = {
    PORT: String(port),
    DATA_DIR: temporaryFolder('page'),
    LEGISLATORS_URL: 'file:///none/people.json',
  }
  const product = await startApp('apps/server/dist/main.js', env, { url: `http://127.0.0.1:${port}/readyz` })
  const bare = await serveBare(port)
  const browser = await chromium.launch({ executablePath: await provideChromium(), args })
  try {
    const addresses = {
      classic: `http://127.0.0.1:${port}${campaigns.classic}`,
      chat: `http://127.0.0.1:${port}${campaigns.chat}`,
      bare: `http://127.0.0.1:${bare.port}${campaigns.classic}`,
    }
    const visits = { classic: [], chat: [], bare: [] }
    // The first round does not count, because caches are still empty then.
    for (let round = -1; round < ROUNDS; round += 1) {
      for (const [kind, address] of Object.entries(addresses)) {
        const visited = await visit(browser, address)
        if (round >= 0) visits[kind].push(visited)
      }
    }
    const keys = {
      classic: await worstKey(browser, addresses.classic, CPU_TIMES),
      chat: await worstKey(browser, addresses.chat, CPU_TIMES),
    }
    return inFigures(visits, keys, await weighPage())
  } finally {
    await browser.close()
    bare.close()
    await product.stop()
  }
}

/** Serves the product at another port, where the page's document is empty and holds none of the server's data. */
async function serveBare(productPort) {
  const template = fs.readFileSync(`${root}apps/web/dist/client/index.html`, 'utf8')
  const document = zlib.brotliCompressSync(template.replace(/<!--(?:head|app|boot)-->/g, ''))
  const server = http.createServer((request, response) => {
    if (request.url === campaigns.classic) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
      return response.end(document)
    }
    const { url: path, method, headers } = request
    const passedOn = http.request({ port: productPort, path, method, headers }, answer => {
      response.writeHead(answer.statusCode, answer.headers)
      answer.pipe(response)
    })
    request.pipe(passedOn)
  })
  const port = await freePort()
  await new Promise(resolve => server.listen(port, '127.0.0.1', resolve))
  return { port, close: () => server.close() }
}

/** Visits a page for the first time, and waits until nothing more is loaded or painted. */
async function visit(browser, address) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const requests = []
  page.on('request', request => requests.push(request))
  await page.addInitScript(observe)
  const tools = await context.newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', slow4g)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: CPU_TIMES })
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForTimeout(1_500)
  const seen = await page.evaluate(() => window.seen)
  const loaded = await Promise.all(requests.map(weigh))
  await context.close()
  return { ...seen, loaded, isOwn: loaded.every(({ url }) => url.startsWith(new URL(address).origin)) }
}

/**
 * Records paints and layout shifts. This function runs in the page, and its times are in ms since the page's URL was
 * opened.
 */
function observe() {
  window.seen = { first: 0, paint: 0, shift: 0, usable: 0, hydrated: 0 }
  const watch = (type, note) =>
    new PerformanceObserver(list => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('largest-contentful-paint', each => {
    window.seen.paint = each.startTime
  })
  watch('paint', each => {
    if (each.name === 'first-contentful-paint') window.seen.first = each.startTime
  })
  watch('layout-shift', each => {
    if (!each.hadRecentInput) window.seen.shift += each.value
  })
  // The page counts as usable when the field exists: visitors can type before any script runs, and the page keeps the
  // text.
  const look = () => {
    if (document.querySelector('[name=reasoning]')) window.seen.usable = performance.now()
    else requestAnimationFrame(look)
  }
  look()
  addEventListener('redress:page', () => {
    window.seen.hydrated ||= performance.now()
  })
}

async function weigh(request) {
  const { responseBodySize: bytes } = await request.sizes()
  return { url: request.url(), kind: request.resourceType(), bytes }
}

function inFigures(visits, keys, weight) {
  const { classic, chat } = visits
  const heaviest = kind =>
    Math.max(...classic.map(({ loaded }) => sum(loaded.filter(each => each.kind === kind))))
  const of = (visited, what) => median(visited.map(each => each[what]))
  const isEvent = ({ url }) => new URL(url).pathname === '/api/event'
  const requests = each => Math.max(...each.map(({ loaded }) => loaded.filter(one => !isEvent(one)).length))
  const shift = each => Math.max(...each.map(visited => visited.shift))
  const share = of(classic, 'paint') / of(visits.bare, 'paint')
  const chatShare = of(chat, 'paint') / of(classic, 'paint')
  const afterFirst = name => median(visits[name].map(each => each.paint / each.first))
  const both = (what, digits = 0) => pair(name => of(visits[name], what).toFixed(digits))
  return {
    figures: {
      'bytes of script (classic, chat)': pair(name => weight[name].script.toLocaleString('en')),
      'bytes of style (classic, chat)': pair(name => weight[name].style.toLocaleString('en')),
      'bytes of the document, as sent': heaviest('document').toLocaleString('en'),
      'requests (classic, chat)': pair(name => requests(visits[name])),
      'layout shift, worst of nine (classic, chat)': pair(name => shift(visits[name]).toFixed(3)),
      'ms until a reason can be typed (classic, chat)': both('usable'),
      'ms until the largest paint (classic, chat; median of nine)': both('paint'),
      'the same as a share of the first paint': pair(name => afterFirst(name).toFixed(2)),
      'ms the same with its start-up in the browser': of(visits.bare, 'paint').toFixed(0),
      'the one as a share of the other': share.toFixed(2),
      'the chat as a share of the classic page': chatShare.toFixed(2),
      'ms until all of it answers (classic, chat)': both('hydrated'),
      'ms of the worst key in a letter of 10,000 characters (classic, chat)': pair(name => keys[name]),
    },
    limits: [
      ...['classic', 'chat'].flatMap(name => [
        {
          what: `${name}: at most ${MOST_REQUESTS} requests`,
          met: requests(visits[name]) <= MOST_REQUESTS,
        },
        { what: `${name}: a layout shift of at most ${MOST_SHIFT}`, met: shift(visits[name]) <= MOST_SHIFT },
        {
          what: `${name}: the largest paint within ${MOST_AFTER_FIRST} of the first`,
          met: afterFirst(name) <= MOST_AFTER_FIRST,
        },
        { what: `${name}: no key takes more than ${MOST_KEY_MS} ms`, met: keys[name] <= MOST_KEY_MS },
      ]),
      { what: 'no request to a third party', met: [...classic, ...chat].every(each => each.isOwn) },
      { what: `the largest paint after at most ${MOST_SHARE} of the time`, met: share <= MOST_SHARE },
      {
        what: `the chat's within ${MOST_CHAT_SHARE} of the classic page's`,
        met: chatShare <= MOST_CHAT_SHARE,
      },
    ],
  }
}

function pair(figure) {
  return ['classic', 'chat'].map(figure).join(', ')
}

function sum(loaded) {
  return loaded.reduce((total, each) => total + each.bytes, 0)
}
