import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from '../run.ts'

/** A terminal that remembers what it was told, on a data folder of its own; `watched` as by a person. */
export function openTerminal(
  dataFolder: string,
  env: Record<string, string> = {},
  {
    watched = false,
    stopped = () => Promise.resolve(),
  }: { watched?: boolean; stopped?: () => Promise<void> } = {},
) {
  const root = fileURLToPath(new URL('../../../..', import.meta.url))
  return {
    root,
    /** Runs a command as it would be typed, and gives its exit status and what it said where. */
    async type(line: string) {
      const said: string[] = []
      const complained: string[] = []
      const rewritten: string[] = []
      const status = await run(line.split(' ').filter(Boolean), {
        env: { DATA_DIR: path.resolve(dataFolder), NOW: '2026-11-20T17:00:00Z', ...env },
        root,
        say: text => said.push(text),
        stopped,
        complain: text => complained.push(text),
        ...(watched ? { rewrite: (text: string) => rewritten.push(text) } : {}),
      })
      return { status, said: said.join('\n'), complained: complained.join('\n'), rewritten }
    },
  }
}
