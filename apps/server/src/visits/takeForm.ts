import { randomUUID } from 'node:crypto'
import type { Language } from '@redress/core/language/language'
import type { OrganizationConfig } from '@redress/core/organization/organization'
import { newSession, type Session } from '@redress/core/session/session'
import { hasDetailsOpen } from '@redress/core/session/shown'
import { decodeUrlPart } from '../base/decodeUrlPart.ts'
import { type Driven, type Driving, drive } from './drive.ts'
import { fieldEvents, type Pressed, pressedEvents } from './fieldEvents.ts'
import type { Visit, VisitState, Visits } from './visits.ts'

export const detailsPath = '/personal-information'

export type PageUrl = { path: string; search: string }

/** A path of this site, with its query. The root for any other text. */
export function readPageUrl(page: string | null): PageUrl {
  const local = page && /^\/(?![/\\])[\x21-\x7e]*$/.test(page) ? page : '/'
  const [path = '/', ...query] = local.split('?')
  return {
    path: decodeUrlPart(path) === null ? '/' : path,
    search: query.length > 0 ? `?${query.join('?')}` : '',
  }
}

export function newVisit(
  { organizationId }: OrganizationConfig,
  language: Language,
  { path, search }: PageUrl,
): VisitState {
  const session = newSession(randomUUID(), language)
  return { organizationId, session, at: path + search, open: '', isTried: false, isStale: false }
}

type Form = {
  fields: URLSearchParams
  place: PageUrl
  config: OrganizationConfig
  language: Language
  /** The root of this host is a page of the organization. */
  hasHome: boolean
  /** It has the token of its visit: only the page that the visitor was shown holds it. */
  isOwn: boolean
  driving: Driving
}

/** @returns where the browser goes on. After a failure the visit is as before. */
export async function takeForm(visits: Visits, visit: Visit, form: Form): Promise<string> {
  try {
    const { state, anchor } = await performForm(visit, form)
    await visits.store(visit, state)
    return state.at + anchor
  } catch (error) {
    await visits.store(visit, visit)
    throw error
  }
}

async function performForm(visit: Visit, form: Form): Promise<{ state: VisitState; anchor: string }> {
  const { fields, place, config, driving, language } = form
  const opened = await openPage({ ...visit.session, language }, place.path, driving)
  const campaign = config.campaigns.find(each => each.campaignId === opened.campaignId)
  const filled = await drive(opened, fieldEvents(fields, opened, campaign), driving)
  const isOld = fields.has('visit') && Number(fields.get('version')) !== visit.version
  const isStale = isOld || (!form.isOwn && needsOwnPage(fields))
  const pressed = isStale ? idle : pressedIn(fields, opened, filled.session)
  const done = await drive(filled.session, pressed.events, driving)
  const state = stateAfter(visit, { pressed, done, before: opened, isStale }, form)
  return { state, anchor: anchorOf(state, { pressed, done, before: opened }) }
}

/** These send a letter or count a call. The first page of a visit is the same for all visitors, and has no token. */
const buttonsOfOwnPage = ['submitClicked', 'callMade']

function needsOwnPage(fields: URLSearchParams): boolean {
  const [verb = ''] = (fields.get('do') ?? '').split(' ')
  return buttonsOfOwnPage.includes(verb)
}

const idle: Pressed = { events: [], open: '', isTried: false }

/** Reasons that brought another draft: it is shown before the person goes on. */
function pressedIn(fields: URLSearchParams, before: Session, filled: Session): Pressed {
  const pressed = pressedEvents(fields, filled)
  const isNew = filled.parts !== before.parts || filled.offeredDraft !== before.offeredDraft
  return isNew && fields.get('do') === 'nextClicked' ? idle : pressed
}

type Done = { pressed: Pressed; done: Driven; before: Session }

function stateAfter(
  { organizationId }: Visit,
  { pressed, done, before, isStale }: Done & { isStale: boolean },
  { place, hasHome }: Form,
): VisitState {
  const { session, to } = done
  const isRefused = Object.keys(session.addressRefused).length > 0
  const isOn =
    to !== null || session.ending.kind !== 'none' || hasDetailsOpen(session) !== hasDetailsOpen(before)
  return {
    organizationId,
    session,
    at:
      (to
        ? pathOf(to, hasHome ? '/' : pathOf({ page: 'message', campaignId: before.campaignId }, '/'))
        : place.path) + place.search,
    open: isRefused ? 'address' : pressed.open,
    isTried: pressed.isTried && !isOn,
    isStale,
  }
}

function pathOf(to: NonNullable<Driven['to']>, home: string): string {
  if (to.page === 'message') return `/${encodeURIComponent(to.campaignId)}`
  if (to.page === 'personal') return detailsPath
  return to.page === 'picker' ? home : '/page-not-found'
}

/** The part of the page that the form changed. */
function anchorOf(state: VisitState, { pressed, done, before }: Done): string {
  const { session, open, isTried, isStale } = state
  if (isStale || session.ending.kind !== 'none') return '#content'
  if (open) return '#opened'
  if (isTried) return '#content'
  if (done.to) return ''
  if (!hasDetailsOpen(before) && hasDetailsOpen(session)) return '#confirm-title'
  if (session.parts !== before.parts || session.offeredDraft !== before.offeredDraft) return '#letter-title'
  const isAboutAddress = pressed.events.some(
    each => each.type.startsWith('address') || each.type === 'districtStated',
  )
  return isAboutAddress ? '#who-title' : ''
}

/** The session with the page's campaign open. */
export async function openPage(session: Session, path: string, driving: Driving): Promise<Session> {
  const campaignId = campaignIn(path)
  const isOther = campaignId !== null && campaignId !== session.campaignId
  if (!isOther) return session
  return (await drive(session, [{ type: 'messagePageOpened', campaignId, referrer: '' }], driving)).session
}

/** Null for a page of no campaign. */
export function campaignIn(path: string): string | null {
  const [, first = '', ...more] = path.replace(/(?<!\/)\/+$/, '').split('/')
  return more.length > 0 || path === detailsPath || first === '' ? null : decodeURIComponent(first)
}
