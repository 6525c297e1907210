import { readDataStatus } from '../../legislators/dataSets/dataStatus.ts'
import { findGoneForms } from '../../legislators/ways/checkForms.ts'
import { findSuspended } from '../../letters/deliver/mailPace.ts'
import { gatewayStatuses, type StatusContext } from '../../letters/deliver/status.ts'
import type { ConstituentMail } from '../../letters/notify/mail.ts'
import { findIgnoredFiles } from '../../organizations/documents/ownership.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Webhooks } from '../../supporters/webhooks/webhooks.ts'
import { readLastBackup } from '../store/lastBackup.ts'

type Status = StatusContext & {
  webhooks: Pick<Webhooks, 'status'>
}

/** Returns the facts about the store that the doctor needs. */
export function doctorFacts(status: Status) {
  const { database, webhooks } = status
  return {
    databaseKind: database.kind,
    dataStatus: () => readDataStatus(status),
    goneForms: () => findGoneForms(database),
    suspendedOffices: () => findSuspended(status),
    lastBackup: () => readLastBackup(database.db),
    deliveryStatus: async () => ({ gateways: await gatewayStatuses(status) }),
    webhookStatus: webhooks.status,
    ignoredFiles: (folder: string) => findIgnoredFiles(database, folder),
  }
}

/** Opens the reader of the store's numbers for the metrics. */
export function storeStatusReader(services: {
  database: Database
  clock: Clock
  perSecond: number
  mail: Pick<ConstituentMail, 'status'>
  webhooks: Pick<Webhooks, 'status'>
}) {
  return async () => {
    const { dataSets } = await readDataStatus(services)
    return {
      now: services.clock.now(),
      gateways: await gatewayStatuses(services),
      dataSets: dataSets.flatMap(({ name, fetchedAt }) => (fetchedAt === null ? [] : [{ name, fetchedAt }])),
      mail: await services.mail.status(),
      webhooks: await services.webhooks.status(),
      lastBackup: await readLastBackup(services.database.db),
    }
  }
}
