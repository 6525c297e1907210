import { fileURLToPath } from 'node:url'
import { run } from './run.ts'

// Whoever pipes into `head` has seen enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

/** Cut to the window, since a line that breaks could not be taken back. */
function rewrite(text: string): void {
  process.stderr.write(`\r\u001b[2K${text.slice(0, (process.stderr.columns || 80) - 1)}`)
}

process.exitCode = await run(process.argv.slice(2), {
  env: process.env,
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  say: text => void process.stdout.write(`${text}\n`),
  complain: text => void process.stderr.write(`${text}\n`),
  stopped: () =>
    new Promise(resolve => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve())
    }),
  rewrite: process.stderr.isTTY ? rewrite : undefined,
})
