import { nearest } from '@redress/server/base/textForms'
import type { ConsoleWords } from '@redress/words/consoleWords'
import { explainError } from './terminal/product.ts'
import { type Terminal, UsageError } from './terminal/terminal.ts'

type CommandName = keyof ConsoleWords['commands']

type Run = (args: readonly string[], terminal: Terminal) => Promise<number>

type Command = {
  /** Loaded only when it is typed: most need a part of the product. */
  load(): Promise<Run>
  writes?: true
  /** Its arguments name a constituent, or hold a password. */
  isPrivate?: true
}

const organizations = () => import('./organizations/organizations.ts')
const stored = () => import('./organizations/storedOrganizations.ts')
const deliver = () => import('./deliver/deliver.ts')
const ended = () => import('./deliver/ended.ts')
const data = () => import('./data/data.ts')
const backup = () => import('./backup/backup.ts')
const webhooks = () => import('./webhooks/webhookCommands.ts')
const health = () => import('./healthcheck/healthcheck.ts')

const commands: Readonly<Record<CommandName, Command>> = {
  'organizations validate': { load: async () => (await organizations()).validateFiles },
  'organizations apply': { load: async () => (await organizations()).applyFiles, writes: true },
  'organizations preview': { load: async () => (await import('./organizations/preview.ts')).preview },
  'organizations schema': { load: async () => (await organizations()).printSchema },
  'organizations list': { load: async () => (await stored()).listOrganizations },
  'organizations show': { load: async () => (await stored()).showOrganization },
  'organizations hide': { load: async () => (await stored()).hideOrganization, writes: true },
  'organizations unhide': { load: async () => (await stored()).unhideOrganization, writes: true },
  'organizations remove': { load: async () => (await stored()).removeOrganization, writes: true },
  'organizations embed': {
    load: async () => (await import('./organizations/embedCampaign.ts')).embedCampaign,
  },
  'deliver status': { load: async () => (await deliver()).deliverStatus },
  'deliver list': { load: async () => (await ended()).listEnded },
  'deliver settle': { load: async () => (await ended()).settle, writes: true },
  'deliver resume': { load: async () => (await deliver()).resumeGateway, writes: true },
  deliver: { load: async () => (await deliver()).printDocument },
  'data status': { load: async () => (await data()).dataStatus },
  'data sync': { load: async () => (await data()).sync, writes: true },
  'data rollover': { load: async () => (await import('./data/rollover.ts')).showRollover },
  'data import': { load: async () => (await data()).importData, writes: true },
  forget: { load: async () => (await import('./forget/forget.ts')).forget, writes: true, isPrivate: true },
  stats: { load: async () => (await import('./numbers/stats.ts')).stats },
  export: { load: async () => (await import('./numbers/exportNumbers.ts')).exportNumbers },
  'webhooks list': { load: async () => (await webhooks()).listWebhooks },
  'webhooks test': { load: async () => (await webhooks()).testWebhooks },
  'webhooks replay': { load: async () => (await webhooks()).replayWebhooks, writes: true },
  doctor: { load: async () => (await import('./doctor/doctor.ts')).examine },
  audit: { load: async () => (await import('./audit/audit.ts')).showActions },
  backup: { load: async () => (await backup()).backUpTo },
  restore: { load: async () => (await backup()).restoreFrom, writes: true },
  move: { load: async () => (await backup()).moveTo, writes: true, isPrivate: true },
  'keys rotate': { load: async () => (await import('./keys/keys.ts')).rotate, writes: true },
  rehearse: { load: async () => (await import('./rehearse/rehearse.ts')).rehearseCampaign },
  healthcheck: { load: async () => (await health()).checkHealth },
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
    const run = await commands[name].load()
    return await run(args, { ...terminal, action: describeAction(name, args) })
  } catch (error) {
    terminal.printError(await explainError(error, terminal))
    if (error instanceof UsageError) terminal.printError(terminal.words.usageOf(usage))
    return 2
  }
}

/** For the audit trail. */
function describeAction(name: CommandName, args: readonly string[]): string {
  const told = commands[name].isPrivate ? args.filter(each => /^--[a-z-]+$/.test(each)) : args
  return [name, ...told].join(' ')
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
