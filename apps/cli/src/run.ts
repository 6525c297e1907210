import { nearest } from '@redress/server/yaml/nearest'
import type { ConsoleWords } from '@redress/words/consoleWords'
import { backUpTo, moveTo, restoreFrom } from './backup/backup.ts'
import { dataStatus, importData, sync } from './data/data.ts'
import { deliverStatus, printDocument } from './deliver/deliver.ts'
import { forget } from './forget/forget.ts'
import { checkHealth } from './healthcheck/healthcheck.ts'
import { rotate } from './keys/keys.ts'
import { exportNumbers } from './numbers/exportNumbers.ts'
import { stats } from './numbers/stats.ts'
import { applyFiles, printSchema, validateFiles } from './organizations/organizations.ts'
import { preview } from './organizations/preview.ts'
import { rehearseCampaign } from './rehearse/rehearse.ts'
import { explainError } from './terminal/product.ts'
import { type Terminal, UsageError } from './terminal/terminal.ts'

type CommandName = keyof ConsoleWords['commands']

type Command = {
  run(args: readonly string[], terminal: Terminal): Promise<number>
  writes?: true
}

const commands: Readonly<Record<CommandName, Command>> = {
  'organizations validate': { run: validateFiles },
  'organizations apply': { run: applyFiles, writes: true },
  'organizations preview': { run: preview },
  'organizations schema': { run: printSchema },
  'deliver status': { run: deliverStatus },
  deliver: { run: printDocument },
  'data status': { run: dataStatus },
  'data sync': { run: sync, writes: true },
  'data import': { run: importData, writes: true },
  forget: { run: forget, writes: true },
  stats: { run: stats },
  export: { run: exportNumbers },
  backup: { run: backUpTo },
  restore: { run: restoreFrom, writes: true },
  move: { run: moveTo, writes: true },
  'keys rotate': { run: rotate, writes: true },
  rehearse: { run: rehearseCampaign },
  healthcheck: { run: checkHealth },
}

const names = Object.keys(commands).filter(isCommandName)

/** @returns the exit status: 0 success, 1 failure, 2 usage error or a command that could not run */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const { words, print, printError } = terminal
  const [first, second] = args
  if (first === 'help' || first === '--help' || first === '-h') {
    print(usageOf(words, names))
    return 0
  }
  const name = findCommand(args)
  if (first === undefined) printError(`${words.noCommand}\n\n${usageOf(words, names)}`)
  else if (second === '--help' && subcommandsOf(first).length > 1) {
    print(usageOf(words, subcommandsOf(first)))
    return 0
  } else if (name) return perform(name, args.slice(name.split(' ').length), terminal)
  else printError(explainUnknown(words, first, second))
  return 2
}

async function perform(name: CommandName, args: readonly string[], terminal: Terminal): Promise<number> {
  const { usage, about } = terminal.words.commands[name]
  if (args.includes('--help')) {
    terminal.print(`redress ${usage}\n    ${about}`)
    return 0
  }
  try {
    return await commands[name].run(args, terminal)
  } catch (error) {
    terminal.printError(explainError(error, terminal))
    if (error instanceof UsageError) terminal.printError(terminal.words.usageOf(usage))
    return 2
  }
}

function isCommandName(name: string): name is CommandName {
  return Object.hasOwn(commands, name)
}

const subcommandsOf = (group: string) => names.filter(each => each.split(' ')[0] === group)

/** `deliver statsu` is a misspelt subcommand, not `deliver`. */
function findCommand([first = '', second = '']: readonly string[]): CommandName | undefined {
  const long = `${first} ${second}`
  if (isCommandName(long)) return long
  const isMisspelt = second !== '' && !second.startsWith('-') && subcommandsOf(first).length > 1
  return isCommandName(first) && !isMisspelt ? first : undefined
}

function usageOf(words: ConsoleWords, shown: readonly CommandName[]): string {
  const lines = shown.flatMap(name => {
    const { usage, about } = words.commands[name]
    return [`  ${usage}`, `      ${about}`]
  })
  return [words.usageHead, ...lines, '', words.usageFoot].join('\n')
}

/** Short enough to leave the error in sight. */
function explainUnknown(words: ConsoleWords, first: string, second = ''): string {
  const groups = [...new Set(names.map(each => each.split(' ')[0] ?? ''))]
  const group = groups.includes(first) ? first : nearest(first, groups)
  const inGroup = group === undefined ? [] : subcommandsOf(group)
  if (group === undefined || inGroup.length < 2) {
    const isSafe = group !== undefined && isCommandName(group) && !commands[group].writes
    return `${words.unknownCommand(first, isSafe ? group : undefined)}\n${words.commandList(groups)}`
  }
  const list = inGroup.map(each => `  ${words.commands[each].usage}`).join('\n')
  const listed = `${words.commandsOf(group)}\n${list}`
  if (group !== first) return `${words.unknownCommand(first, group)}\n${listed}`
  if (second === '') return `${words.needsSubcommand(first)}\n${listed}`
  return `${words.unknownCommand(`${first} ${second}`, meantBy(group, second))}\n${listed}`
}

function meantBy(group: string, second: string): string | undefined {
  const safe = subcommandsOf(group).filter(each => !commands[each].writes)
  const known = safe.flatMap(each => each.split(' ')[1] ?? [])
  const meant = nearest(second, known)
  return meant && `${group} ${meant}`
}
