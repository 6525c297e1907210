import fs from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { isAnswered } from './isAnswered.ts'
import { socketPath } from './socketPath.ts'

/**
 * Serves on the data folder's socket, which only its owner may open. One that a dead process left is replaced;
 * where a living one answers, that one stays and this process goes without.
 * @returns how to close it; null where another process answers there
 */
export async function openSocket(
  app: FastifyInstance,
  dataFolder: string,
): Promise<(() => Promise<void>) | null> {
  const place = socketPath(dataFolder)
  await fs.mkdir(dataFolder, { recursive: true, mode: 0o700 })
  if (await isAnswered(place)) return null
  // Made where nobody else can look, and only then put in place: at no moment may anybody else open it.
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
    // Another process may have taken the place meanwhile.
    if (there?.ino === ino) await fs.rm(place, { force: true })
  }
}
