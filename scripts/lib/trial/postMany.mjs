import net from 'node:net'

/**
 * Posts bodies over a number of connections until the time is up. Each connection posts again as soon as its last post
 * was answered. The client is written by hand so that it needs little processor time: it shares the cores with the
 * server that it measures.
 * @param {{ port: number, path: string, key: string, connections: number, ms: number, nextAddress?: () => string }}
 * where with `nextAddress`, each post has the forwarding header that a trusted proxy would send for that client address
 * @param {() => string} nextBody
 * @returns {Promise<{ answered: number, refused: number, seconds: number, waits: number[], sample: string }>}
 */
export async function postMany({ port, path, key, connections, ms, nextAddress }, nextBody) {
  const request = () => {
    const body = Buffer.from(nextBody())
    const forwarded = nextAddress ? `x-forwarded-for: ${nextAddress()}\r\n` : ''
    const head = `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${forwarded}content-type: application/json\r\nx-api-key: ${key}\r\ncontent-length: ${body.length}\r\n\r\n`
    return Buffer.concat([Buffer.from(head), body])
  }
  const began = performance.now()
  const tally = { answered: 0, refused: 0, waits: [], sample: '' }
  const lines = Array.from({ length: connections }, () =>
    converse(port, { request, isOver: () => performance.now() - began >= ms, tally }),
  )
  await Promise.all(lines)
  return { ...tally, seconds: (performance.now() - began) / 1000 }
}

function converse(port, { request, isOver, tally }) {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ port, host: '127.0.0.1', noDelay: true })
    let received = ''
    let asked = 0
    const ask = () => {
      if (isOver()) return socket.end()
      asked = performance.now()
      socket.write(request())
    }
    socket.setEncoding('latin1')
    socket.on('connect', ask)
    socket.on('error', reject)
    socket.on('close', resolve)
    socket.on('data', chunk => {
      received += chunk
      if (!isWhole(received)) return
      if (received.startsWith('HTTP/1.1 200')) tally.answered += 1
      else tally.refused += 1
      tally.sample ||= received
      tally.waits.push(performance.now() - asked)
      received = ''
      ask()
    })
  })
}

function isWhole(text) {
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return false
  const length = /content-length: (\d+)/i.exec(text.slice(0, end))
  return length !== null && text.length >= end + 4 + Number(length[1])
}
