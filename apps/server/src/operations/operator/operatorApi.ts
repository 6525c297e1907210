import { listEndedDeliveries, settleDelivery } from '../../letters/deliver/endedDeliveries.ts'
import { resumeGateway } from '../../letters/deliver/gatewayHealth.ts'
import { previewRollover } from '../../letters/deliver/rollover.ts'
import type { ConstituentMail } from '../../letters/notify/mail.ts'
import type { Receipts } from '../../letters/receipts/receipts.ts'
import { listStoredOrganizations } from '../../organizations/campaigns/storedOrganizations.ts'
import type { Rotation } from '../../platform/crypto/keyring.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import type {
  Applied,
  ApplyAsked,
  DeliveryStatus,
  EndedDelivery,
  EndedQuery,
  ExportedSupporter,
  ForgetAsked,
  Forgotten,
  OrganizationChange,
  ResumeAsked,
  Resumed,
  Rollover,
  SettleAsked,
  Settled,
  StoredOrganization,
} from '../../platform/operatorShapes.ts'
import type { Supporters } from '../../supporters/consents/supporters.ts'
import type {
  ReplayAsked,
  WebhookList,
  WebhookQuery,
  WebhookTest,
} from '../../supporters/webhooks/webhookShapes.ts'
import type { Webhooks } from '../../supporters/webhooks/webhooks.ts'
import type { Doctor } from '../doctor/doctor.ts'
import type { Diagnosis, TestAnswer } from '../doctor/findings.ts'
import {
  type OperatorSnapshot,
  readSnapshot,
  type SnapshotQuery,
  type SnapshotServices,
} from '../rehearsal/snapshot.ts'
import type { ExportedLetter, ExportedPerson, Report, ReportQuery } from '../reports/report.ts'
import type { Reports } from '../reports/reports.ts'
import { type OperatorAction, openAuditTrail, type RecordedAction } from './auditTrail.ts'

/** The calls of the operator. Only calls that begin with `export` return personal data. */
export type OperatorApi = {
  /** Records a command. Each command calls this before it acts. */
  recordAction(action: OperatorAction): Promise<void>
  actions(most: number): Promise<RecordedAction[]>
  examine(): Promise<Diagnosis[]>
  /** Posts one invented letter to each chamber's test address. */
  sendTest(): Promise<TestAnswer[]>
  deliveryStatus(): Promise<DeliveryStatus>
  endedDeliveries(query: EndedQuery): Promise<EndedDelivery[]>
  settle(asked: SettleAsked): Promise<Settled>
  /** Ends the pause of a gateway. */
  resume(asked: ResumeAsked): Promise<Resumed>
  rollover(): Promise<Rollover>
  snapshot(query: SnapshotQuery): Promise<OperatorSnapshot>
  forgetPerson(asked: ForgetAsked): Promise<Forgotten>
  apply(asked: ApplyAsked): Promise<Applied>
  organizations(): Promise<StoredOrganization[]>
  /** Returns the address at which visitors reach the product, without a final slash. */
  publicAddress(): Promise<string>
  /** Returns the organization after the change, or before its removal. Returns null for an unknown one. */
  changeOrganization(asked: OrganizationChange): Promise<StoredOrganization | null>
  /** Returns null for an unknown organization or campaign. */
  report(query: ReportQuery): Promise<Report | null>
  exportLetters(query: ReportQuery): AsyncIterable<ExportedLetter[]>
  exportPeople(query: ReportQuery): AsyncIterable<ExportedPerson[]>
  exportSupporters(query: ReportQuery): AsyncIterable<ExportedSupporter[]>
  /** Returns null for an unknown organization. */
  webhooks(query: WebhookQuery): Promise<WebhookList | null>
  testWebhooks(organizationId: string): Promise<WebhookTest | null>
  replayWebhooks(asked: ReplayAsked): Promise<number | null>
  rotateKeys(): Promise<Rotation>
}

type OperatorServices = SnapshotServices & {
  environment: { publicUrl: string }
  campaigns: {
    apply(asked: ApplyAsked): Promise<Applied>
    change(asked: OrganizationChange): Promise<StoredOrganization | null>
  }
  deliveryStatus(): Promise<DeliveryStatus>
  doctor: Pick<Doctor, 'examine'>
  sendTest(): Promise<TestAnswer[]>
  mail: Pick<ConstituentMail, 'recordOutcome'>
  receipts: Pick<Receipts, 'forgetPerson'>
  reports: Reports
  supporters: Pick<Supporters, 'exportSupporters'>
  vault: Pick<Vault, 'rotate' | 'open'>
  webhooks: Webhooks
}

export function openOperatorApi(services: OperatorServices): OperatorApi {
  const { database, campaigns, deliveryStatus, doctor, receipts, reports, sendTest, supporters, vault } =
    services
  const { webhooks } = services
  const audit = openAuditTrail(services)
  return {
    recordAction: audit.record,
    actions: audit.list,
    examine: () => doctor.examine({ asksModel: true }),
    sendTest,
    deliveryStatus,
    endedDeliveries: query => listEndedDeliveries(database, query),
    settle: asked => settleDelivery(services, asked),
    resume: async ({ method }) => ({ wasPaused: await resumeGateway(services, method) }),
    rollover: () => previewRollover(services),
    snapshot: query => readSnapshot(services, query),
    forgetPerson: receipts.forgetPerson,
    apply: campaigns.apply,
    organizations: () => listStoredOrganizations(services),
    publicAddress: async () => services.environment.publicUrl,
    changeOrganization: campaigns.change,
    report: reports.read,
    exportLetters: reports.exportLetters,
    exportPeople: reports.exportPeople,
    exportSupporters: supporters.exportSupporters,
    webhooks: webhooks.list,
    testWebhooks: webhooks.test,
    replayWebhooks: webhooks.replay,
    rotateKeys: vault.rotate,
  }
}
