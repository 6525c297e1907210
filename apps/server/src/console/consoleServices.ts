import type { Environment } from '@redress/contract/shapes/environment'
import type { Bills } from '../legislators/bills/bills.ts'
import type { DataSets } from '../legislators/dataSets/dataSets.ts'
import type { Segments } from '../legislators/facts/memberFacts.ts'
import type { Legislators } from '../legislators/members/legislators.ts'
import type { OrganizationDeliveries } from '../letters/deliver/organizationDeliveries.ts'
import type { Reports } from '../operations/reports/reports.ts'
import type { Campaigns } from '../organizations/campaigns/campaigns.ts'
import type { Documents } from '../organizations/documents/documents.ts'
import type { Images } from '../organizations/images/images.ts'
import type { Staff } from '../organizations/staff/staff.ts'
import type { Clock } from '../platform/clock.ts'
import type { OrganizationSupporters } from '../supporters/consents/organizationSupporters.ts'
import type { Supporters } from '../supporters/consents/supporters.ts'
import type { Webhooks } from '../supporters/webhooks/webhooks.ts'
import type { WebPage } from '../web/webPage.ts'
import type { Drafts } from '../writing/drafts/drafts.ts'

/** The services that the calls of the console use. */
export type ConsoleServices = {
  staff: Staff
  documents: Documents
  campaigns: Pick<Campaigns, 'find' | 'standard'>
  legislators: Pick<Legislators, 'find' | 'findCongress'>
  segments: Pick<Segments, 'mark'>
  drafts: Pick<Drafts, 'compose'>
  bills: Pick<Bills, 'find' | 'findNamed' | 'findStored' | 'suggest'>
  dataSets: Pick<DataSets, 'status'>
  images: Pick<Images, 'find'>
  reports: Pick<Reports, 'overview' | 'read'>
  organizationDeliveries: OrganizationDeliveries
  organizationSupporters: OrganizationSupporters
  supporters: Pick<Supporters, 'exportSupporters'>
  webhooks: Pick<Webhooks, 'failingHosts' | 'list' | 'test' | 'replay'>
  environment: Environment
  clock: Clock
  page: Pick<
    WebPage,
    'consoleScript' | 'folder' | 'renderConsole' | 'renderPage' | 'stylesOf' | 'templates' | 'writePage'
  >
}
