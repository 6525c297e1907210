import type { Letter } from '@redress/channels/channel'
import { groupCompanions } from '@redress/core/campaign/companions'
import type { Language } from '@redress/core/language/language'
import type { Legislator } from '@redress/core/legislator/legislator'
import type { OrganizationConfig } from '@redress/core/organization/organization'
import type { SessionEvent } from '@redress/core/session/events'
import type { Session } from '@redress/core/session/session'
import { letterSentences } from '@redress/words/letterSentences'
import { formatDay } from '@redress/words/times'
import type { SentBefore } from '../../letters/receipts/readReceipt.ts'
import { Rejection } from '../../platform/rejection.ts'
import { runSession, type SessionEnvironment } from './drive.ts'
import { newVisit, openPage } from './takeForm.ts'
import type { Visit, Visits } from './visits.ts'

type Asking = {
  before: SentBefore
  config: OrganizationConfig
  language: Language
  driving: SessionEnvironment
}

/**
 * Begins a visit with a new letter. The new letter quotes the date and the subject of the earlier one, and goes to the
 * present holders of the same seats. The visit does not contain the email address, because a receipt does not show it
 * to the person who has the link.
 */
export async function beginAgain(visits: Visits, asking: Asking): Promise<Visit> {
  const { before, config, language, driving } = asking
  const [first] = before.letters
  const path = `/${encodeURIComponent(first.campaign.id)}`
  const state = newVisit(config, language, { path, search: '' })
  const opened = await openPage(state.session, path, driving)
  const located = await runSession(opened, [addressOf(first)], driving)
  const stated = await runSession(located.session, districtsOf(before), driving)
  const chosen = await runSession(stated.session, await choices(stated.session, asking), driving)
  const { session } = await runSession(chosen.session, textOf(before, language), driving)
  const visit = await visits.begin({ ...state, session })
  await visits.store(visit, { ...state, session })
  return visit
}

function addressOf({ constituent: { street, city, state, zip } }: Letter): SessionEvent {
  return { type: 'addressEntered', address: { street, city, state, zip } }
}

/**
 * Returns the districts that the person stated. They are used only if the street address does not prove its district.
 */
function districtsOf({ letters }: SentBefore): SessionEvent[] {
  return letters.flatMap(({ seat: { district } }) =>
    district === null ? [] : [{ type: 'districtStated', district }],
  )
}

async function choices(session: Session, { before, config, driving }: Asking): Promise<SessionEvent[]> {
  const { letters } = before
  const left = session.legislators.filter(
    each =>
      session.selectedLegislatorIds.includes(each.id) && !letters.some(letter => holdsSeatOf(letter, each)),
  )
  const stances = new Map(letters.flatMap(({ bills }) => bills.map(({ id, proOrCon }) => [id, proOrCon])))
  const { campaignId } = session
  const bills = stances.size > 0 ? await driving.call('bills', { ids: [...stances.keys()], campaignId }) : []
  const campaign = config.campaigns.find(each => each.campaignId === campaignId)
  const known = bills instanceof Rejection ? [] : groupCompanions(bills, campaign?.supportingBills ?? [])
  const { prefix, firstName, lastName } = letters[0].constituent
  return [
    ...left.map(({ id }): SessionEvent => ({ type: 'legislatorToggled', id })),
    ...known.flatMap(([bill]): SessionEvent[] => {
      const stance = stances.get(bill.id)
      const isChosen = session.selectedBills.some(each => each.id === bill.id && each.proOrCon === stance)
      return stance && !isChosen ? [{ type: 'billChosen', bill, stance }] : []
    }),
    { type: 'prefixChosen', prefix },
    { type: 'firstNameEdited', text: firstName },
    { type: 'lastNameEdited', text: lastName },
  ]
}

/**
 * Tells whether the legislator holds the seat to which the letter was sent. An office code stays the same when the seat
 * gets a new holder. A letter without an office code was sent to the member only.
 */
function holdsSeatOf({ officeCode, legislatorId }: Letter, legislator: Legislator): boolean {
  return officeCode && legislator.officeCode
    ? officeCode === legislator.officeCode
    : legislatorId === legislator.id
}

/** Returns the texts of the new letter. These events come last, because a draft would otherwise overwrite the text. */
function textOf({ letters: [first], acceptedAt }: SentBefore, language: Language): SessionEvent[] {
  const subject = first.subject || first.campaign.name
  const quoted = letterSentences(language).again(formatDay(acceptedAt, language), subject)
  return [
    { type: 'subjectEdited', text: first.subject },
    { type: 'draftEdited', text: `${quoted}\n\n${first.text}` },
  ]
}
