import { Argument, type CommandUnknownOpts, InvalidArgumentError, Option } from '@commander-js/extra-typings'
import type { ConsoleWords } from '@redress/words/consoleWords'
import { defineOrganizations } from './organizations/defineOrganizations.ts'
import { defineStaff } from './staff/defineStaff.ts'
import type { CommandTools } from './terminal/commandTools.ts'

/**
 * Commands whose arguments may contain a person's data or a password. The audit trail does not record their arguments.
 * The console has an audit trail of its own, from which a person's email address is removed with the account.
 */
export const PRIVATE_COMMANDS: readonly string[] = [
  'forget',
  'move',
  'staff invite',
  'staff remove',
  'staff reset',
]

/** Each command loads the modules that it needs, because most of them need a part of the product. */
const deliver = () => import('./deliver/deliver.ts')
const ended = () => import('./deliver/ended.ts')
const data = () => import('./data/data.ts')
const backup = () => import('./backup/backup.ts')
const webhooks = () => import('./webhooks/webhookCommands.ts')

/** Defines all commands of `redress`. `program` already determines how they print and exit. */
export function defineCommands(program: CommandUnknownOpts, tools: CommandTools): void {
  const { help, groups } = tools.words
  program.description(help.program).addHelpText('after', `\n${help.foot}`)
  defineOrganizations(program.command('organizations').description(groups.organizations), tools)
  defineDeliver(program, tools)
  defineData(program.command('data').description(groups.data), tools)
  defineNumbers(program, tools)
  defineWebhooks(program.command('webhooks').description(groups.webhooks), tools)
  defineStaff(program.command('staff').description(groups.staff), tools)
  defineChecks(program, tools)
  defineBackups(program, tools)
}

function defineDeliver(program: CommandUnknownOpts, { words, perform }: CommandTools): void {
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

function defineData(
  group: CommandUnknownOpts,
  { words: { commands, args, options }, perform }: CommandTools,
): void {
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
  group
    .command('contact-forms')
    .description(commands['data contact-forms'])
    .argument('<legislators>', args.legislatorsFile)
    .argument('<members>', args.membersFolder)
    .option('--out <file>', options.out)
    .action((legislators, members, given, command) =>
      perform(command, async terminal =>
        (await import('./data/contactForms.ts')).makeFile({ legislators, members }, given, terminal),
      ),
    )
}

function defineNumbers(
  program: CommandUnknownOpts,
  { words: { commands, args, options }, perform }: CommandTools,
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
    .option('--letters', options.letters)
    .option('--of <email>', options.of)
    .addOption(new Option('--supporters', options.supporters).conflicts(['personal', 'letters', 'of']))
    .option('--out <file>', options.out)
    .action((organization, given, command) =>
      perform(command, async terminal =>
        (await import('./numbers/exportNumbers.ts')).exportNumbers(organization, given, terminal),
      ),
    )
}

function defineWebhooks(group: CommandUnknownOpts, { words, perform }: CommandTools): void {
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

function defineChecks(program: CommandUnknownOpts, { words, perform }: CommandTools): void {
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

function defineBackups(program: CommandUnknownOpts, { words, perform }: CommandTools): void {
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

/** @throws InvalidArgumentError if the text is not a valid count; the program then reports the option's name */
function countOf({ deliver: { badMost } }: ConsoleWords) {
  return (text: string): number => {
    if (/^[1-9]\d{0,6}$/.test(text)) return Number(text)
    throw new InvalidArgumentError(badMost)
  }
}
