import type { Applied, ApplyAsked } from '../campaigns/applyFiles.ts'
import type { DeliveryStatus } from '../deliveries/status.ts'
import type { ForgetAsked, Forgotten } from '../receipts/forgetPerson.ts'
import type { Receipts } from '../receipts/receipts.ts'
import type { ExportedLetter, Report, ReportQuery } from '../reports/report.ts'
import type { Reports } from '../reports/reports.ts'
import { type OperatorSnapshot, readSnapshot, type SnapshotQuery, type SnapshotServices } from './snapshot.ts'

/** What an operator can ask of a running product or of its database. Only `exportLetters` returns personal data. */
export type OperatorApi = {
  deliveryStatus(): Promise<DeliveryStatus>
  snapshot(query: SnapshotQuery): Promise<OperatorSnapshot>
  forgetPerson(asked: ForgetAsked): Promise<Forgotten>
  apply(asked: ApplyAsked): Promise<Applied>
  /** Null for an organization or a campaign that is not here. */
  report(query: ReportQuery): Promise<Report | null>
  exportLetters(query: ReportQuery): AsyncIterable<ExportedLetter[]>
}

export function openOperatorApi(
  services: SnapshotServices & {
    campaigns: { apply(asked: ApplyAsked): Promise<Applied> }
    deliveries: { status(): Promise<DeliveryStatus> }
    receipts: Pick<Receipts, 'forgetPerson'>
    reports: Reports
  },
): OperatorApi {
  const { campaigns, deliveries, receipts, reports } = services
  return {
    deliveryStatus: deliveries.status,
    snapshot: query => readSnapshot(services, query),
    forgetPerson: receipts.forgetPerson,
    apply: campaigns.apply,
    report: reports.read,
    exportLetters: reports.exportLetters,
  }
}
