import { Command, CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings'
import { defineCommands, PRIVATE_COMMANDS } from './program.ts'
import type { Perform } from './terminal/commandTools.ts'
import { explainError } from './terminal/product.ts'
import { type Terminal, UsageError } from './terminal/terminal.ts'

/** @returns the exit status: 0 for success, 1 for failure, 2 for a usage error or a command that could not run */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  let status = 0
  const perform: Perform = async (command, work) => {
    try {
      status = await work({ ...terminal, action: describeAction(command, args) })
    } catch (error) {
      const message = await explainError(error, terminal)
      if (error instanceof UsageError) command.error(message)
      terminal.printError(message)
      status = 2
    }
  }
  const program = new Command('redress')
    .exitOverride()
    .showHelpAfterError(terminal.words.help.afterError)
    .configureOutput({
      writeOut: text => terminal.print(text.trimEnd()),
      writeErr: text => terminal.printError(text.trimEnd()),
    })
  defineCommands(program, { words: terminal.words, perform })
  try {
    await program.parseAsync(args, { from: 'user' })
    return status
  } catch (error) {
    // The program has already printed the error or the requested help.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    throw error
  }
}

/** Returns the text with which the audit trail records the command. */
function describeAction(command: CommandUnknownOpts, args: readonly string[]): string {
  const { parent } = command
  const name = parent?.parent ? `${parent.name()} ${command.name()}` : command.name()
  if (!PRIVATE_COMMANDS.includes(name)) return args.join(' ')
  return [name, ...args.filter(arg => /^--[a-z-]+$/.test(arg))].join(' ')
}
