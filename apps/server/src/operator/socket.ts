import fs from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'

/** The last line of a stream of lines: without it the product stopped in between. */
export const endOfStream = '"ended"'

/**
 * Serves on the data folder's socket, which only its owner can open. A socket that a dead process left is replaced.
 * @returns how to close it; null where another process serves there
 */
export async function listenOnSocket(
  app: FastifyInstance,
  dataFolder: string,
): Promise<(() => Promise<void>) | null> {
  const place = socketPath(dataFolder)
  await fs.mkdir(dataFolder, { recursive: true, mode: 0o700 })
  if (await isSocketServed(place)) return null
  // Made in a private folder and then moved: at no moment can another user open it.
  const hidden = await fs.mkdtemp(path.join(dataFolder, 'op-'))
  const made = path.join(hidden, 's')
  try {
    await app.listen({ path: made })
    await fs.chmod(made, 0o600)
    await fs.rename(made, place)
  } catch (error) {
    await app.close()
    throw error
  } finally {
    await fs.rm(hidden, { recursive: true, force: true })
  }
  const { ino } = await fs.stat(place)
  return async () => {
    await app.close()
    const there = await fs.stat(place).catch(() => null)
    // Another process may have replaced it meanwhile.
    if (there?.ino === ino) await fs.rm(place, { force: true })
  }
}

/** False for a socket that a dead process left. */
export function isSocketServed(place: string): Promise<boolean> {
  return new Promise(resolve => {
    const socket = net.connect(place)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

export function socketPath(dataFolder: string): string {
  return path.join(dataFolder, 'redress.sock')
}
