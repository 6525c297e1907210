import { dataStatus } from '../dataSets/dataStatus.ts'
import { imported } from '../dataSets/importFile.ts'
import { syncNews } from '../dataSets/syncDataSets.ts'
import { linesOf } from '../outside/linesOf.ts'
import { askSocket, type Question, readAnswer, readFromSocket, StrangeDesk } from './askSocket.ts'
import type { DataDesk, SyncOrder } from './dataDesk.ts'
import { isAnswered } from './isAnswered.ts'
import { syncEnded } from './serveDataDesk.ts'
import { socketPath } from './socketPath.ts'

/** Whoever fetches gives a source half a minute; a table that is stored takes its time too. */
const longMs = 10 * 60_000

/** A line of JSON for each piece of news, and a last one that says that it is the last. */
async function sync(where: Question, { names, signal, tell }: SyncOrder): Promise<void> {
  const answer = await askSocket({ ...where, body: { names }, patienceMs: longMs, signal })
  for await (const lines of linesOf(answer)) {
    for (const line of lines) {
      if (line === syncEnded) return
      if (line !== '') tell(readAnswer(line, syncNews))
    }
  }
  throw new StrangeDesk('The running product stopped before everything was fetched.')
}

/** The data desk of the product that runs on a data folder; null where none does. */
export async function reachDataDesk(dataFolder: string): Promise<DataDesk | null> {
  const place = socketPath(dataFolder)
  if (!(await isAnswered(place))) return null
  const at = (path: string): Question => ({ socketPath: place, path })
  return {
    status: () => readFromSocket(at('/data/status'), dataStatus),
    sync: order => sync(at('/data/sync'), order),
    importFile({ name, changedAt, chunks }) {
      const about = new URLSearchParams({ name, changedAt: String(Math.round(changedAt)) })
      const question = { ...at(`/data/import?${about}`), chunks, patienceMs: longMs }
      return readFromSocket(question, imported)
    },
  }
}
