import type { SettleRequest } from '@redress/server/platform/operatorShapes'
import { withOperatorApi } from '../terminal/product.ts'
import {
  formatTable,
  InputError,
  type JsonOption,
  printJson,
  type Terminal,
  UsageError,
} from '../terminal/terminal.ts'

const states = { refused: 'refused', unknown: 'unknown', 'given-up': 'given_up' } as const

export async function listEnded(
  { state, most, json }: JsonOption & { state: keyof typeof states; most: number },
  terminal: Terminal,
): Promise<number> {
  const { words, print } = terminal
  const asked = { state: states[state], most }
  const found = await withOperatorApi(terminal, api => api.endedDeliveries(asked))
  if (json) printJson(terminal, found)
  else if (found.length === 0) print(words.deliver.noneEnded)
  else {
    const { time } = words.formats
    const rows = found.map(each => [
      each.deliveryId,
      each.office,
      each.endedAt === null ? '' : time(each.endedAt),
    ])
    for (const [index, line] of formatTable(rows).entries())
      print(`${line}  ${found[index]?.reason ?? words.deliver.noReason}`)
  }
  return 0
}

/** @returns 1 if there is nothing to settle */
export async function settle(
  { id: deliveryId, decision }: { id: string; decision: SettleRequest['decision'] },
  { why, json }: JsonOption & { why: string },
  terminal: Terminal,
): Promise<number> {
  const words = terminal.words.deliver
  if (why.trim() === '') throw new UsageError(words.needsWhy)
  const asked: SettleRequest = { deliveryId, decision }
  const { result } = await withOperatorApi(terminal, api => api.settle(asked))
  if (result === 'not-found') throw new InputError(words.notFound(deliveryId))
  const isSettled = result === 'settled'
  if (json) printJson(terminal, { ...asked, result })
  else if (isSettled) terminal.print(words.settled[decision](deliveryId))
  else terminal.printError(result === 'erased' ? words.erased(deliveryId) : words.known(deliveryId))
  return isSettled ? 0 : 1
}
