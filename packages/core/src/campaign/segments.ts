import { readBillId, type Stance } from '../bill/bill.ts'
import { chamberOfBill, houseOfficeCode, senateOfficeCode } from '../legislator/chambers.ts'
import { type Legislator, targetOf } from '../legislator/legislator.ts'

export const committeeRoles = ['chair', 'ranking', 'vice-chair', 'member'] as const
export type CommitteeRole = (typeof committeeRoles)[number]

/** What a legislator must fulfill to be in a segment. All parts must hold. */
export type SegmentCondition = {
  /** The id of a bill that the legislator cosponsors. */
  cosponsor?: string | undefined
  /** The id of a bill that the legislator introduced. */
  sponsor?: string | undefined
  /** The id of a bill of the legislator's own chamber that the legislator neither introduced nor cosponsors. */
  notCosponsor?: string | undefined
  /** The code of a committee or subcommittee, such as HSHA or HSHA08. */
  committee?: string | undefined
  role?: CommitteeRole | undefined
  party?: string | undefined
  chamber?: 'HOUSE' | 'SENATE' | undefined
  /** Bioguide ids or codes of seats, such as HTX07. */
  members?: string[] | undefined
}

/** The legislators to whom a campaign says the same. If a field is missing, the campaign's own field counts. */
export type Segment = {
  /** Pages never get this field. Without a condition, the segment contains everybody. */
  when?: SegmentCondition | undefined
  /** What the organization calls these legislators. */
  label?: string | undefined
  /** The request to these legislators. */
  ask?: string | undefined
  /** The stance for which the request holds. The default is PRO. */
  stance?: Stance | undefined
  starterMessages?: string[] | undefined
  starterStances?: (Stance | 'EITHER' | null)[] | undefined
  reasons?: { for: string[]; against: string[] } | undefined
  questions?: string[] | undefined
  contactLegislatorMessage?: string | undefined
  /** True leaves out every legislator who is in no segment. */
  only?: boolean | undefined
}

export type Sponsorship = {
  sponsors: string[]
  cosponsors: { id: string; since: string }[]
}

/** The public facts on which conditions rest. A bill or committee that is missing is unknown. */
export type MemberFacts = {
  sponsorships: Readonly<Record<string, Sponsorship>>
  /** The roles by member, for each committee. */
  committees: Readonly<Record<string, Readonly<Record<string, CommitteeRole>>>>
}

export type JudgedLegislator = Pick<
  Legislator,
  'id' | 'legislatorType' | 'party' | 'state' | 'district' | 'senateClass'
>

/** Returns the index of the first segment that contains the legislator. Returns null if none does. */
export function judgeSegment(
  segments: readonly Pick<Segment, 'when'>[],
  legislator: JudgedLegislator,
  facts: MemberFacts,
): number | null {
  const index = segments.findIndex(({ when = {} }) => fulfills(when, legislator, facts))
  return index < 0 ? null : index
}

/** The part of a campaign that decides in which segment a legislator is. */
export type Segmented = {
  segments?: readonly Pick<Segment, 'when' | 'only'>[] | undefined
  supportingBills: readonly { id: string }[]
}

/** The index of legislators who are in no segment of the campaign, and their number if they introduced no bill. */
export const noSegment = -1

/** The indexes of segments, with that of no segment: a campaign has at most six segments. */
const INDEXES = 7

/**
 * The highest number of a legislator in requests, for campaigns with at most 50 bills. It is a safe integer.
 */
export const highestSegmentNumber = INDEXES * 2 ** 50

/** What the letter to a legislator depends on. */
export type SegmentPlace = {
  /** The index of the segment, or `noSegment`. */
  index: number
  /** The bills of the campaign that the legislator introduced, by their places in its list. */
  introduced: readonly number[]
}

/**
 * Returns the number of a legislator in requests. It is the index of the segment, plus 7 for the first bill if the
 * legislator introduced it, 14 for the second, 28 for the third and so on.
 */
export function segmentNumber({ index, introduced }: SegmentPlace): number {
  return introduced.reduce((number, bill) => number + INDEXES * 2 ** bill, index)
}

/** Returns what a number in requests stands for. */
export function readSegmentNumber(number: number): SegmentPlace {
  const bills = Math.floor((number - noSegment) / INDEXES)
  const digits = [...bills.toString(2)].reverse()
  return {
    index: number - bills * INDEXES,
    introduced: digits.flatMap((digit, bill) => (digit === '1' ? [bill] : [])),
  }
}

/** Returns the bills of the campaign that the legislators with this number introduced. */
export function introducedBills<B>(
  { supportingBills }: { supportingBills: readonly B[] },
  number: number,
): B[] {
  return readSegmentNumber(number).introduced.flatMap(bill => supportingBills[bill] ?? [])
}

/**
 * Adds the number to a legislator who is in a segment or introduced a bill of the campaign. Without segments, everybody
 * gets the same letter.
 */
export function markSegment<T extends JudgedLegislator>(
  campaign: Segmented,
  legislator: T,
  facts: MemberFacts,
): T & { segment?: number } {
  const { segments, supportingBills } = campaign
  if (!segments) return legislator
  const own = judgeSegment(segments, legislator, facts)
  const isLeftOut = own === null && segments.some(each => each.only)
  const introduced = isLeftOut
    ? []
    : supportingBills.flatMap(({ id }, bill) => (fulfills({ sponsor: id }, legislator, facts) ? [bill] : []))
  const ids = introduced.flatMap(bill => supportingBills[bill]?.id ?? [])
  const isInOwn = own !== null && (ids.length === 0 || mayHoldSponsors(segments[own], ids))
  const segment = segmentNumber({ index: isInOwn ? own : noSegment, introduced })
  return segment === noSegment ? legislator : { ...legislator, segment }
}

/** Tells whether the organization chose the legislators of a segment knowing that one of them is the sponsor. */
export function isForSponsors(segment: Pick<Segment, 'when'> | undefined): boolean {
  return segment?.when?.sponsor !== undefined || segment?.when?.members !== undefined
}

/** Tells whether the texts of a segment fit the sponsor of these bills: they are for sponsors, or about other bills. */
function mayHoldSponsors(segment: Pick<Segment, 'when'> | undefined, ids: readonly string[]): boolean {
  const own = billsIn(segment?.when ?? {})
  return isForSponsors(segment) || (own.length > 0 && !own.some(id => ids.includes(id)))
}

function fulfills(when: SegmentCondition, legislator: JudgedLegislator, facts: MemberFacts): boolean {
  const { cosponsor, sponsor, notCosponsor, committee, role, party, chamber, members } = when
  const { id, legislatorType } = legislator
  const isCosponsor = (bill: string) =>
    facts.sponsorships[bill]?.cosponsors.some(each => each.id === id) ?? false
  const isSponsor = (bill: string) => facts.sponsorships[bill]?.sponsors.includes(id) ?? false
  return (
    (cosponsor === undefined || isCosponsor(cosponsor)) &&
    (sponsor === undefined || isSponsor(sponsor)) &&
    (notCosponsor === undefined ||
      (isOfChamber(notCosponsor, legislator, facts) &&
        !isSponsor(notCosponsor) &&
        !isCosponsor(notCosponsor))) &&
    (committee === undefined || hasRole(facts.committees[committee]?.[id], role)) &&
    (party === undefined || targetOf(party) === legislator.party) &&
    (chamber === undefined || chamber === legislatorType) &&
    (members === undefined || members.includes(id) || members.includes(seatCodeOf(legislator)))
  )
}

/** Tells whether a member who is known by name could cosponsor a bill of which we know the cosponsors. */
function isOfChamber(
  bill: string,
  { id, legislatorType }: JudgedLegislator,
  { sponsorships }: MemberFacts,
): boolean {
  const read = readBillId(bill)
  const isNamed = /^[A-Z]\d{6}$/.test(id)
  return (
    read !== null &&
    isNamed &&
    sponsorships[bill] !== undefined &&
    chamberOfBill(read.type) === legislatorType
  )
}

function hasRole(held: CommitteeRole | undefined, wanted: CommitteeRole | undefined): boolean {
  return held !== undefined && (wanted === undefined || wanted === 'member' || held === wanted)
}

/** Returns the office code of the seat, even if the office takes no letters. Empty for an unknown chamber. */
function seatCodeOf({ legislatorType, state, district, senateClass }: JudgedLegislator): string {
  if (legislatorType === 'HOUSE' && district !== null) return houseOfficeCode(state, district)
  return legislatorType === 'SENATE' && senateClass ? senateOfficeCode(state, senateClass) : ''
}

/** Returns the bills on which a condition rests. */
export function billsIn({ cosponsor, sponsor, notCosponsor }: SegmentCondition): string[] {
  return [cosponsor, sponsor, notCosponsor].flatMap(id => id ?? [])
}

type Stanced = { id: string; proOrCon: Stance }

/**
 * Tells whether a segment's request applies to a person with these stances. Each of the segment's bills on which
 * the person took a stance must have the segment's stance, or each of the campaign's bills if the campaign offers none
 * of the segment's. A person who took no stance on them makes the usual request. Without any bill, the person supports
 * the campaign's own request.
 */
export function holdsFor(
  { stance = 'PRO', when = {} }: Segment,
  { supportingBills }: { supportingBills: readonly { id: string }[] },
  taken: readonly Stanced[],
): boolean {
  const listed = supportingBills.map(each => each.id)
  const own = billsIn(when)
  const ids = own.some(id => listed.includes(id)) ? own : [...listed, ...own]
  if (ids.length === 0 && taken.length === 0) return stance === 'PRO'
  const relevant = ids.length === 0 ? taken : taken.filter(each => ids.includes(each.id))
  return relevant.length > 0 && relevant.every(each => each.proOrCon === stance)
}
