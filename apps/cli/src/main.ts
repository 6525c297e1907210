import { createInterface } from 'node:readline/promises'
import { fileURLToPath } from 'node:url'
import { consoleWordsOf } from '@redress/words/consoleWords'
import { run } from './run.ts'

// In `redress … | head`, the pipe closes before all output is written. That is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

/**
 * Replaces the last line in the terminal. Cuts the text to the window's width, because a wrapped line cannot be
 * replaced.
 */
function updateLine(text: string): void {
  process.stderr.write(`\r\u001b[2K${text.slice(0, (process.stderr.columns || 80) - 1)}`)
}

async function confirm(question: string): Promise<boolean> {
  const asking = createInterface({ input: process.stdin, output: process.stderr })
  // Ctrl+D closes the prompt without an answer.
  const noAnswer = new Promise<string>(resolve => asking.once('close', () => resolve('')))
  const answer = await Promise.race([asking.question(question), noAnswer])
  asking.close()
  return /^y(es)?$/i.test(answer.trim())
}

process.exitCode = await run(process.argv.slice(2), {
  env: process.env,
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  words: consoleWordsOf('en'),
  print: text => void process.stdout.write(`${text}\n`),
  printError: text => void process.stderr.write(`${text}\n`),
  untilStopped: () =>
    new Promise(resolve => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve())
    }),
  confirm: process.stdin.isTTY && process.stderr.isTTY ? confirm : undefined,
  updateLine: process.stderr.isTTY ? updateLine : undefined,
})
