import { nearest } from '@redress/server/yaml/nearest'
import { type Command, commands } from './commands.ts'
import { explain } from './terminal/explain.ts'
import type { Terminal } from './terminal/terminal.ts'
import { UsageError } from './terminal/usageError.ts'

const usage = [
  'redress COMMAND …',
  ...commands.map(each => `  ${each.usage}\n      ${each.about}`),
  '',
  'Settings are those of the product: docs/how-to/configure.md. Exit status: 0 well, 1 a no, 2 not understood.',
].join('\n')

function isCalled({ words }: Command, args: readonly string[]): boolean {
  return words.every((word, place) => args[place] === word)
}

/** A word that no command has, or the first word of several alone. */
function strangerOf(args: readonly string[]): string {
  const [first = '', second = ''] = args
  const begun = commands.filter(each => each.words[0] === first)
  const asked = begun.length > 0 ? `${first} ${second}`.trim() : first
  const known = (begun.length > 0 ? begun : commands).map(each => each.words.join(' '))
  const firsts = [...new Set(commands.map(each => each.words[0] ?? ''))]
  const meant = nearest(asked, begun.length > 0 ? known : firsts)
  const others = begun.length > 0 ? ` There are ${known.join(', ')}.` : ''
  return `There is no command "${asked}".${meant ? ` Did you mean "${meant}"?` : others}`
}

async function perform(args: readonly string[], terminal: Terminal): Promise<number> {
  const called = commands.find(each => isCalled(each, args))
  const isWord = args[1] !== undefined && !args[1].startsWith('-')
  // `deliver statsu` is meant for a longer command, and not a word too many for the short one.
  const misspelt =
    called?.words.length === 1 &&
    isWord &&
    commands.some(each => each !== called && each.words[0] === args[0])
  if (!called || misspelt) {
    terminal.complain(`${strangerOf(args)}\n\n${usage}`)
    return 2
  }
  const rest = args.slice(called.words.length)
  if (rest.includes('--help')) {
    terminal.say(`redress ${called.usage}\n    ${called.about}`)
    return 0
  }
  try {
    return await called.run(rest, terminal)
  } catch (error) {
    terminal.complain(explain(error))
    if (error instanceof UsageError) terminal.complain(`Usage: redress ${called.usage}`)
    return 2
  }
}

/**
 * Does what was asked for.
 * @returns the exit status: 0 for well, 1 for a no, 2 for what was not understood or could not be asked
 */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const [first] = args
  if (first === 'help' || first === '--help' || first === '-h') {
    terminal.say(usage)
    return 0
  }
  if (first === undefined) {
    terminal.complain(`Say what to do.\n\n${usage}`)
    return 2
  }
  return perform(args, terminal)
}
