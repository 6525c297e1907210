import * as z from 'zod/mini'
import { linesOf } from '../outside/linesOf.ts'
import type { Asked } from '../reports/asked.ts'
import { type PersonalLetter, personalLetter } from '../reports/personal.ts'
import { report } from '../reports/report.ts'
import { askSocket, readAnswer, readFromSocket, StrangeDesk } from './askSocket.ts'
import type { Desk } from './desk.ts'
import { exportEnded } from './serveReports.ts'

/** A report over many letters is read beside everything else the product does. */
const longMs = 10 * 60_000

const answered = z.object({ report: z.nullable(report) })

async function* personal(socketPath: string, body: Asked): AsyncGenerator<PersonalLetter[]> {
  const answer = await askSocket({ socketPath, path: '/report/personal', body, patienceMs: longMs })
  for await (const lines of linesOf(answer)) {
    const there = lines.filter(line => line !== '')
    const hasEnded = there.includes(exportEnded)
    yield there.filter(line => line !== exportEnded).map(line => readAnswer(line, personalLetter))
    if (hasEnded) return
  }
  throw new StrangeDesk('The running product stopped before everything was written.')
}

/** Reports and exports of the product that answers at this place. */
export function reachReports(socketPath: string): Pick<Desk, 'report' | 'personal'> {
  return {
    async report(body) {
      const question = { socketPath, path: '/report', body, patienceMs: longMs }
      return (await readFromSocket(question, answered)).report
    },
    personal: body => personal(socketPath, body),
  }
}
