import { Argument, type CommandUnknownOpts, InvalidArgumentError, Option } from '@commander-js/extra-typings'
import type { ConsoleWords } from '@redress/words/consoleWords'
import type { Terminal } from './terminal/terminal.ts'

/** Runs the work of a command, and keeps the exit status that it returns. */
export type Perform = (
  command: CommandUnknownOpts,
  work: (terminal: Terminal) => Promise<number>,
) => Promise<void>

/** The tools that the definition of a command uses. */
type Tools = { words: ConsoleWords; perform: Perform }

/**
 * The commands whose arguments name a constituent or hold a password. The audit trail gets none of these arguments.
 */
export const PRIVATE_COMMANDS: readonly string[] = ['forget', 'move']

/** Each command loads the modules that it needs, because most of them need a part of the product. */
const organizationFiles = () => import('./organizations/organizations.ts')
const storedOrganizations = () => import('./organizations/storedOrganizations.ts')
const deliver = () => import('./deliver/deliver.ts')
const ended = () => import('./deliver/ended.ts')
const data = () => import('./data/data.ts')
const backup = () => import('./backup/backup.ts')
const webhooks = () => import('./webhooks/webhookCommands.ts')

/** Defines all commands of `redress`. `program` already determines how they print and exit. */
export function defineCommands(program: CommandUnknownOpts, tools: Tools): void {
  const { help, groups } = tools.words
  program.description(help.program).addHelpText('after', `\n${help.foot}`)
  const organizations = program.command('organizations').description(groups.organizations)
  defineFileCommands(organizations, tools)
  defineStoredCommands(organizations, tools)
  defineDeliver(program, tools)
  defineData(program.command('data').description(groups.data), tools)
  defineNumbers(program, tools)
  defineWebhooks(program.command('webhooks').description(groups.webhooks), tools)
  defineChecks(program, tools)
  defineBackups(program, tools)
}

function defineFileCommands(
  group: CommandUnknownOpts,
  { words: { commands, args, options }, perform }: Tools,
): void {
  group
    .command('validate')
    .description(commands['organizations validate'])
    .argument('<files...>', args.files)
    .option('--json', options.json)
    .action((files, given, command) =>
      perform(command, async terminal => (await organizationFiles()).validateFiles(files, given, terminal)),
    )
  group
    .command('apply')
    .description(commands['organizations apply'])
    .argument('<files...>', args.files)
    .option('--json', options.json)
    .action((files, given, command) =>
      perform(command, async terminal => (await organizationFiles()).applyFiles(files, given, terminal)),
    )
  group
    .command('preview')
    .description(commands['organizations preview'])
    .argument('<file>', args.file)
    .option('--at <day>', options.at)
    .option('--port <number>', options.port)
    .action((file, given, command) =>
      perform(command, async terminal =>
        (await import('./organizations/preview.ts')).preview(file, given, terminal),
      ),
    )
  group
    .command('schema')
    .description(commands['organizations schema'])
    .action((_given, command) =>
      perform(command, async terminal => (await organizationFiles()).printSchema(terminal)),
    )
}

function defineStoredCommands(
  group: CommandUnknownOpts,
  { words: { commands, args, options }, perform }: Tools,
): void {
  group
    .command('list')
    .description(commands['organizations list'])
    .option('--json', options.json)
    .action((given, command) =>
      perform(command, async terminal => (await storedOrganizations()).listOrganizations(given, terminal)),
    )
  group
    .command('show')
    .description(commands['organizations show'])
    .argument('<id>', args.organization)
    .option('--json', options.json)
    .action((id, given, command) =>
      perform(command, async terminal => (await storedOrganizations()).showOrganization(id, given, terminal)),
    )
  for (const change of ['hide', 'unhide'] as const)
    group
      .command(change)
      .description(commands[`organizations ${change}`])
      .argument('<id>', args.organization)
      .option('--json', options.json)
      .action((id, given, command) =>
        perform(command, async terminal =>
          (await storedOrganizations()).setHidden(change, id, given, terminal),
        ),
      )
  group
    .command('remove')
    .description(commands['organizations remove'])
    .argument('<id>', args.organization)
    .option('--yes', options.yes)
    .option('--json', options.json)
    .action((id, given, command) =>
      perform(command, async terminal =>
        (await storedOrganizations()).removeOrganization(id, given, terminal),
      ),
    )
  group
    .command('embed')
    .description(commands['organizations embed'])
    .argument('<campaign>', args.campaign)
    .option('--json', options.json)
    .action((campaign, given, command) =>
      perform(command, async terminal =>
        (await import('./organizations/embedCampaign.ts')).embedCampaign(campaign, given, terminal),
      ),
    )
}

function defineDeliver(program: CommandUnknownOpts, { words, perform }: Tools): void {
  const { groups, commands, args, options } = words
  const group = program
    .command('deliver')
    .description(groups.deliver)
    .option('--office <code>', options.office)
    .option('--dry-run', options.printOnly)
    .option('--campaign <id>', options.sampleCampaign)
    .action((given, command) =>
      perform(command, async terminal => (await deliver()).printDocument(given, terminal)),
    )
  group
    .command('status')
    .description(commands['deliver status'])
    .option('--json', options.json)
    .action((given, command) =>
      perform(command, async terminal => (await deliver()).deliverStatus(given, terminal)),
    )
  group
    .command('list')
    .description(commands['deliver list'])
    .addOption(
      new Option('--state <state>', options.state)
        .choices(['refused', 'unknown', 'given-up'] as const)
        .makeOptionMandatory(),
    )
    .option('--most <number>', options.most, countOf(words), 100)
    .option('--json', options.json)
    .action((given, command) =>
      perform(command, async terminal => (await ended()).listEnded(given, terminal)),
    )
  group
    .command('settle')
    .description(commands['deliver settle'])
    .argument('<id>', args.delivery)
    .addArgument(
      new Argument('<decision>', args.decision).choices(['delivered', 'resend', 'give-up'] as const),
    )
    .requiredOption('--why <text>', options.why)
    .option('--json', options.json)
    .action((id, decision, given, command) =>
      perform(command, async terminal => (await ended()).settle({ id, decision }, given, terminal)),
    )
  group
    .command('resume')
    .description(commands['deliver resume'])
    .addArgument(new Argument('<gateway>', args.gateway).choices(['house', 'senate', 'email'] as const))
    .option('--json', options.json)
    .action((gateway, given, command) =>
      perform(command, async terminal => (await deliver()).resumeGateway(gateway, given, terminal)),
    )
}

function defineData(group: CommandUnknownOpts, { words: { commands, args, options }, perform }: Tools): void {
  group
    .command('status')
    .description(commands['data status'])
    .option('--json', options.json)
    .action((given, command) =>
      perform(command, async terminal => (await data()).dataStatus(given, terminal)),
    )
  group
    .command('sync')
    .description(commands['data sync'])
    .argument('[names...]', args.dataSets)
    .option('--json', options.json)
    .action((names, given, command) =>
      perform(command, async terminal => (await data()).sync(names, given, terminal)),
    )
  group
    .command('rollover')
    .description(commands['data rollover'])
    .requiredOption('--dry-run', options.rollover)
    .option('--json', options.json)
    .action((given, command) =>
      perform(command, async terminal => (await import('./data/rollover.ts')).showRollover(given, terminal)),
    )
  group
    .command('import')
    .description(commands['data import'])
    .argument('<file>', args.dataFile)
    .option('--json', options.json)
    .action((file, given, command) =>
      perform(command, async terminal => (await data()).importData(file, given, terminal)),
    )
}

function defineNumbers(
  program: CommandUnknownOpts,
  { words: { commands, args, options }, perform }: Tools,
): void {
  program
    .command('forget')
    .description(commands.forget)
    .argument('<email>', args.email)
    .option('--yes', options.erase)
    .option('--json', options.json)
    .action((email, given, command) =>
      perform(command, async terminal => (await import('./forget/forget.ts')).forget(email, given, terminal)),
    )
  program
    .command('stats')
    .description(commands.stats)
    .argument('<organization>', args.organization)
    .option('--campaign <id>', options.onlyCampaign)
    .option('--since <day>', options.since)
    .option('--json', options.json)
    .option('--html <file>', options.html)
    .action((organization, given, command) =>
      perform(command, async terminal =>
        (await import('./numbers/stats.ts')).stats(organization, given, terminal),
      ),
    )
  program
    .command('export')
    .description(commands.export)
    .argument('<organization>', args.organization)
    .option('--campaign <id>', options.onlyCampaign)
    .option('--since <day>', options.since)
    .option('--personal', options.personal)
    .option('--everyone', options.everyone)
    .addOption(new Option('--supporters', options.supporters).conflicts(['personal', 'everyone']))
    .option('--out <file>', options.out)
    .action((organization, given, command) =>
      perform(command, async terminal =>
        (await import('./numbers/exportNumbers.ts')).exportNumbers(organization, given, terminal),
      ),
    )
}

function defineWebhooks(group: CommandUnknownOpts, { words, perform }: Tools): void {
  const { commands, args, options } = words
  group
    .command('list')
    .description(commands['webhooks list'])
    .argument('<organization>', args.organization)
    .option('--most <number>', options.most, countOf(words), 100)
    .option('--json', options.json)
    .action((organization, given, command) =>
      perform(command, async terminal => (await webhooks()).listWebhooks(organization, given, terminal)),
    )
  group
    .command('test')
    .description(commands['webhooks test'])
    .argument('<organization>', args.organization)
    .option('--json', options.json)
    .action((organization, given, command) =>
      perform(command, async terminal => (await webhooks()).testWebhooks(organization, given, terminal)),
    )
  group
    .command('replay')
    .description(commands['webhooks replay'])
    .argument('<organization>', args.organization)
    .option('--id <id>', options.replayId)
    .addOption(new Option('--since <day>', options.replaySince).conflicts('id'))
    .option('--json', options.json)
    .action((organization, given, command) =>
      perform(command, async terminal => (await webhooks()).replayWebhooks(organization, given, terminal)),
    )
}

function defineChecks(program: CommandUnknownOpts, { words, perform }: Tools): void {
  const { commands, args, options } = words
  program
    .command('doctor')
    .description(commands.doctor)
    .option('--send-test', options.sendTest)
    .option('--json', options.json)
    .action((given, command) =>
      perform(command, async terminal => (await import('./doctor/doctor.ts')).examine(given, terminal)),
    )
  program
    .command('audit')
    .description(commands.audit)
    .option('--most <number>', options.most, countOf(words), 100)
    .option('--json', options.json)
    .action((given, command) =>
      perform(command, async terminal => (await import('./audit/audit.ts')).showActions(given, terminal)),
    )
  program
    .command('rehearse')
    .description(commands.rehearse)
    .argument('[campaign]', args.campaign)
    .option('--file <file>', options.rehearseFile)
    .option('--json', options.json)
    .action((campaign, given, command) =>
      perform(command, async terminal =>
        (await import('./rehearse/rehearse.ts')).rehearseCampaign(campaign, given, terminal),
      ),
    )
  program
    .command('healthcheck')
    .description(commands.healthcheck)
    .action((_given, command) =>
      perform(command, async terminal =>
        (await import('./healthcheck/healthcheck.ts')).checkHealth(terminal),
      ),
    )
}

function defineBackups(program: CommandUnknownOpts, { words, perform }: Tools): void {
  const { groups, commands, args, options } = words
  program
    .command('backup')
    .description(commands.backup)
    .argument('<folder>', args.backupFolder)
    .option('--json', options.json)
    .action((folder, given, command) =>
      perform(command, async terminal => (await backup()).backUpTo(folder, given, terminal)),
    )
  program
    .command('restore')
    .description(commands.restore)
    .argument('[folder]', args.fullFolder)
    .option('--ledger <path>', options.ledger)
    .option('--json', options.json)
    .action((folder, given, command) =>
      perform(command, async terminal => (await backup()).restoreFrom(folder, given, terminal)),
    )
  program
    .command('move')
    .description(commands.move)
    .requiredOption('--to <url>', options.to)
    .option('--json', options.json)
    .action((given, command) => perform(command, async terminal => (await backup()).moveTo(given, terminal)))
  program
    .command('keys')
    .description(groups.keys)
    .command('rotate')
    .description(commands['keys rotate'])
    .option('--json', options.json)
    .action((given, command) =>
      perform(command, async terminal => (await import('./keys/keys.ts')).rotate(given, terminal)),
    )
}

/** @throws InvalidArgumentError, which the program reports with the option's name */
function countOf({ deliver: { badMost } }: ConsoleWords) {
  return (text: string): number => {
    if (/^[1-9]\d{0,6}$/.test(text)) return Number(text)
    throw new InvalidArgumentError(badMost)
  }
}
