import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { consoleWordsOf } from '@redress/words/consoleWords'
import { run } from '../run.ts'

/**
 * Opens a terminal for tests that records its output. `interactive` means that progress is shown in one line that
 * changes.
 */
export function openTerminal(
  dataFolder: string,
  env: Record<string, string> = {},
  {
    interactive = false,
    untilStopped = () => Promise.resolve(),
    confirm,
  }: {
    interactive?: boolean
    untilStopped?: () => Promise<void>
    confirm?: (question: string) => Promise<boolean>
  } = {},
) {
  const root = fileURLToPath(new URL('../../../..', import.meta.url))
  return {
    root,
    /** Runs a command as if it were typed. */
    async type(line: string) {
      const output: string[] = []
      const errors: string[] = []
      const progress: string[] = []
      const status = await run(line.split(' ').filter(Boolean), {
        env: { DATA_DIR: path.resolve(dataFolder), NOW: '2026-11-20T17:00:00Z', ...env },
        root,
        words: consoleWordsOf('en'),
        print: text => output.push(text),
        printError: text => errors.push(text),
        untilStopped,
        confirm,
        ...(interactive ? { updateLine: (text: string) => progress.push(text) } : {}),
      })
      return { status, output: output.join('\n'), errors: errors.join('\n'), progress }
    },
  }
}
