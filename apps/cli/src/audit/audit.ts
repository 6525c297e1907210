import { withOperatorApi } from '../terminal/product.ts'
import { formatTable, type JsonOption, printJson, type Terminal } from '../terminal/terminal.ts'

export async function showActions(
  { most, json }: JsonOption & { most: number },
  terminal: Terminal,
): Promise<number> {
  const { words, print } = terminal
  const actions = await withOperatorApi(terminal, api => api.actions(most))
  if (json) printJson(terminal, actions)
  else if (actions.length === 0) print(words.audit.none)
  else {
    const rows = actions.map(each => [each.at, each.operator])
    for (const [index, line] of formatTable(rows).entries()) print(`${line}  ${actions[index]?.command}`)
  }
  return 0
}
