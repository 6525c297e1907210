import { rmSync } from 'node:fs'
import fs from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { makePrivateFolder } from '../../platform/privateFolder.ts'

/** The last line of a stream. If it is missing, the product stopped before the end of the stream. */
export const END_OF_STREAM = '"ended"'

/**
 * Listens on a socket that only the folder's owner can open. It replaces the socket of a dead process.
 * @returns a function that closes the socket; null if another process serves it
 */
export async function listenOnSocket(
  app: FastifyInstance,
  dataFolder: string,
): Promise<(() => Promise<void>) | null> {
  await makePrivateFolder(dataFolder)
  const folder = await findSocketFolder(dataFolder)
  const place = path.join(folder, SOCKET_NAME)
  if (await isSocketServed(place)) return null
  // The socket is created in a private folder and then moved, so that no other user can open it at any time.
  const hidden = await fs.mkdtemp(path.join(folder, HIDDEN_PREFIX))
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
    // Another process may have replaced the socket, so it is removed only if it is still the same one.
    if (there?.ino === ino) await fs.rm(place, { force: true })
  }
}

/** Tells whether a process serves the socket. Returns false for the socket of a dead process. */
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

const SOCKET_NAME = 'redress.sock'

const HIDDEN_PREFIX = 'op-'

/** Returns the path with which a command connects to the socket. The socket itself is always in the data folder. */
export async function findSocket(dataFolder: string): Promise<string> {
  return path.join(await findSocketFolder(dataFolder), SOCKET_NAME)
}

/** The longest path of a Unix socket. The limit is 104 bytes on macOS and 108 on Linux, including a final zero byte. */
const MOST_ADDRESS_BYTES = 103

/** The longest name of a socket in the data folder. mkdtemp appends six characters to the prefix. */
const longestName = path.join(`${HIDDEN_PREFIX}XXXXXX`, 's')

const linkedFolders = new Map<string, Promise<string>>()

/** Returns the data folder. If its path is too long for a socket, returns a short link to it. */
function findSocketFolder(dataFolder: string): Promise<string> | string {
  const longest = path.join(dataFolder, longestName)
  if (Buffer.byteLength(longest) <= MOST_ADDRESS_BYTES) return dataFolder
  const linked = linkedFolders.get(dataFolder) ?? linkFolder(dataFolder)
  linkedFolders.set(dataFolder, linked)
  return linked
}

/**
 * Creates a link to the data folder. Each process creates its own link in a private folder, which is removed when the
 * process ends. A command and the product therefore need not share a temporary folder, and no other user can put a link
 * in its place.
 */
async function linkFolder(dataFolder: string): Promise<string> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'redress-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const link = path.join(folder, 'd')
  await fs.symlink(path.resolve(dataFolder), link)
  return link
}
