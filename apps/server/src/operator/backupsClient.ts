import * as z from 'zod/mini'
import { linesOf } from '../outside/linesOf.ts'
import { send, UnexpectedAnswer } from './operatorClient.ts'
import { isSocketServed, socketPath } from './socket.ts'

export type RunningBackups = {
  /** `use` gets a folder with a copy of the installation, which the product removes afterwards. */
  withCopy<T>(use: (folder: string) => Promise<T>): Promise<T>
  record(takenAt: string): Promise<void>
}

const copyLine = z.object({ folder: z.string() })

/** A large database is copied. */
const copyTimeoutMs = 10 * 60_000

/** Null if no product runs on the data folder. */
export async function connectBackups(dataFolder: string): Promise<RunningBackups | null> {
  const place = socketPath(dataFolder)
  if (!(await isSocketServed(place))) return null
  return {
    async withCopy(use) {
      const answer = await send({
        ...{ socketPath: place, path: '/backup/copy', body: {}, timeoutMs: copyTimeoutMs },
      })
      // The product may end meanwhile: the copy is open and stays readable.
      answer.on('error', () => {})
      try {
        for await (const [line = ''] of linesOf(answer.iterator({ destroyOnReturn: false }))) {
          const found = copyLine.safeParse(JSON.parse(line))
          answer.resume()
          if (found.success) return await use(found.data.folder)
          break
        }
        throw new UnexpectedAnswer('The running product made no copy of its data.')
      } finally {
        answer.destroy()
      }
    },
    async record(takenAt) {
      const answer = await send({ socketPath: place, path: '/backup/recorded', body: { takenAt } })
      answer.resume()
    },
  }
}
