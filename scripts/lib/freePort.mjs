import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/** Below the ports that a system gives out by itself: none of those can come in between. */
const [lowest, highest] = [16_000, 32_000]

/** A free port of this machine; hardly ever one that was given out before. */
export async function freePort() {
  const port = randomInt(lowest, highest)
  return (await isFree(port)) ? port : freePort()
}

async function isFree(port) {
  const server = createServer()
  const free = await new Promise(resolve => {
    server.once('error', () => resolve(false)).listen(port, () => resolve(true))
  })
  if (free) await once(server.close(), 'close')
  return free
}

/** Whether a program of this machine takes connections at a port. */
export function isListening(port) {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
