import type { FieldErrors } from '@redress/contract/console/staffScreens'
import { wordFormFinding } from '@redress/words/findings'
import { staffWordsOf } from '@redress/words/staffWords'
import * as z from 'zod/mini'
import { isCampaignIdUsed } from '../../organizations/campaigns/campaignFacts.ts'
import { currentText } from '../../organizations/documents/drafts.ts'
import {
  type Answer,
  notFound,
  type OrganizationAsked,
  organizationCall,
  recordAction,
  redirectTo,
  showPage,
} from '../call.ts'
import { authorOf, isNewCampaign } from '../editor/openCampaign.ts'
import { readCampaigns } from '../editor/readCampaigns.ts'
import { revisionField } from '../editor/revisionField.ts'

const homeOf = ({ organization }: OrganizationAsked) => `/console/o/${encodeURIComponent(organization.id)}`
const editorOf = (asked: OrganizationAsked, id: string) =>
  `${homeOf(asked)}/campaigns/${encodeURIComponent(id)}/story`

type Typed = { name: string; id: string }

/** Asks for the name and the address of a new campaign, or of a copy of the campaign in the page's address. */
async function newCampaignPage(
  { services, organization, params }: OrganizationAsked,
  { typed, errors }: { typed: Typed; errors: FieldErrors },
): Promise<Answer> {
  const document = await services.documents.read(organization.id)
  if (!document) return notFound
  const copied = readCampaigns(currentText(document)).find(({ id }) => id === params.campaign)
  if (params.campaign !== undefined && !copied) return notFound
  const copyOf = copied ? { id: copied.id, name: copied.name } : null
  const { owner, revision } = document
  const status = Object.keys(errors).length > 0 ? 422 : 200
  const siteUrl = services.environment.publicUrl
  return showPage({ screen: 'new-campaign', copyOf, owner, siteUrl, revision, typed, errors }, status)
}

const isId = (text: string) => /^[A-Za-z0-9_-]{1,64}$/.test(text)

/** `Fair Tickets, Now!` → `fair-tickets-now` */
function idFrom(name: string): string {
  const plain = name.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '')
  return plain
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')
}

async function checkNew(
  { services, organization, language }: OrganizationAsked,
  { name, id }: Typed,
): Promise<FieldErrors> {
  const words = staffWordsOf(language).editor
  const document = await services.documents.read(organization.id)
  const own = document ? readCampaigns(currentText(document)) : []
  const isTaken = own.some(each => each.id === id) || (await isCampaignIdUsed(services.staff.database.db, id))
  return {
    ...([...name].length < 6 ? { name: words.needName } : {}),
    ...(!isId(id) ? { id: words.badId } : isTaken ? { id: words.takenId } : {}),
  }
}

type NewFields = { input: { name: string; id: string } }

/** Reads the name and the address that were typed. An address that cannot be one is made from the words. */
async function readNew(
  asked: OrganizationAsked & NewFields,
): Promise<{ typed: Typed; errors: FieldErrors } | { typed: Typed; id: string }> {
  const typed = { name: asked.input.name.trim(), id: asked.input.id.trim() }
  const id = isId(typed.id) ? typed.id : idFrom(typed.id || typed.name)
  const errors = await checkNew(asked, { name: typed.name, id })
  return Object.keys(errors).length > 0 ? { typed, errors } : { typed, id }
}

export const newCampaignCalls = [
  organizationCall({
    method: 'GET',
    path: '/campaigns/new',
    role: 'editor',
    input: z.object({}),
    handle: asked => newCampaignPage(asked, { typed: { name: '', id: '' }, errors: {} }),
  }),
  organizationCall({
    method: 'POST',
    path: '/campaigns/new',
    role: 'editor',
    input: z.object({ revision: revisionField, name: z.string(), id: z.string() }),
    async handle(asked) {
      const { input, services, organization, staff, language } = asked
      const read = await readNew(asked)
      if ('errors' in read) return newCampaignPage(asked, read)
      const { typed, id } = read
      const saved = await services.documents.saveDraft({
        organizationId: organization.id,
        expectedRevision: input.revision,
        by: authorOf(staff),
        edits: [
          { kind: 'insert', path: ['campaigns'], at: 0, value: { campaignId: id, campaignName: typed.name } },
        ],
      })
      if (saved.result === 'conflict') {
        const { conflictNew } = staffWordsOf(language).editor
        return newCampaignPage(asked, { typed, errors: { name: conflictNew } })
      }
      if (saved.result !== 'saved')
        return newCampaignPage(asked, {
          typed,
          errors: { name: wordFormFinding(saved.message, language).text },
        })
      await recordAction(asked, 'campaign-added', id)
      return redirectTo(editorOf(asked, id), 'campaign-added')
    },
  }),
  organizationCall({
    method: 'GET',
    path: '/campaigns/:campaign/copy',
    role: 'editor',
    input: z.object({}),
    handle: asked => newCampaignPage(asked, { typed: { name: '', id: '' }, errors: {} }),
  }),
  organizationCall({
    method: 'POST',
    path: '/campaigns/:campaign/copy',
    role: 'editor',
    input: z.object({ revision: revisionField, name: z.string(), id: z.string() }),
    async handle(asked) {
      const { input, services, organization, staff, params, language } = asked
      const read = await readNew(asked)
      if ('errors' in read) return newCampaignPage(asked, read)
      const copied = await services.documents.copyCampaign({
        organizationId: organization.id,
        campaignId: params.campaign ?? '',
        newId: read.id,
        name: read.typed.name,
        expectedRevision: input.revision,
        by: authorOf(staff),
      })
      if (copied.result === 'conflict') {
        const { conflictNew } = staffWordsOf(language).editor
        return newCampaignPage(asked, { ...read, errors: { name: conflictNew } })
      }
      if (copied.result !== 'saved') return notFound
      await recordAction(asked, 'campaign-copied', copied.campaignId)
      return redirectTo(editorOf(asked, copied.campaignId), 'campaign-copied')
    },
  }),
  /** Removes a campaign from the draft. A campaign that was published stays, because links and letters refer to it. */
  organizationCall({
    method: 'POST',
    path: '/campaigns/:campaign/remove',
    role: 'editor',
    input: z.object({ revision: revisionField }),
    async handle(asked) {
      const { input, services, organization, staff, params } = asked
      const campaignId = params.campaign ?? ''
      const document = await services.documents.read(organization.id)
      if (!document || !isNewCampaign(document, campaignId)) return notFound
      const saved = await services.documents.saveDraft({
        organizationId: organization.id,
        expectedRevision: input.revision,
        by: authorOf(staff),
        edits: [{ kind: 'remove', path: ['campaigns', { key: 'campaignId', value: campaignId }] }],
      })
      if (saved.result !== 'saved') return redirectTo(homeOf(asked), 'draft-changed')
      await recordAction(asked, 'campaign-removed', campaignId)
      return redirectTo(homeOf(asked), 'campaign-removed')
    },
  }),
]
