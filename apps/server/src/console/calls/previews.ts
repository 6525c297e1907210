import { previewSteps } from '@redress/contract/console/campaignScreens'
import { languages } from '@redress/core/language/language'
import * as z from 'zod/mini'
import {
  type Answer,
  notFound,
  type OrganizationAsked,
  organizationCall,
  recordAction,
  redirectTo,
  showPage,
} from '../call.ts'
import { openCampaign } from '../editor/openCampaign.ts'
import { shownErrors } from '../editor/shownFindings.ts'
import { previewSeats } from '../preview/previewSeats.ts'

const HOUR_MS = 3600_000
const SHARED_MS = 7 * 24 * HOUR_MS

const widths = ['phone', 'desktop'] as const
const day = z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/))

const pathOf = ({ organization, params }: OrganizationAsked) =>
  `/console/o/${encodeURIComponent(organization.id)}/campaigns/${encodeURIComponent(params.campaign ?? '')}/preview`

async function previewPage(asked: OrganizationAsked, isShared: boolean): Promise<Answer> {
  const { services, organization, params, fields, staff } = asked
  const campaignId = params.campaign ?? ''
  const previewed = { organizationId: organization.id, campaignId }
  const opened = await openCampaign(services, { ...previewed, isBoth: false })
  if (!opened) return notFound
  const { previewLinks, consoleUrl } = services.staff
  const addressOf = (ms: number) =>
    `/console/preview/${previewLinks.make({ ...previewed, ms, staffId: staff.staffId })}`
  const language = languages.find(each => each === fields.get('language')) ?? asked.language
  const step = previewSteps.find(each => each === fields.get('step')) ?? 'message'
  const date = day.safeParse(fields.get('date') ?? '').data ?? ''
  const prepared = await services.documents.prepareDraft(organization.id)
  const draft = prepared?.campaigns.find(each => each.campaign.campaignId === campaignId)?.campaign
  const seats = draft ? await previewSeats(services, draft, asked.language) : []
  const seat = seats.find(each => each.value === fields.get('seat'))?.value ?? ''
  return showPage({
    screen: 'preview',
    campaign: { id: campaignId, name: opened.campaign.name },
    step,
    width: widths.find(each => each === fields.get('width')) ?? 'phone',
    language,
    date,
    seats,
    seat,
    toMend: shownErrors(
      await services.documents.findings(organization.id, opened.text),
      opened.text,
      asked.language,
    ),
    frame: prepared ? `${addressOf(HOUR_MS)}?lang=${language}&date=${date}&seat=${seat}&step=${step}` : null,
    shared: isShared ? new URL(addressOf(SHARED_MS), consoleUrl).href : null,
  })
}

export const previewCalls = [
  organizationCall({
    method: 'GET',
    path: '/campaigns/:campaign/preview',
    role: 'editor',
    input: z.object({}),
    handle: asked => previewPage(asked, false),
  }),
  /** Redirects to the URL of the requested preview, so that a reload shows the same preview. */
  organizationCall({
    method: 'POST',
    path: '/campaigns/:campaign/preview',
    role: 'editor',
    input: z.object({
      language: z.enum(languages),
      step: z._default(z.enum(previewSteps), 'message'),
      width: z.enum(widths),
      date: day,
      seat: z._default(z.string().check(z.regex(/^([HS][A-Z]{2}\d{2})?$/)), ''),
    }),
    async handle(asked) {
      return redirectTo(`${pathOf(asked)}?${new URLSearchParams(asked.input)}`)
    },
  }),
  organizationCall({
    method: 'POST',
    path: '/campaigns/:campaign/preview/share',
    role: 'editor',
    input: z.object({}),
    async handle(asked) {
      const page = await previewPage(asked, true)
      if (page === notFound) return page
      await recordAction(asked, 'preview-shared', asked.params.campaign)
      return page
    },
  }),
  /** Ends every link of the organization, since links are not stored one by one. */
  organizationCall({
    method: 'POST',
    path: '/campaigns/:campaign/preview/withdraw',
    role: 'editor',
    input: z.object({}),
    async handle(asked) {
      const { services, organization } = asked
      await services.staff.previewLinks.withdraw(organization.id)
      await recordAction(asked, 'previews-withdrawn')
      return redirectTo(pathOf(asked), 'previews-withdrawn')
    },
  }),
]
