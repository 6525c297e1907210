import { Readable } from 'node:stream'
import type { SupportersScreen } from '@redress/contract/console/supporterScreens'
import { isEmail } from '@redress/core/email/email'
import * as z from 'zod/mini'
import { currentText } from '../../organizations/documents/drafts.ts'
import { sealForKey } from '../../platform/crypto/exportKey.ts'
import { csvFile } from '../../platform/csv.ts'
import { supporterRows } from '../../supporters/consents/supporterCsv.ts'
import {
  type Answer,
  notFound,
  type OrganizationAsked,
  organizationCall,
  recordAction,
  redirectTo,
  showPage,
} from '../call.ts'
import { isGroup, readCampaigns, type WrittenCampaign } from '../editor/readCampaigns.ts'
import { entriesAt } from '../editor/typedSection.ts'

const pathOf = ({ organization }: OrganizationAsked) =>
  `/console/o/${encodeURIComponent(organization.id)}/supporters`

async function supportersPage(
  { services: { documents, organizationSupporters }, organization: { id }, staff }: OrganizationAsked,
  found: SupportersScreen['found'] = null,
): Promise<Answer> {
  const document = await documents.read(id)
  const campaigns = document ? readCampaigns(currentText(document)) : []
  return showPage({
    screen: 'supporters',
    count: await organizationSupporters.count(id),
    asking: campaigns.filter(asksForEmails).map(({ id, name }) => ({ id, name })),
    isSealed: (await organizationSupporters.exportKey(id)) !== null,
    isConfirmed: staff.isFresh,
    found,
  })
}

/** Tells whether a checkbox of a campaign lets the organization keep the contact. */
function asksForEmails({ value }: WrittenCampaign): boolean {
  return entriesAt(value, ['form', 'addons']).some(addon => isGroup(addon) && addon.keeps === 'contact')
}

/** The history says that a supporter was looked up or withdrawn, but not who. */
export const supporterCalls = [
  organizationCall({
    method: 'GET',
    path: '/supporters',
    role: 'viewer',
    people: true,
    input: z.object({}),
    handle: asked => supportersPage(asked),
  }),
  organizationCall({
    method: 'POST',
    path: '/supporters/find',
    role: 'viewer',
    people: true,
    input: z.object({ email: z.string().check(z.trim(), z.maxLength(320), z.refine(isEmail)) }),
    async handle(asked) {
      const { services, organization, input } = asked
      const supporter = await services.organizationSupporters.find(organization.id, input.email)
      if (supporter) await recordAction(asked, 'supporter-looked-up')
      return supportersPage(asked, { asked: input.email, supporter })
    },
    refuse: asked =>
      supportersPage(asked, { asked: (asked.fields.get('email') ?? '').slice(0, 100), supporter: null }),
  }),
  /** Redirects back to the page, which then offers the export. */
  organizationCall({
    method: 'POST',
    path: '/supporters/confirm',
    role: 'viewer',
    people: true,
    fresh: true,
    input: z.object({}),
    handle: async asked => redirectTo(pathOf(asked), 'confirmed'),
  }),
  /** The file is written while it is sent, and encrypted before it leaves this process. */
  organizationCall({
    method: 'POST',
    path: '/supporters/export',
    role: 'viewer',
    people: true,
    fresh: true,
    input: z.object({}),
    async handle(asked) {
      const { services, organization } = asked
      const key = await services.organizationSupporters.exportKey(organization.id)
      await recordAction(asked, 'supporters-exported')
      const query = { organizationId: organization.id, campaignId: '', since: '' }
      const lines = csvFile(supporterRows(services.supporters.exportSupporters(query)))
      const name = `${organization.id}-supporters.csv`
      return key === null
        ? { kind: 'file', name, type: 'text/csv; charset=utf-8', content: Readable.from(lines) }
        : {
            kind: 'file',
            name: `${name}.age`,
            type: 'application/octet-stream',
            content: Readable.from(await sealForKey(key, lines)),
          }
    },
  }),
  organizationCall({
    method: 'POST',
    path: '/supporters/withdraw',
    role: 'viewer',
    people: true,
    fresh: true,
    input: z.object({ supporter: z.guid() }),
    async handle(asked) {
      const { services, organization, input } = asked
      if (!(await services.organizationSupporters.withdraw(organization.id, input.supporter))) return notFound
      await recordAction(asked, 'supporter-withdrawn')
      return redirectTo(pathOf(asked), 'supporter-withdrawn')
    },
  }),
]
