import { dataSetNames } from '@redress/server/dataSets/dataSet'
import { dataStatus } from './data/dataStatus.ts'
import { importData } from './data/importData.ts'
import { sync } from './data/sync.ts'
import { printDocument } from './deliver/printDocument.ts'
import { status } from './deliver/status.ts'
import { forget } from './forget.ts'
import { exportNumbers } from './numbers/exportNumbers.ts'
import { stats } from './numbers/stats.ts'
import { apply } from './organizations/apply.ts'
import { preview } from './organizations/preview.ts'
import { printSchema } from './organizations/printSchema.ts'
import { validate } from './organizations/validate.ts'
import { rehearseCampaign } from './rehearse/rehearseCampaign.ts'
import type { Terminal } from './terminal/terminal.ts'

export type Command = {
  /** What it is called by, the longest first where one begins like another. */
  words: readonly string[]
  usage: string
  about: string
  /** @returns 0 for well, 1 for a no */
  run(args: readonly string[], terminal: Terminal): Promise<number>
}

export const commands: readonly Command[] = [
  {
    words: ['organizations', 'validate'],
    usage: 'organizations validate FILE… [--json]',
    about: "what is wrong with organizations' files, by line and column, and what is worth a look",
    run: validate,
  },
  {
    words: ['organizations', 'apply'],
    usage: 'organizations apply FILE… [--json]',
    about:
      'loads them into the product that runs, or into its database: all of them, or none where one is wrong',
    run: apply,
  },
  {
    words: ['organizations', 'preview'],
    usage: 'organizations preview FILE [--at DAY] [--port N]',
    about: 'shows one as visitors would see it, on any day; nothing is kept or sent',
    run: preview,
  },
  {
    words: ['organizations', 'schema'],
    usage: 'organizations schema',
    about: "the JSON Schema of organizations' files, by which editors complete them",
    run: printSchema,
  },
  {
    words: ['deliver', 'status'],
    usage: 'deliver status [--json]',
    about: 'what waits, what was delivered today, and what needs a look',
    run: status,
  },
  {
    words: ['deliver'],
    usage: 'deliver --office CODE --dry-run [--campaign ID]',
    about: "the document that a letter to an office would be, and its schema's verdict",
    run: printDocument,
  },
  {
    words: ['data', 'status'],
    usage: 'data status [--json]',
    about: 'what was downloaded, from where, how old it is, and what is worth a look',
    run: dataStatus,
  },
  {
    words: ['data', 'sync'],
    usage: 'data sync [NAME…]',
    about: `fetches data sets now: ${dataSetNames.join(', ')}, or all`,
    run: sync,
  },
  {
    words: ['data', 'import'],
    usage: 'data import FILE',
    about: 'stores a file as what it holds: legislators (JSON), ZIP codes and districts, or bills (zip)',
    run: importData,
  },
  {
    words: ['forget'],
    usage: 'forget EMAIL [--yes]',
    about: 'erases a person who asks for it, and stops what still waits; without --yes it only counts',
    run: forget,
  },
  {
    words: ['stats'],
    usage: 'stats ORGANIZATION [--campaign ID] [--since DAY] [--json] [--html FILE]',
    about: 'who came, what was sent, and what became of it; no number of fewer than 5 people',
    run: stats,
  },
  {
    words: ['export'],
    usage: 'export ORGANIZATION [--campaign ID] [--since DAY] [--personal] [--out FILE]',
    about: 'the same numbers as CSV; with --personal the letters and who wrote them, while they are kept',
    run: exportNumbers,
  },
  {
    words: ['rehearse'],
    usage: 'rehearse CAMPAIGN [--json] | rehearse [CAMPAIGN] --file FILE [--json]',
    about: 'which of the 541 offices would refuse its letters, and why; nothing is sent',
    run: rehearseCampaign,
  },
]
