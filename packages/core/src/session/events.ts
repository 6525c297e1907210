import type { Address, AddressField, DistrictFacts, GeoAddress } from '../address/address.ts'
import type { Bill, Stance } from '../bill/bill.ts'
import type { ConstituentInfo, Prefix } from '../constituent/constituent.ts'
import type { Legislator, Vacancy } from '../legislator/legislator.ts'
import type { DraftReply } from '../message/message.ts'
import type { SubmissionReply } from '../submission/submission.ts'
import type { ChatStep, LocationFailure, Session } from './session.ts'

type Nothing = Record<never, never>

/** What the people found were found for; it counts for more than what an older look-up said of the district. */
export type FoundFor = DistrictFacts & { congressionalDistrict: number }

/** Everything that can happen to a session, in the past tense. */
export type EventMap = {
  messagePageOpened: { campaignId: string; referrer: string }
  personalPageOpened: Nothing
  sessionRestored: { session: Session }
  constituentRecalled: { info: ConstituentInfo }

  billsFound: { bills: Bill[] }
  billsFailed: { reason: string }
  billsSuggested: { bills: Bill[] }
  billChosen: { bill: Bill; stance: Stance }
  /** After a change has rested, where the layout looks again. */
  billsDue: Nothing

  positionFound: { address: GeoAddress }
  /** Not allowed, not available, or not a place we know. */
  positionFailed: { reason: string }
  addressEdited: { address: Address }
  addressEditsDropped: Nothing
  addressEntered: { address: Address }
  addressFound: { address: GeoAddress }
  /** `refused` says, by field, what the server does not take; nothing was looked for then. */
  addressFailed: { reason: string; refused?: Partial<Record<AddressField, string>> | undefined }
  locationAsked: Nothing
  locationFound: { address: GeoAddress }
  locationFailed: { why: LocationFailure; reason: string }
  /** The person says in which House district they live. */
  districtStated: { district: number }
  /** The server knows better: it cannot be that one. */
  districtRefused: { reason: string }
  legislatorsFound: {
    legislators: Legislator[]
    vacancies?: Vacancy[] | undefined
    foundFor?: FoundFor | undefined
  }
  legislatorsFailed: { reason: string }
  legislatorToggled: { id: string }

  reasoningEdited: { text: string }
  subjectEdited: { text: string }
  draftEdited: { text: string }
  draftRested: Nothing
  regenerateClicked: Nothing
  draftDue: Nothing
  /** With the space or the line ends before it. */
  draftSentenceArrived: { text: string }
  draftCancelled: Nothing
  draftArrived: { reply: DraftReply }
  draftFailed: { reason: string }
  offeredDraftTaken: Nothing
  offeredDraftDeclined: Nothing
  /** "Did you say this?" Yes. */
  doubtKept: { sentence: string }
  doubtRemoved: { sentence: string }
  /** What a draft has replaced is wanted back. */
  draftUndone: Nothing

  /** The conversation has come to this. */
  stepPushed: { step: ChatStep }

  nextClicked: Nothing
  editMessageClicked: Nothing
  prefixChosen: { prefix: Prefix }
  firstNameEdited: { text: string }
  lastNameEdited: { text: string }
  emailEdited: { text: string }
  termsToggled: { checked: boolean }
  addonToggled: { description: string; checked: boolean }
  receiptToggled: { checked: boolean }
  detailsForgotten: Nothing

  submitClicked: Nothing
  submissionAnswered: { reply: SubmissionReply }
  submissionFailed: { reason: string }
  resultClosed: Nothing
}

export type EventType = keyof EventMap
export type EventOf<T extends EventType = EventType> = { [K in T]: { type: K } & EventMap[K] }[T]
export type SessionEvent = EventOf
