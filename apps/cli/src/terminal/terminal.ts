import type { ConsoleWords } from '@redress/words/consoleWords'

export type Terminal = {
  env: Readonly<Record<string, string | undefined>>
  root: string
  words: ConsoleWords
  /** The text with which the audit trail records the running command. */
  action?: string
  /** Prints a result to standard output. */
  print(text: string): void
  /** Prints messages to standard error. */
  printError(text: string): void
  /** Resolves when the user stops the running command. */
  untilStopped(): Promise<void>
  /** Asks the person at the terminal to confirm. Undefined if the command does not run at a terminal. */
  confirm?: ((question: string) => Promise<boolean>) | undefined
  /** Replaces the last line. Defined only at an interactive terminal. */
  updateLine?: ((text: string) => void) | undefined
}

/** The option that makes a command print JSON, for use by other programs. */
export type JsonOption = { json?: true | undefined }

export function printJson({ print }: Pick<Terminal, 'print'>, value: unknown): void {
  print(JSON.stringify(value, null, 2))
}

/** Thrown if an argument names something that does not exist. The exit status is 2. */
export class InputError extends Error {
  override readonly name: string = 'InputError'
}

/** Thrown if the command's syntax is wrong. The command shows its help, and the exit status is 2. */
export class UsageError extends InputError {
  override readonly name = 'UsageError'
}

/** Formats rows as a table. The first column is left-aligned, and numbers are right-aligned. */
export function formatTable(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = []
  for (const row of rows)
    for (const [column, cell] of row.entries())
      widths[column] = Math.max(widths[column] ?? 0, [...cell].length)
  return rows.map(row =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0
        return column === 0 ? cell.padEnd(width) : cell.padStart(width)
      })
      .join('  ')
      .trimEnd(),
  )
}

export function secondsBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 1000
}

/** Returns an error that explains why a file from the command line cannot be read. */
export function unreadableFile(words: ConsoleWords, file: string, error: unknown): InputError {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'ENOENT' || code === 'ENOTDIR') return new InputError(words.noFile(file))
  return new InputError(code === 'EISDIR' ? words.isFolder(file) : words.unreadable(file))
}
