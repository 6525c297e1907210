import type { PostedVisit } from '@redress/contract/boot'
import type { GeoAddress } from '@redress/core/address/address'
import type { Bill } from '@redress/core/bill/bill'
import type { Campaign } from '@redress/core/campaign/campaign'
import type { Language } from '@redress/core/language/language'
import type { Legislator } from '@redress/core/legislator/legislator'
import { type CongressSeat, congressSeats } from '@redress/core/legislator/seats'
import type { OrganizationConfig } from '@redress/core/organization/organization'
import type { Effect } from '@redress/core/session/effects'
import type { SessionEvent } from '@redress/core/session/events'
import type { Rules } from '@redress/core/session/rules'
import { newSession, type Session } from '@redress/core/session/session'
import { step } from '@redress/core/session/step'
import { staffWordsOf } from '@redress/words/staffWords'
import { stanceLines } from '@redress/words/stances'
import type { Segments } from '../../legislators/facts/memberFacts.ts'
import type { Legislators } from '../../legislators/members/legislators.ts'
import type { Drafts } from '../../writing/drafts/drafts.ts'

export type PreviewVisitServices = {
  legislators: Pick<Legislators, 'find'>
  segments: Pick<Segments, 'mark'>
  drafts: Pick<Drafts, 'compose'>
}

type Visited = {
  /** The campaign with the conditions of its segments. */
  campaign: Campaign
  /** The organization as the page shows it. */
  config: OrganizationConfig
  bills: readonly Bill[]
  language: Language
  /** In ms since 1970. */
  at: number
  sessionId: string
}

/**
 * Plays the visit of an invented constituent of a seat up to the letter, which the composer writes. The visitor takes
 * the campaign's stances, and is for a bill on which it has none. Returns undefined for an unknown seat.
 */
export async function playPreviewVisit(
  { legislators, segments, drafts }: PreviewVisitServices,
  code: string,
  { campaign, config, bills, language, at, sessionId }: Visited,
): Promise<PostedVisit | undefined> {
  const seat = congressSeats.find(each => each.code === code)
  if (!seat) return undefined
  const address = addressIn(seat)
  const found = await legislators.find({ state: seat.state, district: address.congressionalDistrict })
  const marked = await segments.mark(campaign, found)
  const rules = { organization: config, now: at, freshId: 'preview', stanceLines }
  const arrived = play(newSession(sessionId, language), rules, [
    { type: 'messagePageOpened', campaignId: campaign.campaignId, referrer: '' },
    { type: 'billsFound', bills: [...bills] },
    { type: 'addressEntered', address },
    { type: 'addressFound', address },
    { type: 'legislatorsFound', legislators: marked },
    ...campaign.supportingBills.flatMap(({ id, proOrCon }): SessionEvent[] => {
      const bill = bills.find(each => each.id === id)
      return bill ? [{ type: 'billChosen', bill, stance: proOrCon ?? 'PRO' }] : []
    }),
    { type: 'reasoningEdited', text: staffWordsOf(language).publish.previewReasons },
    { type: 'draftDue' },
  ])
  const asked = arrived.effects.findLast(effect => effect.do === 'draft')
  if (!asked) return visitOf(arrived.session)
  const organization = { name: config.organizationName }
  const reply = await drafts.compose(asked.request, { campaign, organization })
  const holder = marked.find(each => isOn(seat, each))
  const written = play(arrived.session, rules, [
    { type: 'draftArrived', reply },
    ...(holder?.segment === undefined ? [] : [{ type: 'versionChosen' as const, segment: holder.segment }]),
  ])
  return visitOf(written.session)
}

function play(start: Session, rules: Rules, events: readonly SessionEvent[]) {
  const effects: Effect[] = []
  let session = start
  for (const event of events) {
    const next = step(session, event, rules)
    session = next.session
    effects.push(...next.effects)
  }
  return { session, effects }
}

const visitOf = (session: Session): PostedVisit => ({
  session,
  fields: {},
  open: '',
  submitAttempted: false,
  isStale: false,
})

const isOn = (seat: CongressSeat, { legislatorType, district, senateClass = null }: Legislator) =>
  legislatorType === seat.legislatorType && district === seat.district && senateClass === seat.senateClass

/** Returns an invented home. That of a senator's constituent is in the first House district of the state. */
function addressIn({ state, district }: CongressSeat): GeoAddress {
  const first = congressSeats.find(each => each.state === state && each.legislatorType === 'HOUSE')
  return {
    street: '1 Sample Street',
    city: 'Anytown',
    state,
    zip: '00001',
    congressionalDistrict: district ?? first?.district ?? -1,
    formattedAddress: `1 Sample Street, Anytown, ${state} 00001`,
    districtCandidates: [],
    congress: 0,
    source: 'none',
    asOf: '',
  }
}
