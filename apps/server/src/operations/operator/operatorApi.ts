import { listEndedDeliveries, settleDelivery } from '../../letters/deliver/endedDeliveries.ts'
import { resumeGateway } from '../../letters/deliver/gatewayHealth.ts'
import { previewRollover } from '../../letters/deliver/rollover.ts'
import type { ConstituentMail } from '../../letters/notify/mail.ts'
import type { Receipts } from '../../letters/receipts/receipts.ts'
import { listStoredOrganizations } from '../../organizations/campaigns/storedOrganizations.ts'
import type { Documents } from '../../organizations/documents/documents.ts'
import { type OperatorStaff, openOperatorStaff } from '../../organizations/staff/operatorStaff.ts'
import type { Staff } from '../../organizations/staff/staff.ts'
import type { Rotation } from '../../platform/crypto/keyring.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import type {
  Adoption,
  AdoptRequest,
  Applied,
  ApplyRequest,
  AssetRequest,
  CreateRequest,
  Creation,
  DeliveryStatus,
  EndedDelivery,
  EndedQuery,
  ExportedSupporter,
  ForgetRequest,
  Forgotten,
  OrganizationChange,
  PulledDocument,
  Resumed,
  ResumeRequest,
  Rollover,
  Settled,
  SettleRequest,
  StoredOrganization,
} from '../../platform/operatorShapes.ts'
import type { Supporters } from '../../supporters/consents/supporters.ts'
import type {
  ReplayRequest,
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
import type { ExportedLetter, ExportedPerson, LetterQuery, Report, ReportQuery } from '../reports/report.ts'
import type { Reports } from '../reports/reports.ts'
import { type OperatorAction, openAuditTrail, type RecordedAction } from './auditTrail.ts'
import {
  adoptForOperator,
  createForOperator,
  pullAssetForOperator,
  pullForOperator,
} from './operatorDocuments.ts'

/** The calls of the command line. Only calls that begin with `export` return personal data. */
export type OperatorApi = {
  /** Records a command in the audit trail. Each command makes this call before it acts. */
  recordAction(action: OperatorAction): Promise<void>
  actions(most: number): Promise<RecordedAction[]>
  examine(): Promise<Diagnosis[]>
  /** Sends one invented letter to each chamber's test office. */
  sendTest(): Promise<TestAnswer[]>
  deliveryStatus(): Promise<DeliveryStatus>
  endedDeliveries(query: EndedQuery): Promise<EndedDelivery[]>
  settle(asked: SettleRequest): Promise<Settled>
  /** Resumes a paused gateway. */
  resume(asked: ResumeRequest): Promise<Resumed>
  rollover(): Promise<Rollover>
  snapshot(query: SnapshotQuery): Promise<OperatorSnapshot>
  forgetPerson(asked: ForgetRequest): Promise<Forgotten>
  apply(asked: ApplyRequest): Promise<Applied>
  organizations(): Promise<StoredOrganization[]>
  /** Returns the URL at which visitors reach the product, without a final slash. */
  publicAddress(): Promise<string>
  /**
   * Returns the organization as it is after the change, or as it was before its removal. Returns null for an unknown
   * organization.
   */
  changeOrganization(asked: OrganizationChange): Promise<StoredOrganization | null>
  /** Makes an organization that is edited in the console, and not in a file. */
  createOrganization(asked: CreateRequest): Promise<Creation>
  adoptOrganization(asked: AdoptRequest): Promise<Adoption>
  /** Returns the published document, or null for an unknown organization. */
  pullOrganization(organizationId: string): Promise<PulledDocument | null>
  /** Returns an image of an organization in Base64, or null. */
  pullAsset(asked: AssetRequest): Promise<string | null>
  /** Returns null for an unknown organization or campaign. */
  report(query: ReportQuery): Promise<Report | null>
  exportLetters(query: LetterQuery): AsyncIterable<ExportedLetter[]>
  exportPeople(query: ReportQuery): AsyncIterable<ExportedPerson[]>
  exportSupporters(query: ReportQuery): AsyncIterable<ExportedSupporter[]>
  /** Returns null for an unknown organization. */
  webhooks(query: WebhookQuery): Promise<WebhookList | null>
  testWebhooks(organizationId: string): Promise<WebhookTest | null>
  replayWebhooks(asked: ReplayRequest): Promise<number | null>
  rotateKeys(): Promise<Rotation>
  staff: OperatorStaff
}

type OperatorServices = SnapshotServices & {
  environment: { publicUrl: string }
  campaigns: {
    apply(asked: ApplyRequest): Promise<Applied>
    change(asked: OrganizationChange): Promise<StoredOrganization | null>
  }
  documents: Pick<Documents, 'create' | 'adopt' | 'read' | 'listAssets' | 'readAsset'>
  deliveryStatus(): Promise<DeliveryStatus>
  doctor: Pick<Doctor, 'examine'>
  sendTest(): Promise<TestAnswer[]>
  mail: Pick<ConstituentMail, 'recordOutcome'>
  receipts: Pick<Receipts, 'forgetPerson'>
  reports: Reports
  staff: Staff
  supporters: Pick<Supporters, 'exportSupporters'>
  vault: Pick<Vault, 'rotate' | 'open'>
  webhooks: Webhooks
}

export function openOperatorApi(services: OperatorServices): OperatorApi {
  const { database, campaigns, deliveryStatus, doctor, receipts, reports, sendTest, supporters, vault } =
    services
  const { documents, staff, webhooks } = services
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
    forgetPerson: async asked => ({
      ...(await receipts.forgetPerson(asked)),
      staff: await staff.forget(asked),
    }),
    apply: campaigns.apply,
    organizations: () => listStoredOrganizations(services),
    publicAddress: async () => services.environment.publicUrl,
    changeOrganization: campaigns.change,
    createOrganization: asked => createForOperator(documents, asked),
    adoptOrganization: asked => adoptForOperator(documents, asked),
    pullOrganization: id => pullForOperator(documents, id),
    pullAsset: asked => pullAssetForOperator(documents, asked),
    report: reports.read,
    exportLetters: reports.exportLetters,
    exportPeople: reports.exportPeople,
    exportSupporters: supporters.exportSupporters,
    webhooks: webhooks.list,
    testWebhooks: webhooks.test,
    replayWebhooks: webhooks.replay,
    rotateKeys: vault.rotate,
    staff: openOperatorStaff(staff),
  }
}
