import { parseArgs } from 'node:util'
import { nearest } from '@redress/server/yaml/nearest'
import { UsageError } from './usageError.ts'

/** By name: a switch, or an option with a value behind it. */
export type OptionShapes = Readonly<Record<string, 'switch' | 'value'>>

export type Options = {
  has(name: string): boolean
  /** Empty where it is not given. */
  value(name: string): string
  words: string[]
}

const kinds = { switch: { type: 'boolean' }, value: { type: 'string' } } as const

function explain(error: unknown, shapes: OptionShapes): string {
  const message = error instanceof Error ? error.message : String(error)
  const code = error instanceof Error && 'code' in error ? error.code : ''
  const [, name = ''] = /'--?([\w-]+)/.exec(message) ?? []
  const known = Object.keys(shapes)
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
    const meant = nearest(name, known)
    return `There is no option --${name}.${meant ? ` Did you mean --${meant}?` : ''}`
  }
  return shapes[name] === 'value' ? `--${name} needs a value.` : `--${name} takes no value.`
}

/**
 * Reads a command's arguments.
 * @throws UsageError that says which option is wrong, and which was probably meant
 */
export function readOptions(args: readonly string[], shapes: OptionShapes, mostWords: number): Options {
  const options = Object.fromEntries(Object.entries(shapes).map(([name, kind]) => [name, kinds[kind]]))
  const read = parsed(() => parseArgs({ args: [...args], options, allowPositionals: true }), shapes)
  const strange = read.positionals[mostWords]
  if (strange !== undefined) throw new UsageError(`"${strange}" is one word too many.`)
  return {
    has: name => read.values[name] === true,
    value: name => String(read.values[name] ?? ''),
    words: read.positionals,
  }
}

function parsed<T>(parse: () => T, shapes: OptionShapes): T {
  try {
    return parse()
  } catch (error) {
    throw new UsageError(explain(error, shapes))
  }
}
