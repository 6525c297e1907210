import { type CommandUnknownOpts, Option } from '@commander-js/extra-typings'
import { roles } from '@redress/contract/console/roles'
import type { CommandTools } from '../terminal/commandTools.ts'

const staff = () => import('./staff.ts')

/** Defines the commands that invite and manage the people of the console. */
export function defineStaff(group: CommandUnknownOpts, { words, perform }: CommandTools): void {
  const { commands, args, options } = words
  group
    .command('invite')
    .description(commands['staff invite'])
    .argument('<email>', args.staffEmail)
    .requiredOption('--organization <id>', options.organization)
    .addOption(new Option('--role <role>', options.role).choices(roles).makeOptionMandatory())
    .option('--people', options.people)
    .option('--json', options.json)
    .action((email, given, command) =>
      perform(command, async terminal => (await staff()).inviteStaff(email, given, terminal)),
    )
  group
    .command('list')
    .description(commands['staff list'])
    .option('--json', options.json)
    .action((given, command) =>
      perform(command, async terminal => (await staff()).listStaff(given, terminal)),
    )
  group
    .command('remove')
    .description(commands['staff remove'])
    .argument('<email>', args.staffEmail)
    .option('--organization <id>', options.organization)
    .option('--json', options.json)
    .action((email, given, command) =>
      perform(command, async terminal => (await staff()).removeStaff(email, given, terminal)),
    )
  group
    .command('reset')
    .description(commands['staff reset'])
    .argument('<email>', args.staffEmail)
    .option('--json', options.json)
    .action((email, given, command) =>
      perform(command, async terminal => (await staff()).resetStaff(email, given, terminal)),
    )
}
