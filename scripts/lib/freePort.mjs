import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/** These ports are below those that a system assigns automatically, so they do not collide with assigned ports. */
const [lowest, highest] = [16_000, 32_000]

/** Returns a free port of this machine, which is rarely one that was returned before. */
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

/** Returns whether a program of this machine accepts connections at a port. */
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
