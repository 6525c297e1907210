import { decisions, type endedStates, type SettleAsked } from '@redress/server/base/operatorShapes'
import { withOperatorApi } from '../terminal/product.ts'
import { readMost, readOptions } from '../terminal/readOptions.ts'
import { formatTable, InputError, printJson, type Terminal, UsageError } from '../terminal/terminal.ts'

type EndedState = (typeof endedStates)[number]

const states: Readonly<Record<string, EndedState>> = {
  refused: 'refused',
  unknown: 'unknown',
  'given-up': 'given_up',
}

export async function listEnded(args: readonly string[], terminal: Terminal): Promise<number> {
  const { words, print } = terminal
  const shapes = { state: 'value', most: 'value', json: 'switch' } as const
  const options = readOptions(args, { shapes, maxWords: 0 }, terminal)
  const state = Object.hasOwn(states, options.value('state')) ? states[options.value('state')] : undefined
  if (state === undefined) throw new UsageError(words.deliver.needsState)
  const most = readMost(options, words)
  const found = await withOperatorApi(terminal, api => api.endedDeliveries({ state, most }))
  if (options.has('json')) printJson(terminal, found)
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
export async function settle(args: readonly string[], terminal: Terminal): Promise<number> {
  const words = terminal.words.deliver
  const options = readOptions(args, { shapes: { why: 'value', json: 'switch' }, maxWords: 2 }, terminal)
  const [deliveryId, typed] = options.words
  if (deliveryId === undefined) throw new UsageError(words.needsId)
  const decision = decisions.find(each => each === typed)
  if (decision === undefined) throw new UsageError(words.needsDecision)
  if (options.value('why').trim() === '') throw new UsageError(words.needsWhy)
  const asked: SettleAsked = { deliveryId, decision }
  const { result } = await withOperatorApi(terminal, api => api.settle(asked))
  if (result === 'not-found') throw new InputError(words.notFound(deliveryId))
  const isSettled = result === 'settled'
  if (options.has('json')) printJson(terminal, { ...asked, result })
  else if (isSettled) terminal.print(words.settled[decision](deliveryId))
  else terminal.printError(result === 'erased' ? words.erased(deliveryId) : words.known(deliveryId))
  return isSettled ? 0 : 1
}
