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

/** The legislators to whom a campaign says the same. A field that is missing is that of the campaign. */
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

/** Adds the number of the segment to a legislator who is in one. */
export function markSegment<T extends JudgedLegislator>(
  segments: readonly Pick<Segment, 'when'>[],
  legislator: T,
  facts: MemberFacts,
): T & { segment?: number } {
  const segment = judgeSegment(segments, legislator, facts)
  return segment === null ? legislator : { ...legislator, segment }
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

/** Returns the office code of the seat, also if the office takes no letters. Empty for an unknown chamber. */
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
 * Tells whether the request of a segment holds for a person with these stances. Each of the campaign's bills and of the
 * segment's bills on which the person took a stance must have the segment's stance. A person who took none of them
 * makes the usual request. Without any bill, the person supports the campaign's own request.
 */
export function holdsFor(
  { stance = 'PRO', when = {} }: Segment,
  { supportingBills }: { supportingBills: readonly { id: string }[] },
  taken: readonly Stanced[],
): boolean {
  const ids = [...supportingBills.map(each => each.id), ...billsIn(when)]
  if (ids.length === 0 && taken.length === 0) return stance === 'PRO'
  const relevant = ids.length === 0 ? taken : taken.filter(each => ids.includes(each.id))
  return relevant.length > 0 && relevant.every(each => each.proOrCon === stance)
}
