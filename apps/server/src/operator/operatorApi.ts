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
} from '../base/operatorShapes.ts'
import type { ReplayAsked, WebhookList, WebhookQuery, WebhookTest } from '../base/webhookShapes.ts'
import { listStoredOrganizations } from '../campaigns/storedOrganizations.ts'
import { listEndedDeliveries, settleDelivery } from '../deliveries/endedDeliveries.ts'
import { resumeGateway } from '../deliveries/gatewayHealth.ts'
import { previewRollover } from '../deliveries/rollover.ts'
import type { Doctor } from '../doctor/doctor.ts'
import type { Diagnosis, TestAnswer } from '../doctor/findings.ts'
import type { ConstituentMail } from '../mail/mail.ts'
import type { Receipts } from '../receipts/receipts.ts'
import type { ExportedLetter, ExportedPerson, Report, ReportQuery } from '../reports/report.ts'
import type { Reports } from '../reports/reports.ts'
import type { Supporters } from '../supporters/supporters.ts'
import type { Rotation } from '../vault/keyring.ts'
import type { Vault } from '../vault/vault.ts'
import type { Webhooks } from '../webhooks/webhooks.ts'
import { type OperatorAction, openAuditTrail, type RecordedAction } from './auditTrail.ts'
import { type OperatorSnapshot, readSnapshot, type SnapshotQuery, type SnapshotServices } from './snapshot.ts'

/** Only what begins with `export` returns personal data. */
export type OperatorApi = {
  /** Each command writes down itself first. */
  recordAction(action: OperatorAction): Promise<void>
  actions(most: number): Promise<RecordedAction[]>
  examine(): Promise<Diagnosis[]>
  /** Posts one made-up letter to each chamber's place for tests. */
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
  /** Where visitors reach the product, without a slash at its end. */
  publicAddress(): Promise<string>
  /** The organization as it is then, or was before its removal; null for an unknown one. */
  changeOrganization(asked: OrganizationChange): Promise<StoredOrganization | null>
  /** Null for an unknown organization or campaign. */
  report(query: ReportQuery): Promise<Report | null>
  exportLetters(query: ReportQuery): AsyncIterable<ExportedLetter[]>
  exportPeople(query: ReportQuery): AsyncIterable<ExportedPerson[]>
  exportSupporters(query: ReportQuery): AsyncIterable<ExportedSupporter[]>
  /** Null for an unknown organization. */
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
