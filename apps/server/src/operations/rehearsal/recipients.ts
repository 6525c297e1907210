import { citeBill, readBillId } from '@redress/core/bill/bill'
import { writesToCongress } from '@redress/core/campaign/audience'
import type { Campaign } from '@redress/core/campaign/campaign'
import { markSegment } from '@redress/core/campaign/segments'
import { chambers, isCongressChamber } from '@redress/core/legislator/chambers'
import { type Audience, isInAudience, type Legislator, targetOf } from '@redress/core/legislator/legislator'
import { type CongressSeat, congressSeats } from '@redress/core/legislator/seats'
import { finding } from '@redress/words/findings'
import { formatList, holderName } from '@redress/words/names'
import { sittingCongress } from '../../legislators/congress.ts'
import { type FileFinding, warning } from '../../organizations/campaigns/finding.ts'
import {
  type CampaignInFile,
  legislaturesIn,
  type OrganizationFile,
} from '../../organizations/campaigns/organizationFile.ts'
import { isMisleadingParty } from '../../organizations/campaigns/targetedParty.ts'
import type { RehearsalFinding } from './findings.ts'
import type { RehearsalInput } from './inputs.ts'
import { segmentSizes } from './segments.ts'
import type { OperatorSnapshot, SnapshotServices } from './snapshot.ts'

/** A seat and its holder. The holder is null if the seat is vacant. */
export type SeatHolder = { seat: CongressSeat; legislator: Legislator | null }

export type Recipients = { all: SeatHolder[]; spokenTo: SeatHolder[] }

export function recipientsOf(
  { legislators, facts }: Pick<OperatorSnapshot, 'legislators' | 'facts'>,
  audience: Omit<Audience, 'segments'> & Pick<Campaign, 'segments' | 'supportingBills' | 'audience'>,
): Recipients {
  if (!writesToCongress(audience)) return { all: [], spokenTo: [] }
  const mark = (legislator: Legislator | null) => legislator && markSegment(audience, legislator, facts)
  const all = congressSeats.map((seat, index) => ({ seat, legislator: mark(legislators[index] ?? null) }))
  return {
    all,
    spokenTo: all.filter(({ legislator }) => legislator && isInAudience(legislator, audience)),
  }
}

export function codesOf(holders: readonly SeatHolder[]): string[] {
  return holders.map(each => each.seat.code)
}

const ofRedress = { by: 'Redress', answer: '' } as const

/** Returns findings about constituents without a recipient, first for whole states, then for single House districts. */
export function recipientFindings(
  { campaign }: RehearsalInput,
  { all, spokenTo }: Recipients,
): RehearsalFinding[] {
  const { targetedParty } = campaign
  if (!writesToCongress(campaign)) return []
  if (isMisleadingParty(targetedParty)) {
    const reason = `The targeted party is "${targetedParty}", so the campaign writes to everyone: only Democrat and Republican narrow it.`
    return [{ ...ofRedress, level: 'remark', reason, offices: codesOf(spokenTo) }]
  }
  if (targetOf(targetedParty) === null) return []
  if (spokenTo.length === 0) {
    const unnamed = all.every(({ legislator }) => !legislator || legislator.party === 'NONE')
    const why = unnamed ? 'parties are unknown until names are loaded' : 'none of them is in Congress'
    const reason = `The campaign targets only ${targetedParty}s, and ${why}: there is no recipient.`
    return [{ ...ofRedress, level: 'refused', reason, offices: codesOf(all) }]
  }
  return [
    ...emptyStates({ all, spokenTo }, targetedParty),
    ...emptyDistricts({ all, spokenTo }, targetedParty),
  ]
}

const isElectedByDistrict = ({ legislatorType }: CongressSeat) =>
  chambers[legislatorType].electedFrom !== 'state'

const stateOf = ({ seat }: SeatHolder) => seat.state

function statesWithoutRecipient({ all, spokenTo }: Recipients): string[] {
  const reached = new Set(spokenTo.map(stateOf))
  return [...new Set(all.map(stateOf))].filter(state => !reached.has(state))
}

function emptyStates(recipients: Recipients, party: string): RehearsalFinding[] {
  const states = statesWithoutRecipient(recipients)
  if (states.length === 0) return []
  const reason = `The campaign targets only ${party}s: in ${states.join(', ')} constituents have no recipient.`
  const offices = codesOf(recipients.all.filter(each => states.includes(stateOf(each))))
  return [{ ...ofRedress, level: 'unreached', reason, offices }]
}

/** Returns the House districts without a recipient. Districts in states with a targeted senator are not included. */
function emptyDistricts(recipients: Recipients, party: string): RehearsalFinding[] {
  const without = new Set(statesWithoutRecipient(recipients))
  const senators = new Set(recipients.spokenTo.filter(({ seat }) => !isElectedByDistrict(seat)).map(stateOf))
  const spokenTo = new Set(codesOf(recipients.spokenTo))
  const empty = recipients.all.filter(
    ({ seat }) =>
      isElectedByDistrict(seat) &&
      !without.has(seat.state) &&
      !senators.has(seat.state) &&
      !spokenTo.has(seat.code),
  )
  if (empty.length === 0) return []
  const reason = `The campaign targets only ${party}s: in ${empty.length} House districts of other states constituents have no recipient.`
  return [{ ...ofRedress, level: 'unreached', reason, offices: codesOf(empty) }]
}

/** The check of a file compares it with these facts. */
type Facts = Pick<OperatorSnapshot, 'now' | 'bills' | 'legislators' | 'inState' | 'facts'>

/** Checks a file against the bills and the legislators that this installation knows. */
export async function checkFileHere(
  file: OrganizationFile,
  {
    clock,
    bills,
    legislators,
    segments,
  }: Pick<SnapshotServices, 'clock' | 'bills' | 'legislators' | 'segments'>,
): Promise<FileFinding[]> {
  const ids = file.campaigns.flatMap(campaign => campaign.supportingBills.map(({ id }) => id))
  const holders = await legislators.findCongress()
  const inState = await Promise.all(statesInFile(file.campaigns).map(legislators.listInState))
  return checkFile(file, {
    now: clock.now(),
    bills: await bills.find(ids),
    facts: await segments.factsFor(file.campaigns),
    inState: inState.flat(),
    legislators: holders.map(({ legislator }) => legislator),
  })
}

/** Returns the codes of the states whose legislatures are the addressees of campaigns. */
export function statesInFile(campaigns: readonly CampaignInFile[]): string[] {
  return [...new Set(campaigns.flatMap(each => legislaturesIn(each.audience)))].filter(each => each !== 'us')
}

export function checkFile(file: OrganizationFile, snapshot: Facts): FileFinding[] {
  return file.campaigns.flatMap((campaign, index) => {
    const known = { ...snapshot, legislators: addressedBy(campaign, snapshot) }
    return [
      ...billsUnknown(campaign, snapshot),
      ...statesLeftOut(campaign, known),
      ...caucusAdded(campaign, known),
      ...segmentSizes(campaign, known),
    ].map(found => ({ ...found, path: ['campaigns', index, ...found.path] }))
  })
}

/**
 * Returns the members of the legislatures to which a campaign writes. Null stands for a vacant seat of Congress. The
 * members of a legislature that is not loaded are missing.
 */
function addressedBy(
  { audience }: CampaignInFile,
  { legislators, inState }: Facts,
): OperatorSnapshot['legislators'] {
  const legislatures = legislaturesIn(audience)
  const members = inState.map(({ legislator }) => legislator)
  return [
    ...(legislatures.includes('us') ? legislators : []),
    ...members.filter(each => legislatures.includes(each.state)),
  ]
}

function billsUnknown({ supportingBills }: CampaignInFile, { bills, now }: Facts): FileFinding[] {
  const known = new Set(bills.map(each => each.id))
  return supportingBills.flatMap(({ id }, index) => {
    const isOfThisCongress = readBillId(id)?.congress === sittingCongress(now)
    if (!isOfThisCongress || known.has(id)) return []
    const path = ['supportingBills', index, 'id']
    return [warning(path, finding('bill-unknown', { bill: citeBill(id) }))]
  })
}

function statesLeftOut(
  { targetedParty, includeCaucus }: CampaignInFile,
  { legislators }: Pick<Facts, 'legislators'>,
): FileFinding[] {
  if (targetOf(targetedParty) === null) return []
  const members = legislators.filter(each => each !== null)
  const inCongress = members.filter(each => isCongressChamber(each.legislatorType))
  const inStates = members.filter(each => !inCongress.includes(each))
  // Without names, no party of Congress is known.
  const seats = arePartiesKnown({ legislators: inCongress }) ? congressSeats : []
  const targeted = members.filter(each => isInAudience(each, { targetedParty, includeCaucus }))
  const reached = new Set(targeted.map(each => each.state))
  const states = [...new Set([...seats, ...inStates].map(each => each.state))].filter(
    each => !reached.has(each),
  )
  if (states.length === 0) return []
  const named = states.join(', ')
  const message =
    states.length === 1
      ? finding('state-left-out', { states: named })
      : finding('states-left-out', { count: states.length, states: named })
  return [warning(['targetedParty'], message)]
}

/** Returns findings that name the added members, so that the organization can check them. */
function caucusAdded(campaign: CampaignInFile, snapshot: Facts): FileFinding[] {
  if (!campaign.includeCaucus || targetOf(campaign.targetedParty) === null) return []
  const ofParty = { targetedParty: campaign.targetedParty }
  const withCaucus = { ...ofParty, includeCaucus: true }
  const added = snapshot.legislators.flatMap(legislator =>
    legislator && isInAudience(legislator, withCaucus) && !isInAudience(legislator, ofParty)
      ? `${holderName(legislator)} (${legislator.state})`
      : [],
  )
  if (added.length === 0) return [warning(['includeCaucus'], finding('caucus-none'))]
  return [warning(['includeCaucus'], finding('caucus-added', { names: formatList(added, 'en') }))]
}

export function arePartiesKnown({ legislators }: Pick<OperatorSnapshot, 'legislators'>): boolean {
  return legislators.some(each => each !== null && each.party !== 'NONE')
}
