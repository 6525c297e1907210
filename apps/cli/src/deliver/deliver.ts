import type { ContactMethod } from '@redress/core/legislator/chambers'
import { congressSeats } from '@redress/core/legislator/seats'
import type { DeliveryStatus, GatewayStatus } from '@redress/server/platform/operatorShapes'
import { nearest } from '@redress/server/platform/textForms'
import type { ConsoleWords } from '@redress/words/consoleWords'
import { withOperatorApi } from '../terminal/product.ts'
import {
  formatTable,
  InputError,
  type JsonOption,
  printJson,
  secondsBetween,
  type Terminal,
  UsageError,
} from '../terminal/terminal.ts'

export async function deliverStatus({ json }: JsonOption, terminal: Terminal): Promise<number> {
  const found = await withOperatorApi(terminal, api => api.deliveryStatus())
  if (json) printJson(terminal, found)
  else for (const line of formatStatus(found, terminal.words)) terminal.print(line)
  return 0
}

const methods = { house: 'cwc', senate: 'scwc', email: 'email' } as const satisfies Record<
  string,
  ContactMethod
>

export async function resumeGateway(
  name: keyof typeof methods,
  { json }: JsonOption,
  terminal: Terminal,
): Promise<number> {
  const { deliver, gateway } = terminal.words
  const method = methods[name]
  const found = await withOperatorApi(terminal, api => api.resume({ method }))
  if (json) printJson(terminal, { method, ...found })
  else terminal.print(found.wasPaused ? deliver.resumed(gateway[method]) : deliver.notPaused(gateway[method]))
  return 0
}

/** Formats the state of deliveries: counts, office codes and delivery ids. The text contains no personal data. */
export function formatStatus(status: DeliveryStatus, words: ConsoleWords): string[] {
  const { now, gateways, offices, mail, unknown } = status
  const { deliver, formats } = words
  const waited = (since: string) => formats.duration(secondsBetween(since, now))
  const rows = gateways.map(each => [words.gateway[each.method], ...countsOf(each)])
  const waiting = offices.map(each => [
    each.office,
    String(each.queued),
    deliver.oldest(waited(each.oldestAcceptedAt)),
  ])
  return [
    deliver.title(formats.time(now)),
    '',
    ...formatTable([['', ...deliver.heads], ...rows]),
    '',
    ...gateways.map(each => formatGateway(each, now, words)),
    deliver.mail(mail.mails, mail.news),
    '',
    offices.length === 0 ? deliver.nothingWaits : deliver.busiest,
    ...formatTable(waiting),
    ...(unknown.length === 0 ? [] : ['', deliver.unknown]),
    ...formatTable(
      unknown.map(each => [
        each.deliveryId,
        each.office,
        each.since === null ? '' : formats.time(each.since),
      ]),
    ),
  ]
}

function countsOf({ today, ...gateway }: GatewayStatus): string[] {
  const { queued, dueNow, inFlight, deferred, retrying, unknown } = gateway
  const { delivered, refused, given_up, voided } = today
  return [queued, dueNow, inFlight, deferred, retrying, delivered, refused, given_up, voided, unknown].map(
    String,
  )
}

/**
 * Formats a gateway like `House Contact System: PAUSED (outage, 9 failures since …), next attempt in 15 s, at most 5
 * per second`.
 */
function formatGateway(
  { method, circuit, perSecond, oldestAcceptedAt }: GatewayStatus,
  now: string,
  { gateway, deliver, formats }: ConsoleWords,
): string {
  const { open, cause, reason, failures, failingSince, nextProbeAt } = circuit
  const failed = deliver.failures(failures, failingSince && formats.time(failingSince))
  const kind = cause === 'configuration' ? deliver.causes.configuration : deliver.causes.outage
  const why = reason === null ? kind : `${kind}: ${reason}`
  const next = formats.duration(secondsBetween(now, nextProbeAt ?? now))
  const state = open
    ? [deliver.paused(`${why}, ${failed}`, next)]
    : [deliver.sending, ...(failures > 0 ? [failed] : [])]
  const oldest = oldestAcceptedAt
    ? [deliver.oldestWaits(formats.duration(secondsBetween(oldestAcceptedAt, now)))]
    : []
  return `${gateway[method]}: ${[...state, deliver.perSecond(perSecond), ...oldest].join(', ')}`
}

type DocumentOptions = {
  office?: string | undefined
  dryRun?: true | undefined
  campaign?: string | undefined
}

/**
 * Prints the document of a sample letter as the office's gateway gets it, followed by the schema's verdict in an XML
 * comment.
 * @returns 1 if the document is invalid
 */
export async function printDocument(
  { office, dryRun: isDryRun, campaign: campaignId = '' }: DocumentOptions,
  terminal: Terminal,
): Promise<number> {
  const { words } = terminal
  if (office === undefined) throw new UsageError(words.deliver.needsOffice)
  if (!isDryRun) throw new UsageError(words.deliver.needsDryRun)
  // The module is loaded only here, because loading its schemas takes longer than most commands take in total.
  const { dryRun, seatOf } = await import('@redress/server/operations/rehearsal/dryRun')
  const seat = seatOf(office.toUpperCase())
  if (!seat) throw new InputError(sayNoOffice(office, words))
  const snapshot = await withOperatorApi(terminal, api => api.snapshot({ campaignId, billIds: [] }))
  if (campaignId !== '' && !snapshot.found) throw new InputError(words.noCampaign(campaignId, snapshot.meant))
  const { xml, problems, listed } = dryRun(snapshot, seat)
  const schema = `${seat.legislatorType.toLowerCase()}-2.0.rng`
  const verdict =
    problems.length === 0 ? words.deliver.valid(schema) : words.deliver.invalid(schema, problems)
  // Two hyphens would end the XML comment.
  terminal.print(`${xml.trimEnd()}\n<!-- ${verdict.replaceAll('--', '- -')} -->`)
  if (!listed) terminal.printError(words.deliver.unlisted(seat.code))
  return problems.length === 0 ? 0 : 1
}

function sayNoOffice(code: string, { deliver }: ConsoleWords): string {
  const codes = congressSeats.map(each => each.code)
  return deliver.noOffice(code, nearest(code, codes))
}
