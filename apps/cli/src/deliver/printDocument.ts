import { allSeats } from '@redress/core/legislator/seats'
import { dryRun, seatOf } from '@redress/server/rehearsal/dryRun'
import { nearest } from '@redress/server/yaml/nearest'
import { noSuchCampaign } from '../terminal/noSuchCampaign.ts'
import { readOptions } from '../terminal/readOptions.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { UsageError } from '../terminal/usageError.ts'
import { withDesk } from '../terminal/withDesk.ts'

function seatFor(code: string) {
  const seat = seatOf(code.toUpperCase())
  if (seat) return seat
  const meant = nearest(
    code,
    allSeats.map(each => each.code),
  )
  throw new UsageError(
    `There is no office ${code}. Codes look like HWY00, HTX07 or SWY01.${meant ? ` Did you mean ${meant}?` : ''}`,
  )
}

/**
 * Prints the document that a sample constituent's letter to an office would be, and whether its schema takes it:
 * as a comment at its end, so that what is printed is still the document.
 * @returns 1 where it does not
 */
export async function printDocument(args: readonly string[], terminal: Terminal): Promise<number> {
  const options = readOptions(args, { office: 'value', campaign: 'value', 'dry-run': 'switch' }, 0)
  if (options.value('office') === '') throw new UsageError('Say which office: --office HWY00.')
  if (!options.has('dry-run'))
    throw new UsageError(
      'Letters are sent by the running product alone. Add --dry-run to see what one would be.',
    )
  const seat = seatFor(options.value('office'))
  const campaignId = options.value('campaign')
  const facts = await withDesk(terminal, desk => desk.facts({ campaignId, billIds: [] }))
  if (campaignId !== '' && !facts.found) throw noSuchCampaign(campaignId, facts.meant)
  const { xml, problems, listed } = dryRun(facts, seat)
  const schema = `${seat.legislatorType.toLowerCase()}-2.0.rng`
  const verdict =
    problems.length === 0 ? `Valid by ${schema}.` : `INVALID by ${schema}: ${problems.join(' ')}`
  // Two hyphens would end the comment.
  terminal.say(`${xml.trimEnd()}\n<!-- ${verdict.replaceAll('--', '- -')} -->`)
  if (!listed) terminal.complain(`${seat.code} is not on its chamber's list: no letter is sent there now.`)
  return problems.length === 0 ? 0 : 1
}
