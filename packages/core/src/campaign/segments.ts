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

/** The key of legislators who are in no segment of the campaign and introduced none of its bills. */
export const NO_SEGMENT = 'none'

/** A key of legislators in requests, such as `none`, `segment-1`, `bill-2` or `segment-1+bill-2+bill-3`. */
export const segmentKeyPattern = /^(none|segment-\d+|(segment-\d+\+)?bill-\d+(\+bill-\d+)*)$/

/** What the letter to a legislator depends on. */
export type SegmentPlace = {
  /** The index of the segment. Null if the legislator is in none. */
  index: number | null
  /** The bills of the campaign that the legislator introduced, by their places in its list. */
  introduced: readonly number[]
}

/** Returns the key of a legislator in requests. It counts segments and bills from one. */
export function segmentKey({ index, introduced }: SegmentPlace): string {
  const bills = introduced.map(bill => `bill-${bill + 1}`)
  return [...(index === null ? [] : [`segment-${index + 1}`]), ...bills].join('+') || NO_SEGMENT
}

/** Returns what a key in requests stands for. */
export function readSegmentKey(key: string): SegmentPlace {
  const indexesOf = (kind: string) =>
    key.split('+').flatMap(part => (part.startsWith(kind) ? [Number(part.slice(kind.length)) - 1] : []))
  const [index = null] = indexesOf('segment-')
  return { index, introduced: indexesOf('bill-') }
}

/** Returns the bills of the campaign that the legislators with this key introduced. */
export function introducedBills<B>({ supportingBills }: { supportingBills: readonly B[] }, key: string): B[] {
  return readSegmentKey(key).introduced.flatMap(bill => supportingBills[bill] ?? [])
}

/**
 * Adds the key to a legislator who is in a segment or introduced a bill of the campaign. Without segments, everybody
 * gets the same letter.
 */
export function markSegment<T extends JudgedLegislator>(
  campaign: Segmented,
  legislator: T,
  facts: MemberFacts,
): T & { segment?: string } {
  const { segments, supportingBills } = campaign
  if (!segments) return legislator
  const own = judgeSegment(segments, legislator, facts)
  const isLeftOut = own === null && segments.some(each => each.only)
  const introduced = isLeftOut
    ? []
    : supportingBills.flatMap(({ id }, bill) => (fulfills({ sponsor: id }, legislator, facts) ? [bill] : []))
  const ids = introduced.flatMap(bill => supportingBills[bill]?.id ?? [])
  const isInOwn = own !== null && (ids.length === 0 || mayHoldSponsors(segments[own], ids))
  const segment = segmentKey({ index: isInOwn ? own : null, introduced })
  return segment === NO_SEGMENT ? legislator : { ...legislator, segment }
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
