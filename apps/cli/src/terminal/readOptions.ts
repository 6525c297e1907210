import { parseArgs } from 'node:util'
import { nearest } from '@redress/server/base/textForms'
import type { ConsoleWords } from '@redress/words/consoleWords'
import { type Terminal, UsageError } from './terminal.ts'

type OptionShapes = Readonly<Record<string, 'switch' | 'value'>>

export type Options = {
  has(name: string): boolean
  /** Empty if it is not given. */
  value(name: string): string
  words: string[]
}

const kinds = { switch: { type: 'boolean' }, value: { type: 'string' } } as const

/** @throws UsageError that names the wrong option, and the one that was probably meant */
export function readOptions(
  args: readonly string[],
  { shapes = {}, maxWords }: { shapes?: OptionShapes; maxWords: number },
  { words }: Terminal,
): Options {
  const options = Object.fromEntries(Object.entries(shapes).map(([name, kind]) => [name, kinds[kind]]))
  const { values, positionals } = orUsageError(
    () => parseArgs({ args: [...args], options, allowPositionals: true }),
    error => explain(error, shapes, words),
  )
  const unexpected = positionals[maxWords]
  if (unexpected !== undefined) throw new UsageError(words.unexpectedArgument(unexpected))
  return {
    has: name => values[name] === true,
    value: name => String(values[name] ?? ''),
    words: positionals,
  }
}

/** Of `--most`, 100 unless it is given. @throws UsageError */
export function readMost(options: Options, words: ConsoleWords): number {
  const given = options.value('most') || '100'
  if (/^[1-9]\d{0,6}$/.test(given)) return Number(given)
  throw new UsageError(words.deliver.badMost)
}

function orUsageError<T>(parse: () => T, explained: (error: unknown) => string): T {
  try {
    return parse()
  } catch (error) {
    throw new UsageError(explained(error))
  }
}

function explain(error: unknown, shapes: OptionShapes, words: ConsoleWords): string {
  const message = error instanceof Error ? error.message : String(error)
  const code = error instanceof Error && 'code' in error ? error.code : ''
  const [, dashes = '--', name = ''] = /'(--?)([\w-]+)/.exec(message) ?? []
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
    const meant = nearest(name, Object.keys(shapes))
    return words.unknownOption(dashes + name, meant && `--${meant}`)
  }
  return shapes[name] === 'value' ? words.needsValue(name) : words.takesNoValue(name)
}
