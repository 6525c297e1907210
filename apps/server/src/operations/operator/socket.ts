import { rmSync } from 'node:fs'
import fs from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { makePrivateFolder } from '../../platform/privateFolder.ts'

/** If this line is missing, the product stopped before the end of the stream. */
export const endOfStream = '"ended"'

/**
 * Listens on a socket that only the folder's owner can open. Replaces the socket of a dead process.
 * @returns how to close it; null if another process serves it
 */
export async function listenOnSocket(
  app: FastifyInstance,
  dataFolder: string,
): Promise<(() => Promise<void>) | null> {
  await makePrivateFolder(dataFolder)
  const folder = await findSocketFolder(dataFolder)
  const place = path.join(folder, socketName)
  if (await isSocketServed(place)) return null
  // The socket is created in a private folder and then moved, so that no other user can ever open it.
  const hidden = await fs.mkdtemp(path.join(folder, hiddenPrefix))
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
    // Another process may have replaced the socket.
    if (there?.ino === ino) await fs.rm(place, { force: true })
  }
}

/** Returns whether a process serves the socket. The socket of a dead process gives false. */
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

const socketName = 'redress.sock'

const hiddenPrefix = 'op-'

/** Returns the address that a command connects to. The socket itself is always in the data folder. */
export async function findSocket(dataFolder: string): Promise<string> {
  return path.join(await findSocketFolder(dataFolder), socketName)
}

/** The address of a Unix socket holds 104 bytes on macOS and 108 on Linux, including a final zero byte. */
const mostAddressBytes = 103

/** The longest name that is bound in the data folder. mkdtemp adds six characters. */
const longestName = path.join(`${hiddenPrefix}XXXXXX`, 's')

const linkedFolders = new Map<string, Promise<string>>()

/** Returns the data folder, or a short link to it if its path is too long for a socket's address. */
function findSocketFolder(dataFolder: string): Promise<string> | string {
  const longest = path.join(dataFolder, longestName)
  if (Buffer.byteLength(longest) <= mostAddressBytes) return dataFolder
  const linked = linkedFolders.get(dataFolder) ?? linkFolder(dataFolder)
  linkedFolders.set(dataFolder, linked)
  return linked
}

/**
 * Creates a link to the data folder. Each process has its own link in a private folder, which is removed when the
 * process ends. So a command and the product need no common temporary folder, and no other user can put a link in its
 * place.
 */
async function linkFolder(dataFolder: string): Promise<string> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'redress-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const link = path.join(folder, 'd')
  await fs.symlink(path.resolve(dataFolder), link)
  return link
}
