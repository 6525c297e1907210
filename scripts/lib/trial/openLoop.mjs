import net from 'node:net'

/**
 * Posts at a steady pace, even while the server is slow. Posts are evenly spaced, and each uses a free connection or
 * opens a new one. A post's wait counts from its planned time, so that a stall of the server affects all posts planned
 * during it.
 * @param {{ port: number, path: string, key: string, perSecond: number, ms: number }} where
 * @param {() => string} nextBody
 * @returns {Promise<{ sent: number, answered: number, refused: number, waits: number[], sample: string }>} waits in the
 * order of the planned times, in ms
 */
export async function postAtPace({ port, path, key, perSecond, ms }, nextBody) {
  const many = Math.floor((perSecond * ms) / 1000)
  const tally = { sent: many, answered: 0, refused: 0, waits: new Array(many), sample: '' }
  const head = `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\nx-api-key: ${key}\r\ncontent-length: `
  const free = []
  const began = performance.now()
  const post = nth =>
    new Promise(resolve => {
      const meant = began + (nth * 1000) / perSecond
      const body = nextBody()
      const line = free.pop() ?? connect(port)
      line.ask(`${head}${Buffer.byteLength(body)}\r\n\r\n${body}`, text => {
        tally.waits[nth] = performance.now() - meant
        if (text?.startsWith('HTTP/1.1 200')) tally.answered += 1
        else tally.refused += 1
        if (text) free.push(line)
        tally.sample ||= text ?? ''
        resolve()
      })
    })
  const posts = []
  await new Promise(resolve => {
    const timer = setInterval(() => {
      const due = Math.min(many, Math.ceil(((performance.now() - began) / 1000) * perSecond))
      while (posts.length < due) posts.push(post(posts.length))
      if (posts.length < many) return
      clearInterval(timer)
      resolve()
    }, 1)
  })
  await Promise.all(posts)
  for (const line of free) line.close()
  return tally
}

/** Opens a connection that sends one request at a time. The answer is undefined if the connection broke. */
function connect(port) {
  const socket = net.connect({ port, host: '127.0.0.1', noDelay: true })
  let received = ''
  let resolveAnswer = () => {}
  const end = text => {
    const asked = resolveAnswer
    resolveAnswer = () => {}
    received = ''
    asked(text)
  }
  socket.setEncoding('latin1')
  socket.on('error', () => {})
  socket.on('close', () => end(undefined))
  socket.on('data', chunk => {
    received += chunk
    if (isWhole(received)) end(received)
  })
  return {
    ask(request, onAnswer) {
      resolveAnswer = onAnswer
      socket.write(request)
    },
    close: () => socket.end(),
  }
}

function isWhole(text) {
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return false
  const length = /content-length: (\d+)/i.exec(text.slice(0, end))
  return length !== null && text.length >= end + 4 + Number(length[1])
}
