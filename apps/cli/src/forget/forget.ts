import { forgetRequest } from '@redress/server/platform/operatorShapes'
import { withOperatorApi } from '../terminal/product.ts'
import { type JsonOption, printJson, type Terminal, UsageError } from '../terminal/terminal.ts'

/**
 * Erases the data that is stored for an email address. Without --yes, only counts the data.
 * @returns 1 if no data is stored for the email address
 */
export async function forget(
  email: string,
  { yes = false, json }: JsonOption & { yes?: boolean | undefined },
  terminal: Terminal,
): Promise<number> {
  const words = terminal.words.forget
  const asked = forgetRequest.safeParse({ email, perform: yes })
  if (!asked.success) throw new UsageError(words.needsEmail)
  const found = await withOperatorApi(terminal, api => api.forgetPerson(asked.data))
  const { batches, letters, waiting, supporters, staff } = found
  const isNothing = batches + supporters + staff === 0
  if (json) {
    printJson(terminal, { ...found, erased: asked.data.perform })
    return isNothing ? 1 : 0
  }
  if (isNothing) {
    terminal.print(words.nothing)
    return 1
  }
  const messages = words.what(batches, letters, waiting)
  const contacts = supporters === 0 ? messages : words.andContacts(messages, supporters)
  const what = staff === 0 ? contacts : words.andStaff(contacts)
  terminal.print(asked.data.perform ? words.erased(what) : words.stored(what))
  return 0
}
