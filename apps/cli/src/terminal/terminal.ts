import type { ConsoleWords } from '@redress/words/consoleWords'

/** The surroundings of a command, and its output. */
export type Terminal = {
  env: Readonly<Record<string, string | undefined>>
  /** The project's folder. */
  root: string
  words: ConsoleWords
  /** Writes lines of the result to standard output. */
  print(text: string): void
  /** Writes everything else to standard error. */
  printError(text: string): void
  /** Resolves when the user ends a command that runs on. */
  untilStopped(): Promise<void>
  /** Replaces the last line; only at an interactive terminal. */
  updateLine?: ((text: string) => void) | undefined
}

/** The command was typed wrongly: exit status 2, and its usage is shown. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Columns that line up: the first to the left, numbers to the right. */
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

/** From one moment to a later one, both ISO 8601. */
export function secondsBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 1000
}

/** Why a file cannot be read, for a file that was named on the command line. */
export function unreadableFile(words: ConsoleWords, file: string, error: unknown): UsageError {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'ENOENT' || code === 'ENOTDIR') return new UsageError(words.noFile(file))
  return new UsageError(code === 'EISDIR' ? words.isFolder(file) : words.unreadable(file))
}
