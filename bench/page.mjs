import fs from 'node:fs'
import http from 'node:http'
import zlib from 'node:zlib'
import { chromium } from '@playwright/test'
import { provideChromium } from '../scripts/lib/chromium.mjs'
import { freePort } from '../scripts/lib/freePort.mjs'
import { root } from '../scripts/lib/paths.mjs'
import { temporaryFolder } from '../scripts/lib/temporaryFolder.mjs'
import { median } from '../scripts/lib/trial/figures.mjs'
import { startApp } from '../scripts/lib/trial/startApp.mjs'
import { most as mostBytes, weighPage } from '../scripts/lib/weighPage.mjs'

const campaign = '/how-we-vote'
const rounds = 5

/** Bytes as they are sent, and requests, until an untouched page is at rest. */
const most = { ...mostBytes, requests: 8 }

/** The largest paint, as a share of that of the same page with its start-up in the browser. */
const mostShare = 0.3

/** A slow 4G, as the web's own benchmarks have it, and a telephone of five years ago. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const cpuTimes = 4

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
]

/** A campaign's page on a slow telephone, as the server sends it, and with nothing in it but its script. */
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
    const visits = { whole: [], bare: [] }
    // In the first round, which does not count, both programs warm up.
    for (let round = -1; round < rounds; round += 1) {
      const whole = await visit(browser, `http://127.0.0.1:${port}${campaign}`)
      const withStartUp = await visit(browser, `http://127.0.0.1:${bare.port}${campaign}`)
      if (round < 0) continue
      visits.whole.push(whole)
      visits.bare.push(withStartUp)
    }
    return inFigures(visits)
  } finally {
    await browser.close()
    bare.close()
    await product.stop()
  }
}

/** The product behind another port, where the page's document holds nothing that the server knows. */
async function serveBare(productPort) {
  const template = fs.readFileSync(`${root}apps/web/dist/client/index.html`, 'utf8')
  const document = zlib.brotliCompressSync(template.replace(/<!--(?:head|app|boot)-->/g, ''))
  const server = http.createServer((request, response) => {
    if (request.url === campaign) {
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

/** One visit of a first-time visitor, until nothing more is loaded or painted. */
async function visit(browser, address) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const requests = []
  page.on('request', request => requests.push(request))
  await page.addInitScript(() => {
    new PerformanceObserver(list => {
      window.largestPaint = list.getEntries().at(-1).startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  const tools = await context.newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', slow4g)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: cpuTimes })
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForTimeout(1_000)
  const paint = await page.evaluate(() => window.largestPaint)
  const loaded = await Promise.all(requests.map(weigh))
  await context.close()
  return { paint, loaded, isOwn: loaded.every(({ url }) => url.startsWith(new URL(address).origin)) }
}

async function weigh(request) {
  const { responseBodySize: bytes } = await request.sizes()
  return { url: request.url(), kind: request.resourceType(), bytes }
}

function inFigures({ whole, bare }) {
  const heaviest = kind =>
    Math.max(...whole.map(({ loaded }) => sum(loaded.filter(each => each.kind === kind))))
  const script = heaviest('script')
  const { style, chatScript } = weighPage()
  const requests = Math.max(...whole.map(({ loaded }) => loaded.length))
  const paints = { whole: median(whole.map(each => each.paint)), bare: median(bare.map(each => each.paint)) }
  const share = paints.whole / paints.bare
  return {
    figures: {
      'bytes of script, as sent': script.toLocaleString('en'),
      'bytes of style, in the document': style.toLocaleString('en'),
      'bytes of script that the chat layout adds': chatScript.toLocaleString('en'),
      'bytes of the document, as sent': heaviest('document').toLocaleString('en'),
      requests: requests,
      'ms until the largest paint (median of five)': paints.whole.toFixed(0),
      'ms the same with its start-up in the browser': paints.bare.toFixed(0),
      'the one as a share of the other': share.toFixed(2),
    },
    limits: [
      { what: `at most ${most.script.toLocaleString('en')} bytes of script`, met: script <= most.script },
      { what: `at most ${most.style.toLocaleString('en')} bytes of style`, met: style <= most.style },
      {
        what: `at most ${most.chatScript.toLocaleString('en')} more in the chat layout`,
        met: chatScript <= most.chatScript,
      },
      { what: `at most ${most.requests} requests`, met: requests <= most.requests },
      { what: 'none of them to a third party', met: whole.every(each => each.isOwn) },
      { what: `the largest paint after at most ${mostShare} of the time`, met: share <= mostShare },
    ],
  }
}

function sum(loaded) {
  return loaded.reduce((total, each) => total + each.bytes, 0)
}
