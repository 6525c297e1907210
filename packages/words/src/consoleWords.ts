import type { Language } from '@redress/core/language/language'
import { backup } from './en/console/backup.ts'
import { audit, commandLine, data, forget, health, keys } from './en/console/commandLine.ts'
import { args, commands, groups, help, options } from './en/console/commands.ts'
import { doctor } from './en/console/doctor.ts'
import { embed } from './en/console/embed.ts'
import { deliver, rehearse } from './en/console/letters.ts'
import { exported, report, reportPage } from './en/console/numbers.ts'
import { organizations } from './en/console/organizations.ts'
import { staff } from './en/console/staff.ts'
import { formats } from './en/console/times.ts'
import { webhooks } from './en/console/webhooks.ts'
import { delivery } from './en/delivery.ts'
import type { Translated } from './translated.ts'

const english = {
  ...commandLine,
  help,
  groups,
  commands,
  args,
  options,
  organizations,
  embed,
  data,
  deliver,
  rehearse,
  forget,
  health,
  doctor,
  audit,
  keys,
  backup,
  report,
  reportPage,
  exported,
  webhooks,
  staff,
  formats,
  gateway: delivery.gateway,
}

export type ConsoleWords = Translated<typeof english>

/** The console has only English texts, because operators read English. */
const catalogues: Record<Language, ConsoleWords> = { en: english, es: english }

export function consoleWordsOf(language: Language): ConsoleWords {
  return catalogues[language]
}
