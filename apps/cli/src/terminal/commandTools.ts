import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import type { ConsoleWords } from '@redress/words/consoleWords'
import type { Terminal } from './terminal.ts'

/** Runs the work of a command, and keeps the exit status that it returns. */
export type Perform = (
  command: CommandUnknownOpts,
  work: (terminal: Terminal) => Promise<number>,
) => Promise<void>

/** The tools that the definition of a command uses. */
export type CommandTools = { words: ConsoleWords; perform: Perform }
