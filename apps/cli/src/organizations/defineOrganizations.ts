import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import type { CommandTools } from '../terminal/commandTools.ts'

const organizationFiles = () => import('./organizations.ts')
const storedOrganizations = () => import('./storedOrganizations.ts')
const documents = () => import('./documents.ts')

/** Defines the commands of `redress organizations`. */
export function defineOrganizations(group: CommandUnknownOpts, tools: CommandTools): void {
  defineFileCommands(group, tools)
  defineStoredCommands(group, tools)
  defineDocumentCommands(group, tools)
}

function defineFileCommands(
  group: CommandUnknownOpts,
  { words: { commands, args, options }, perform }: CommandTools,
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
    .option('--constituent-of <seat>', options.constituentOf)
    .option('--port <number>', options.port)
    .action((file, given, command) =>
      perform(command, async terminal => (await import('./preview.ts')).preview(file, given, terminal)),
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
  { words: { commands, args, options }, perform }: CommandTools,
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
        (await import('./embedCampaign.ts')).embedCampaign(campaign, given, terminal),
      ),
    )
}

function defineDocumentCommands(
  group: CommandUnknownOpts,
  { words: { commands, args, options }, perform }: CommandTools,
): void {
  group
    .command('create')
    .description(commands['organizations create'])
    .argument('<id>', args.newOrganization)
    .requiredOption('--name <name>', options.organizationName)
    .option('--json', options.json)
    .action((id, given, command) =>
      perform(command, async terminal => (await documents()).createOrganization(id, given, terminal)),
    )
  group
    .command('adopt')
    .description(commands['organizations adopt'])
    .argument('<id>', args.organization)
    .option('--console', options.adoptConsole)
    .option('--file', options.adoptFile)
    .option('--json', options.json)
    .action((id, given, command) =>
      perform(command, async terminal => (await documents()).adoptOrganization(id, given, terminal)),
    )
  group
    .command('pull')
    .description(commands['organizations pull'])
    .argument('<id>', args.organization)
    .option('--to <folder>', options.pullTo)
    .option('--json', options.json)
    .action((id, given, command) =>
      perform(command, async terminal => (await documents()).pullOrganization(id, given, terminal)),
    )
  group
    .command('diff')
    .description(commands['organizations diff'])
    .argument('<file>', args.file)
    .option('--json', options.json)
    .action((file, given, command) =>
      perform(command, async terminal => (await documents()).diffFile(file, given, terminal)),
    )
}
