import type { Applied, ApplyAsked } from '../campaigns/applyOrganizations.ts'
import type { DeliveryStatus } from '../deliveries/status.ts'
import type { Receipts } from '../receipts/receipts.ts'
import type { ForgetAsked, Forgotten } from '../receipts/retention.ts'
import type { ExportedLetter, Report, ReportQuery } from '../reports/report.ts'
import type { Reports } from '../reports/reports.ts'
import type { Rotation } from '../vault/rotateKeys.ts'
import type { Vault } from '../vault/vault.ts'
import { type OperatorSnapshot, readSnapshot, type SnapshotQuery, type SnapshotServices } from './snapshot.ts'

/** Only `exportLetters` returns personal data. */
export type OperatorApi = {
  deliveryStatus(): Promise<DeliveryStatus>
  snapshot(query: SnapshotQuery): Promise<OperatorSnapshot>
  forgetPerson(asked: ForgetAsked): Promise<Forgotten>
  apply(asked: ApplyAsked): Promise<Applied>
  /** Null for an unknown organization or campaign. */
  report(query: ReportQuery): Promise<Report | null>
  exportLetters(query: ReportQuery): AsyncIterable<ExportedLetter[]>
  rotateKeys(): Promise<Rotation>
}

export function openOperatorApi(
  services: SnapshotServices & {
    campaigns: { apply(asked: ApplyAsked): Promise<Applied> }
    deliveryStatus(): Promise<DeliveryStatus>
    receipts: Pick<Receipts, 'forgetPerson'>
    reports: Reports
    vault: Pick<Vault, 'rotate'>
  },
): OperatorApi {
  const { campaigns, deliveryStatus, receipts, reports, vault } = services
  return {
    deliveryStatus,
    snapshot: query => readSnapshot(services, query),
    forgetPerson: receipts.forgetPerson,
    apply: campaigns.apply,
    report: reports.read,
    exportLetters: reports.exportLetters,
    rotateKeys: vault.rotate,
  }
}
