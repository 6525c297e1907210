import fs from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'

/** Without this line, the product stopped before the end. */
export const endOfStream = '"ended"'

/**
 * Only the folder's owner can open the socket. Replaces the socket of a dead process.
 * @returns how to close it; null if another process serves it
 */
export async function listenOnSocket(
  app: FastifyInstance,
  dataFolder: string,
): Promise<(() => Promise<void>) | null> {
  const place = socketPath(dataFolder)
  await fs.mkdir(dataFolder, { recursive: true, mode: 0o700 })
  if (await isSocketServed(place)) return null
  // Made in a private folder and then moved: no other user can ever open it.
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
    // Another process may have replaced it.
    if (there?.ino === ino) await fs.rm(place, { force: true })
  }
}

/** False for the socket of a dead process. */
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
