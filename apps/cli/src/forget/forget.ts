import { forgetAsked } from '@redress/server/platform/operatorShapes'
import { withOperatorApi } from '../terminal/product.ts'
import { type JsonOption, printJson, type Terminal, UsageError } from '../terminal/terminal.ts'

/**
 * Erases the data of an address. Without --yes it only counts the data.
 * @returns 1 if no data is stored for the address
 */
export async function forget(
  email: string,
  { yes = false, json }: JsonOption & { yes?: boolean | undefined },
  terminal: Terminal,
): Promise<number> {
  const words = terminal.words.forget
  const asked = forgetAsked.safeParse({ email, perform: yes })
  if (!asked.success) throw new UsageError(words.needsEmail)
  const found = await withOperatorApi(terminal, api => api.forgetPerson(asked.data))
  const { batches, letters, waiting, supporters } = found
  const isNothing = batches + supporters === 0
  if (json) {
    printJson(terminal, { ...found, erased: asked.data.perform })
    return isNothing ? 1 : 0
  }
  if (isNothing) {
    terminal.print(words.nothing)
    return 1
  }
  const messages = words.what(batches, letters, waiting)
  const what = supporters === 0 ? messages : words.andContacts(messages, supporters)
  terminal.print(asked.data.perform ? words.erased(what) : words.stored(what))
  return 0
}
