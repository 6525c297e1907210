import { ask } from '@redress/channels/connection/ask'
import { readMailbox, readSmtpUrl } from '@redress/channels/email/mail'
import { checkMailServer } from '@redress/channels/email/mailTransport'
import type { EmailSettings } from '@redress/channels/settings'
import { consoleWordsOf } from '@redress/words/consoleWords'
import { legalDocuments } from '@redress/words/legalText'
import type { DataSetName } from '../../legislators/dataSets/dataSet.ts'
import type { DataStatus } from '../../legislators/dataSets/dataStatus.ts'
import type { GoneForm } from '../../legislators/ways/checkForms.ts'
import { loadAddenda } from '../../organizations/legal/legalTexts.ts'
import type { Clock } from '../../platform/clock.ts'
import { isLocalTestMode, publicUrlProblem } from '../../platform/config/readNetwork.ts'
import type { Settings } from '../../platform/config/settings.ts'
import type { DeliveryStatus } from '../../platform/operatorShapes.ts'
import type { WebhookStatus } from '../../supporters/webhooks/webhookShapes.ts'
import { examineBounces, examineGateways } from './deliveryFindings.ts'
import { examineData, examineForms } from './examineData.ts'
import { examineMailRecords, type ResolveTxt, resolveTxt as resolveByDns } from './examineMailRecords.ts'
import { examineModel } from './examineModel.ts'
import { type Diagnosis, diagnose, examineDisk } from './findings.ts'

type Facts = {
  databaseKind: string
  dataStatus(): Promise<DataStatus>
  /** Returns why the last refresh in this process failed. Returns null if it did not fail. */
  refreshFailure(name: DataSetName): string | null
  /** Returns the offices' forms that are no longer there. */
  goneForms(): Promise<GoneForm[]>
  /** Lists the ids of the legislators whose letters wait, because too many emails to them came back. */
  suspendedOffices(): Promise<string[]>
  lastBackup(): Promise<string | null>
  deliveryStatus(): Promise<Pick<DeliveryStatus, 'gateways'>>
  webhookStatus(): Promise<WebhookStatus>
  /** Finds the files of a folder whose organizations belong to the console. */
  ignoredFiles(folder: string): Promise<{ file: string; organizationId: string }[]>
}

type Examined = {
  settings: Settings
  clock: Clock
  /** The email settings. Undefined if no mail server is configured. */
  email: EmailSettings | undefined
  /** Looks up the TXT records of the sender's domain. A test sets another name server. */
  resolveTxt?: ResolveTxt
  /** The facts about the store, or a sentence that says why there is no database. */
  facts: Facts | string
}

export type Doctor = {
  /**
   * Returns the diagnoses in a fixed order. It never throws. A request to a language model costs money, so it is made
   * only if `asksModel` is true.
   */
  examine(options?: { asksModel: boolean }): Promise<Diagnosis[]>
}

const words = consoleWordsOf('en')

type Check = [name: string, run: () => Promise<Diagnosis[]> | Diagnosis[]]

/** Returns the diagnoses for settings that cannot be read at all. Each problem has the form `NAME: what to do`. */
export function diagnoseSettings(problems: readonly string[]): Diagnosis[] {
  return problems.map(problem => {
    const at = problem.indexOf(': ')
    return diagnose.error('settings', words.doctor.wrongSetting(problem.slice(at + 2)), problem.slice(0, at))
  })
}

export function openDoctor(examined: Examined): Doctor {
  const checks: Check[] = [
    ['settings', () => [diagnose.ok('settings', words.doctor.settings)]],
    ['delivery', () => examineDelivery(examined.settings)],
    ['network', () => examineNetwork(examined.settings)],
    ['mail', () => examineMail(examined)],
    ['bounces', () => examineBounceMailbox(examined.settings)],
    ['clock', () => examineClock(examined.settings)],
    ['disk', () => examineDisk(examined.settings)],
    ['legal texts', () => examineLegal(examined.settings)],
    ...examineStore(examined),
  ]
  return {
    async examine({ asksModel } = { asksModel: false }) {
      const asked = asksModel ? [...checks, examineModelOf(examined)] : checks
      const found = await Promise.all(
        asked.map(async ([name, run]) => {
          try {
            return await run()
          } catch (error) {
            const reason = error instanceof Error ? error.message : String(error)
            return [diagnose.error(name, words.doctor.failed(reason))]
          }
        }),
      )
      return found.flat()
    },
  }
}

function examineDelivery(settings: Settings): Diagnosis[] {
  const { house, senate, senateEnvironment } = settings.gateways
  if (settings.delivery === 'simulator') {
    if (isLocalTestMode(settings)) return [diagnose.ok('delivery', words.doctor.simulator)]
    return [diagnose.warning('delivery', words.doctor.publicSimulator(settings.publicUrl), 'DELIVERY')]
  }
  const chambers = [
    { name: 'House', variable: 'HOUSE', isOn: house },
    { name: 'Senate', variable: 'SENATE', isOn: senate },
  ]
  const on = chambers.filter(each => each.isOn).map(each => each.name)
  return [
    diagnose.ok('delivery', words.doctor.live(on)),
    ...chambers
      .filter(each => !each.isOn)
      .map(each => diagnose.ok('delivery', words.doctor.chamberOff(each.name), each.variable)),
    ...(senate && senateEnvironment === 'testing'
      ? [diagnose.warning('delivery', words.doctor.testingPath, 'SENATE_ENVIRONMENT')]
      : []),
  ]
}

function examineNetwork(settings: Settings): Diagnosis[] {
  const { publicUrl, trustedProxies, limits } = settings
  const why = isLocalTestMode(settings) ? null : publicUrlProblem(publicUrl)
  const isBehindProxy = publicUrl.startsWith('https:')
  const trustsNone = typeof trustedProxies !== 'number' && trustedProxies.length === 0
  return [
    why === null
      ? diagnose.ok('network', words.doctor.publicUrl(publicUrl))
      : diagnose.warning('network', words.doctor.notPublic(publicUrl, why), 'PUBLIC_URL'),
    ...(isBehindProxy && trustsNone
      ? [diagnose.warning('network', words.doctor.noProxies, 'TRUSTED_PROXIES')]
      : []),
    ...(trustsNone ? [] : [diagnose.ok('network', words.doctor.proxies)]),
    ...(limits ? [] : [diagnose.warning('network', words.doctor.limitsOff, 'LIMITS')]),
  ]
}

const MAIL_TIMEOUT_MS = 5_000

async function examineMail(examined: Examined): Promise<Diagnosis[]> {
  const { settings, email } = examined
  if (settings.delivery === 'simulator' && !settings.gateways.smtpUrl)
    return [diagnose.ok('mail', words.doctor.simulatedMail)]
  const server = email && readSmtpUrl(email.smtpUrl)
  if (!server) return [diagnose.warning('mail', words.doctor.noMail, 'SMTP_URL')]
  const reason = await checkMailServer({ server, timeoutMs: MAIL_TIMEOUT_MS })
  return [
    reason === null
      ? diagnose.ok('mail', words.doctor.mail)
      : diagnose.error('mail', words.doctor.mailFails(reason), 'SMTP_URL'),
    ...(settings.delivery === 'live' ? await examineSender(email.from, examined) : []),
  ]
}

/** Loads the library for mailboxes only if there is one to read. */
async function examineBounceMailbox({ gateways }: Settings): Promise<Diagnosis[]> {
  const mailbox = gateways.bounceMailbox
  if (!mailbox) return []
  const { checkBounceMailbox } = await import('../../letters/deliver/bounceMailbox.ts')
  const reason = await checkBounceMailbox(mailbox)
  return [
    reason === null
      ? diagnose.ok('bounces', words.doctor.bounceMailbox)
      : diagnose.error('bounces', words.doctor.bounceMailboxFails(reason), 'BOUNCE_URL'),
  ]
}

/** Looks up the records of the sender's domain. Letters that go to the simulator need none. */
async function examineSender(from: string, examined: Examined): Promise<Diagnosis[]> {
  const { settings, resolveTxt = resolveByDns } = examined
  const domain = readMailbox(from)?.address.split('@').at(-1)
  if (domain === undefined) return []
  return await examineMailRecords({ domain, selector: settings.dkimSelector }, resolveTxt)
}

const CLOCK_TIMEOUT_MS = 3_000
const MOST_SECONDS_OFF = 30

/**
 * Compares this machine's clock with the clock of the server that publishes the legislators' file. Every installation
 * contacts that server anyway.
 */
async function examineClock({ now, delivery, legislatorsUrl }: Settings): Promise<Diagnosis[]> {
  if (now !== undefined) return [diagnose.warning('clock', words.doctor.clockSet, 'NOW')]
  const notChecked = [diagnose.ok('clock', words.doctor.clockNotChecked)]
  if (delivery === 'simulator' || !legislatorsUrl.startsWith('https:')) return notChecked
  const question = { method: 'HEAD', timeoutMs: CLOCK_TIMEOUT_MS }
  const sourceTime = await ask(legislatorsUrl, question, each =>
    Date.parse(each.headers.get('date') ?? ''),
  ).catch(() => Number.NaN)
  if (Number.isNaN(sourceTime)) return notChecked
  const seconds = Math.round((Date.now() - sourceTime) / 1000)
  if (Math.abs(seconds) <= MOST_SECONDS_OFF) return [diagnose.ok('clock', words.doctor.clock(seconds))]
  return [diagnose.error('clock', words.doctor.clockOff(seconds))]
}

/** Reads the legal texts again each time, because a file may have changed since startup. */
async function examineLegal(settings: Settings): Promise<Diagnosis[]> {
  const { providerContact, legalAddendaFolder } = settings
  const { addenda, problems } = await loadAddenda(legalAddendaFolder)
  const untranslated = legalDocuments.filter(each => addenda.has(`${each}.en`) && !addenda.has(`${each}.es`))
  const isWanted = providerContact === undefined && !isLocalTestMode(settings)
  return [
    ...(isWanted ? [diagnose.warning('legal texts', words.doctor.noContact, 'PROVIDER_CONTACT')] : []),
    ...problems.map(each =>
      diagnose.error('legal texts', words.doctor.wrongAddendum(each), 'LEGAL_ADDENDA_DIR'),
    ),
    ...untranslated.map(each =>
      diagnose.warning('legal texts', words.doctor.untranslated(each), 'LEGAL_ADDENDA_DIR'),
    ),
    ...(problems.length === 0 ? [diagnose.ok('legal texts', words.doctor.legalTexts(addenda.size))] : []),
  ]
}

/** Loads the libraries for a language model only if a model is configured. */
function examineModelOf({ settings, clock }: Examined): Check {
  const { drafter, draftTimeouts: timeouts } = settings
  if (drafter.kind === 'offline') return ['model', () => [diagnose.ok('model', words.doctor.noModel)]]
  return [
    'model',
    async () => {
      const { openLanguageModel } = await import('../../writing/models/openLanguageModel.ts')
      return [await examineModel(openLanguageModel(drafter.kind, drafter), { timeouts, clock })]
    },
  ]
}

function examineStore({ facts, settings, clock }: Examined): Check[] {
  if (typeof facts === 'string')
    return [['database', () => [diagnose.warning('database', words.doctor.notStarted(facts))]]]
  return [
    ['database', () => [diagnose.ok('database', words.doctor.database(facts.databaseKind))]],
    ['data', async () => examineData(await facts.dataStatus(), facts, settings)],
    ['contact forms', async () => examineForms(await facts.goneForms())],
    ['bounces', async () => examineBounces(await facts.suspendedOffices())],
    ['backup', async () => [examineBackup(await facts.lastBackup(), settings, clock.now())]],
    ['gateways', async () => examineGateways(await facts.deliveryStatus())],
    [
      'organizations',
      async () => examineOrganizations(await facts.ignoredFiles(settings.organizationsFolder)),
    ],
    ['webhooks', async () => examineWebhooks(await facts.webhookStatus())],
  ]
}

const OLD_BACKUP_SECONDS = 36 * 3600

function examineBackup(lastBackup: string | null, { delivery }: Settings, now: number): Diagnosis {
  const level = delivery === 'live' ? 'warning' : 'ok'
  if (lastBackup === null) return diagnose[level]('backup', words.doctor.noBackup)
  const seconds = (now - Date.parse(lastBackup)) / 1000
  const ago = words.formats.duration(seconds)
  if (seconds <= OLD_BACKUP_SECONDS) return diagnose.ok('backup', words.doctor.backup(ago))
  return diagnose[level]('backup', words.doctor.oldBackup(ago))
}

function examineOrganizations(ignored: readonly { file: string; organizationId: string }[]): Diagnosis[] {
  if (ignored.length === 0) return [diagnose.ok('organizations', words.doctor.organizationFiles)]
  return ignored.map(({ file, organizationId }) =>
    diagnose.warning('organizations', words.doctor.ignoredFile(file, organizationId), 'ORGANIZATIONS_DIR'),
  )
}

function examineWebhooks({ targets, givenUp, waiting }: WebhookStatus): Diagnosis[] {
  const { failing, lost, webhooks } = words.doctor
  const said = targets.map(({ since, ...each }) =>
    diagnose.warning('webhooks', failing({ ...each, since: words.formats.time(since) })),
  )
  if (givenUp > 0) said.push(diagnose.warning('webhooks', lost(givenUp)))
  return said.length > 0 ? said : [diagnose.ok('webhooks', webhooks(waiting))]
}
