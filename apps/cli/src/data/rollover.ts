import type { Rollover } from '@redress/server/platform/operatorShapes'
import type { ConsoleWords } from '@redress/words/consoleWords'
import { withOperatorApi } from '../terminal/product.ts'
import { formatTable, type JsonOption, printJson, type Terminal } from '../terminal/terminal.ts'

export async function showRollover({ json }: JsonOption, terminal: Terminal): Promise<number> {
  const { words, print } = terminal
  const found = await withOperatorApi(terminal, api => api.rollover())
  if (json) printJson(terminal, found)
  else for (const line of formatRollover(found, words)) print(line)
  return 0
}

function formatRollover(found: Rollover, { data, formats }: ConsoleWords): string[] {
  const { at, congress, offices, unconfirmed, dataSets, campaigns } = found
  const letters = offices.reduce((sum, each) => sum + each.letters, 0)
  const rows = offices.map(each => [each.office, each.member, formats.integer(each.letters)])
  return [
    data.rollover(congress, formats.time(at)),
    '',
    ...(letters === 0
      ? [data.noSeats]
      : [data.seats(letters), ...formatTable([data.rolloverHeads, ...rows])]),
    ...(unconfirmed === 0 ? [] : ['', data.unconfirmed(unconfirmed)]),
    ...(dataSets.length === 0 ? [] : ['', data.outdated(dataSets)]),
    ...(campaigns.length === 0 ? [] : ['', data.endedBills]),
    ...campaigns.map(({ id, bills }) => `  ${id}: ${bills.join(', ')}`),
  ]
}
