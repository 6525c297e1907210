import type { ConsoleWords } from '@redress/words/consoleWords'

export type Terminal = {
  env: Readonly<Record<string, string | undefined>>
  root: string
  words: ConsoleWords
  /** What the audit trail tells of the running command. */
  action?: string
  /** Standard output: results only. */
  print(text: string): void
  /** Standard error. */
  printError(text: string): void
  /** Resolves when the user ends a running command. */
  untilStopped(): Promise<void>
  /** Asks the person at the terminal. Undefined where there is none. */
  confirm?: ((question: string) => Promise<boolean>) | undefined
  /** Replaces the last line. Only at an interactive terminal. */
  updateLine?: ((text: string) => void) | undefined
}

/** Whether a command prints JSON, for programs. */
export type JsonOption = { json?: true | undefined }

export function printJson({ print }: Pick<Terminal, 'print'>, value: unknown): void {
  print(JSON.stringify(value, null, 2))
}

/** The command names something that is not there: exit status 2. */
export class InputError extends Error {
  override readonly name: string = 'InputError'
}

/** The command was typed wrongly: exit status 2, and its help is shown. */
export class UsageError extends InputError {
  override readonly name = 'UsageError'
}

/** The first column to the left, numbers to the right. */
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

/** Why a file cannot be read, for a file that was named on the command line. */
export function unreadableFile(words: ConsoleWords, file: string, error: unknown): InputError {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'ENOENT' || code === 'ENOTDIR') return new InputError(words.noFile(file))
  return new InputError(code === 'EISDIR' ? words.isFolder(file) : words.unreadable(file))
}
