import { randomUUID } from 'node:crypto'
import type { Language } from '@redress/core/language/language'
import type { OrganizationConfig } from '@redress/core/organization/organization'
import type { SessionEvent } from '@redress/core/session/events'
import { newSession, type Session } from '@redress/core/session/session'
import { hasDetailsOpen } from '@redress/core/session/shown'
import { decodeUrlPart } from '../../platform/decodeUrlPart.ts'
import { runSession, type SessionEnvironment, type SessionRun, stepThrough } from './drive.ts'
import { asksForDraft, endsDraft, fieldEvents, type Pressed, pressedEvents } from './fieldEvents.ts'
import { isBeingDrafted, type Visit, type VisitState, type Visits, withoutDraftUnderWay } from './visits.ts'

export const DETAILS_PATH = '/personal-information'

export type PageUrl = { path: string; search: string }

/** Reads a path of this site and its query. Returns the root for any other text. */
export function readPageUrl(page: string | null): PageUrl {
  const local = page && /^\/(?![/\\])[\x21-\x7e]*$/.test(page) ? page : '/'
  const [path = '/', ...query] = local.split('?')
  return {
    path: decodeUrlPart(path) === null ? '/' : path,
    search: query.length > 0 ? `?${query.join('?')}` : '',
  }
}

/** The fields of a visit in which no button was pressed. */
const AT_REST = { anchor: '', open: '', submitAttempted: false, isStale: false }

export function newVisit(
  { organizationId }: OrganizationConfig,
  language: Language,
  { path, search }: PageUrl,
): VisitState {
  const session = newSession(randomUUID(), language)
  return { organizationId, session, at: path + search, ...AT_REST }
}

type Form = {
  fields: URLSearchParams
  place: PageUrl
  config: OrganizationConfig
  language: Language
  /** True if the root of this host is a page of the organization. */
  hasHome: boolean
  /** True if the form contains the token of its visit, which only the visitor's own page contains. */
  isOwn: boolean
  /** True if the form's page showed an earlier version of the visit. */
  isOld: boolean
  /** True if a language model on the server writes drafts. */
  hasModel: boolean
  driving: SessionEnvironment
}

/**
 * Stores what the form changes, and returns the URL to which the browser is sent. If a model must write a draft, the
 * submitted fields are stored before, and `onUnderWay` is called then. After a failure, the visit stays as it was last
 * stored.
 */
export async function takeForm(
  visits: Visits,
  visit: Visit,
  form: Form,
  onUnderWay: () => void,
): Promise<string> {
  const { driving, place } = form
  let current = visit
  const onDraft = async (session: Session) => {
    const at = place.path + place.search
    const stored = await visits.storeUnderWay(current, { ...visit, session, at, ...AT_REST })
    if (stored) current = stored
    onUnderWay()
  }
  const isModels = form.hasModel && form.config.drafting !== 'own-words'
  const watched: SessionEnvironment = {
    ...driving,
    onDraft: async (session, request) => {
      if (isModels && !request.ownWords) await onDraft(session)
    },
  }
  try {
    const state = await performForm(visit, { ...form, driving: watched })
    await visits.store(current, state)
    return state.at + state.anchor
  } catch (error) {
    await visits.store(current, { ...current, session: withoutDraftUnderWay(current.session) })
    throw error
  }
}

/** Tells whether a form interrupts the draft in progress. It does if it ends the draft or changes a field. */
export function interruptsDraft(
  { session }: Visit,
  { fields, place, config }: Pick<Form, 'fields' | 'place' | 'config'>,
): boolean {
  const campaignId = campaignIn(place.path)
  if (endsDraft(fields) || (campaignId !== null && campaignId !== session.campaignId)) return true
  const campaign = config.campaigns.find(each => each.campaignId === session.campaignId)
  return fieldEvents(fields, session, campaign).length > 0
}

async function performForm(visit: Visit, form: Form): Promise<VisitState> {
  const { fields, place, config, driving, language } = form
  const session = { ...withoutDraftUnderWay(visit.session), language }
  const opened = await openPage(session, place.path, driving)
  const campaign = config.campaigns.find(each => each.campaignId === opened.campaignId)
  const isStale = form.isOld || (!form.isOwn && needsOwnPage(fields))
  // The letter is already sent. An older copy of the form must not change what the page says about the letter.
  const isTooLate = isStale && opened.ending.kind !== 'none'
  const typed = isTooLate ? [] : fieldEvents(fields, opened, campaign)
  // The interrupted draft is requested again, unless the form ends it.
  if (isBeingDrafted(visit) && !endsDraft(fields)) typed.push({ type: 'draftDue' })
  const { pressed, done } = await performEvents(opened, typed, { ...form, isStale })
  const hasNothingToPress = isTooLate && verbOf(fields) === 'submitClicked'
  const state = stateAfter(
    visit,
    { pressed, done, before: opened, isStale: isStale && !hasNothingToPress },
    form,
  )
  return { ...state, anchor: anchorOf(state, { pressed, done, before: opened }) }
}

/**
 * Performs the typed changes and the pressed button. If the button requests a draft, they are performed together, so
 * that only one draft is written.
 */
async function performEvents(
  opened: Session,
  typed: readonly SessionEvent[],
  { fields, driving, isStale }: Pick<Form, 'fields' | 'driving'> & { isStale: boolean },
): Promise<Pick<Done, 'pressed' | 'done'>> {
  if (!isStale && asksForDraft(fields)) {
    const pressed = pressedEvents(fields, stepThrough(opened, typed, driving))
    return { pressed, done: await runSession(opened, [...typed, ...pressed.events], driving) }
  }
  const filled = await runSession(opened, typed, driving)
  const pressed = isStale ? idle : pressedIn(fields, opened, filled.session)
  return { pressed, done: await runSession(filled.session, pressed.events, driving) }
}

/**
 * The buttons that send a letter, count a call, or record what the person said. They need the token of the visitor's
 * own page. The first page of a visit has no token, because it is the same for all visitors.
 */
const buttonsOfOwnPage = ['submitClicked', 'callMade', 'handOverSaid']

function needsOwnPage(fields: URLSearchParams): boolean {
  return buttonsOfOwnPage.includes(verbOf(fields))
}

/** Returns the event name of the pressed button. */
function verbOf(fields: URLSearchParams): string {
  const [verb = ''] = (fields.get('do') ?? '').split(' ')
  return verb
}

const idle: Pressed = { events: [], open: '', submitAttempted: false }

/**
 * Returns the effect of the button. If new reasons led to another draft, "Next" does nothing, so that the person sees
 * the draft before they continue.
 */
function pressedIn(fields: URLSearchParams, before: Session, filled: Session): Pressed {
  const pressed = pressedEvents(fields, filled)
  const isNew = filled.parts !== before.parts || filled.offeredDraft !== before.offeredDraft
  return isNew && fields.get('do') === 'nextClicked' ? idle : pressed
}

type Done = { pressed: Pressed; done: SessionRun; before: Session }

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
    anchor: '',
    open: isRefused ? 'address' : pressed.open,
    submitAttempted: pressed.submitAttempted && !isOn,
    isStale,
  }
}

function pathOf(to: NonNullable<SessionRun['to']>, home: string): string {
  if (to.page === 'message') return `/${encodeURIComponent(to.campaignId)}`
  if (to.page === 'personal') return DETAILS_PATH
  return to.page === 'picker' ? home : '/page-not-found'
}

const aboutDistrict: readonly string[] = ['districtStated', 'senatorsOnlyChosen']

/** Returns the anchor of the part of the page that the form has changed. */
function anchorOf(state: VisitState, { pressed, done, before }: Done): string {
  const { session, open, submitAttempted, isStale } = state
  if (isStale || session.ending.kind !== 'none') return '#content'
  if (open) return '#opened'
  if (submitAttempted) return '#content'
  if (done.to) return ''
  if (!hasDetailsOpen(before) && hasDetailsOpen(session)) return '#confirm-title'
  if (session.parts !== before.parts || session.offeredDraft !== before.offeredDraft) return '#letter-title'
  const isAboutAddress = pressed.events.some(
    each => each.type.startsWith('address') || aboutDistrict.includes(each.type),
  )
  return isAboutAddress ? '#who-title' : ''
}

/** Returns the session after opening the campaign of the page. */
export async function openPage(
  session: Session,
  path: string,
  driving: SessionEnvironment,
): Promise<Session> {
  const campaignId = campaignIn(path)
  const isOther = campaignId !== null && campaignId !== session.campaignId
  if (!isOther) return session
  return (await runSession(session, [{ type: 'messagePageOpened', campaignId, referrer: '' }], driving))
    .session
}

/** Returns the campaign's id in a path. Returns null for a page without a campaign. */
export function campaignIn(path: string): string | null {
  const [, first = '', ...more] = path.replace(/(?<!\/)\/+$/, '').split('/')
  return more.length > 0 || path === DETAILS_PATH || first === '' ? null : decodeURIComponent(first)
}
