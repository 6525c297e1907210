import { Command } from '@commander-js/extra-typings'
import type { ConsoleWords } from '@redress/words/consoleWords'
import { defineCommands } from '../program.ts'

type Described = { name: string; options: string[] }

/**
 * Returns every command that can be run, with its options, such as `deliver list` with `--state`. Leaves out commands
 * that only contain other commands.
 */
export function commandsOf(words: ConsoleWords): Described[] {
  const program = new Command('redress')
  defineCommands(program, { words, perform: async () => {} })
  return program.commands.flatMap(command => {
    const own = { name: command.name(), options: optionsOf(command) }
    const subcommands = command.commands.map(sub => ({
      name: `${command.name()} ${sub.name()}`,
      options: optionsOf(sub),
    }))
    return subcommands.length === 0 || own.options.length > 0 ? [own, ...subcommands] : subcommands
  })
}

function optionsOf({ options }: { options: readonly { long?: string | undefined }[] }): string[] {
  return options.flatMap(({ long }) => long ?? [])
}
