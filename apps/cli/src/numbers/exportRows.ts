import type { Desk } from '@redress/server/operator/desk'
import type { Asked } from '@redress/server/reports/asked'
import { notHere } from './askedOf.ts'
import { numberColumns, numberRows } from './numberRows.ts'
import { personalColumns } from './personalColumns.ts'

const personalNames = personalColumns.map(([name]) => name)

/** The rows of an export with their head, a page at a time. @throws UsageError where there is nothing of that name */
export async function* exportRows(
  desk: Pick<Desk, 'report' | 'personal'>,
  asked: Asked,
  isPersonal: boolean,
): AsyncGenerator<(readonly string[])[]> {
  const report = await desk.report(asked)
  if (!report) throw notHere(asked)
  if (!isPersonal) {
    yield [numberColumns, ...numberRows(report)]
    return
  }
  yield [personalNames]
  for await (const letters of desk.personal(asked))
    yield letters.map(letter => personalNames.map(name => String(letter[name] ?? '')))
}
