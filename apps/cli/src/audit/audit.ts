import { withOperatorApi } from '../terminal/product.ts'
import { readMost, readOptions } from '../terminal/readOptions.ts'
import { formatTable, printJson, type Terminal } from '../terminal/terminal.ts'

export async function showActions(args: readonly string[], terminal: Terminal): Promise<number> {
  const { words, print } = terminal
  const shapes = { most: 'value', json: 'switch' } as const
  const options = readOptions(args, { shapes, maxWords: 0 }, terminal)
  const actions = await withOperatorApi(terminal, api => api.actions(readMost(options, words)))
  if (options.has('json')) printJson(terminal, actions)
  else if (actions.length === 0) print(words.audit.none)
  else {
    const rows = actions.map(each => [each.at, each.operator])
    for (const [index, line] of formatTable(rows).entries()) print(`${line}  ${actions[index]?.command}`)
  }
  return 0
}
