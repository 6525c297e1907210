import http from 'node:http'

/**
 * A person whose letter got no answer presses the button again after this many ms, and waits twice as long each further
 * time.
 */
const AGAIN_MS = 400
const LONGEST_MS = 6_400

/**
 * Simulates people who write at a steady pace, even while the server is down. They send the same letter again until
 * they get an answer.
 * @param {{ port: () => number, perSecond: number, mostWaiting?: number }} where no new letter is sent while
 * `mostWaiting` letters wait for an answer
 * @param {(nth: number) => { marker: string, body: string }} write returns the nth letter
 */
export function startPosting({ port, perSecond, mostWaiting = Number.POSITIVE_INFINITY }, write) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 4_000 })
  const acknowledged = new Set()
  const waiting = new Set()
  const tally = { written: 0, repeated: 0, refused: [] }
  const began = performance.now()

  function post(letter, waitMs = AGAIN_MS) {
    waiting.add(letter.marker)
    const again = () => {
      tally.repeated += 1
      setTimeout(() => post(letter, Math.min(2 * waitMs, LONGEST_MS)), waitMs * (0.5 + Math.random()))
    }
    const request = http.request(
      {
        agent,
        port: port(),
        host: '127.0.0.1',
        path: '/api/submission/advocacy',
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': 'redress-public' },
      },
      response => {
        let text = ''
        response.setEncoding('utf8').on('data', chunk => {
          text += chunk
        })
        response.on('error', again)
        response.on('end', () => {
          if (!response.complete || response.statusCode >= 500) return again()
          waiting.delete(letter.marker)
          if (response.statusCode === 200) acknowledged.add(letter.marker)
          else tally.refused.push(`${response.statusCode} ${text.slice(0, 200)}`)
        })
      },
    )
    request.on('error', again)
    request.end(letter.body)
  }

  const timer = setInterval(() => {
    const due = ((performance.now() - began) / 1000) * perSecond
    for (; tally.written < due && waiting.size < mostWaiting; tally.written += 1) post(write(tally.written))
  }, 5)

  return {
    acknowledged,
    waiting,
    tally,
    perSecond: () => tally.written / ((performance.now() - began) / 1000),
    stopWriting: () => clearInterval(timer),
    close: () => agent.destroy(),
  }
}
