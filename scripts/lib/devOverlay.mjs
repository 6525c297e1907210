import http from 'node:http'

const SCRIPT = `
const box = document.createElement('pre')
box.setAttribute('role', 'alert')
Object.assign(box.style, {
  position: 'fixed', inset: 0, zIndex: 2147483647, margin: 0, padding: '2rem', overflow: 'auto',
  background: '#1d1b20', color: '#ffb4ab', font: '14px/1.6 monospace', whiteSpace: 'pre-wrap',
})
const source = new EventSource('/dev/problems')
source.addEventListener('restarted', () => location.reload())
source.onmessage = ({ data }) => {
  const text = JSON.parse(data)
  if (text !== '') document.body.append(box)
  else if (box.isConnected) location.reload()
  box.textContent = text
}`

const TAG = '<script src="/dev/overlay.js" defer></script>'

/**
 * Runs a proxy in front of the product during development, which shows the compiler's problems on top of the pages.
 * @returns functions that show problems (an empty text removes them), and that reload the pages after a change
 */
export async function serveOverlay({ port, productPort, host = '127.0.0.1' }) {
  const pages = new Set()
  let shown = ''
  const tell = page => page.write(`data: ${JSON.stringify(shown)}\n\n`)
  const server = http.createServer((request, response) => {
    if (request.url === '/dev/overlay.js') {
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(SCRIPT)
    } else if (request.url === '/dev/problems') {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      pages.add(response)
      response.on('close', () => pages.delete(response))
      tell(response)
    } else forward(request, response, { port: productPort, host })
  })
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  return {
    port: server.address().port,
    show(text) {
      if (text === shown) return
      shown = text
      for (const page of pages) tell(page)
    },
    reload() {
      for (const page of pages) page.write('event: restarted\ndata: {}\n\n')
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function forward(request, response, product) {
  const headers = { ...request.headers, 'x-forwarded-for': request.socket.remoteAddress }
  // The proxy changes the page, so it must not be compressed.
  delete headers['accept-encoding']
  const { method, url: path } = request
  const sent = http.request({ ...product, method, path, headers }, answer => {
    const isPage = answer.headers['content-type']?.startsWith('text/html')
    if (!isPage) {
      response.writeHead(answer.statusCode, answer.headers)
      answer.pipe(response)
      return
    }
    const { 'content-length': _length, ...rest } = answer.headers
    response.writeHead(answer.statusCode, rest)
    answer.setEncoding('utf8')
    const parts = []
    answer.on('data', part => parts.push(part))
    answer.on('end', () => response.end(parts.join('').replace('</body>', `${TAG}</body>`)))
  })
  sent.on('error', () => {
    const wait = `<!doctype html><meta http-equiv="refresh" content="2"><body>The product starts.${TAG}</body>`
    if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/html' })
    response.end(wait)
  })
  request.pipe(sent)
}

/**
 * Reads the output of `tsc -b --watch`.
 * @returns a function that returns the problems at the end of a compilation, and null before
 */
export function openCompilerReader() {
  let problems = []
  return line => {
    if (/\bStarting (incremental )?compilation\b|\bFile change detected\b/.test(line)) problems = []
    else if (/\berror TS\d+:/.test(line)) problems.push(line)
    else if (/\bFound \d+ errors?\b/.test(line)) return problems.join('\n')
    return null
  }
}
