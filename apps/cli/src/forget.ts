import { type Forgotten, forgetAsked } from '@redress/server/receipts/forgetPerson'
import { readOptions } from './terminal/readOptions.ts'
import type { Terminal } from './terminal/terminal.ts'
import { UsageError } from './terminal/usageError.ts'
import { withDesk } from './terminal/withDesk.ts'

const count = (many: number, one: string, more: string) => `${many} ${many === 1 ? one : more}`

function sayWhat({ batches, letters, waiting }: Forgotten): string {
  const sent = count(batches, 'message', 'messages')
  return `${sent} (${count(letters, 'letter', 'letters')}, ${waiting} of them still waiting)`
}

/**
 * Erases a person who asks for it, by their email address; without --yes it only counts.
 * @returns 1 where nothing stands under that address
 */
export async function forget(args: readonly string[], terminal: Terminal): Promise<number> {
  const options = readOptions(args, { yes: 'switch' }, 1)
  const asked = forgetAsked.safeParse({ email: options.words[0] ?? '', perform: options.has('yes') })
  if (!asked.success) throw new UsageError('Give the email address that the person wrote with.')
  const found = await withDesk(terminal, desk => desk.forget(asked.data))
  if (found.batches === 0) {
    terminal.say('Nothing is kept under that address.')
    return 1
  }
  const { perform } = asked.data
  terminal.say(perform ? `Erased: ${sayWhat(found)}.` : `Kept: ${sayWhat(found)}. Add --yes to erase this.`)
  return 0
}
