import type { Address, AddressField, DistrictFacts, GeoAddress } from '../address/address.ts'
import type { Bill, Stance } from '../bill/bill.ts'
import type { ConstituentInfo, Prefix } from '../constituent/constituent.ts'
import type { Legislator, Vacancy } from '../legislator/legislator.ts'
import type { DraftReply, DraftStyle } from '../message/message.ts'
import type { ProofDemand, WorkSolution } from '../submission/proof.ts'
import type { Batch, SubmissionReply } from '../submission/submission.ts'
import type { ChatStep, LocationFailure, Session } from './session.ts'

/** The session of the batch. An id of another session means that the person has left the letter since. */
type OfBatch = { sessionId?: string | undefined }
type Nothing = Record<never, never>

/** The district for which legislators were found. It overrides the district of an older look-up. */
export type FoundFor = DistrictFacts & { congressionalDistrict: number }

export type EventMap = {
  messagePageOpened: { campaignId: string; referrer: string }
  personalPageOpened: Nothing
  sessionRestored: { session: Session }
  constituentRecalled: { info: ConstituentInfo }

  billsFound: { bills: Bill[] }
  billsFailed: { reason: string }
  billsSuggested: { bills: Bill[] }
  billChosen: { bill: Bill; stance: Stance }
  billsDue: Nothing

  positionFound: { address: GeoAddress }
  /** The position is not allowed, not available, or not a known place. */
  positionFailed: { reason: string }
  addressEdited: { address: Address }
  addressEditsDropped: Nothing
  addressEntered: { address: Address }
  addressFound: { address: GeoAddress }
  /** `refused` holds the server's messages by field. If it is set, the server looked nothing up. */
  addressFailed: { reason: string; refused?: Partial<Record<AddressField, string>> | undefined }
  locationAsked: Nothing
  locationFound: { address: GeoAddress }
  locationFailed: { why: LocationFailure; reason: string }
  districtStated: { district: number }
  districtRefused: { reason: string }
  legislatorsFound: {
    legislators: Legislator[]
    vacancies?: Vacancy[] | undefined
    foundFor?: FoundFor | undefined
  }
  legislatorsFailed: { reason: string }
  legislatorToggled: { id: string }
  /** The person says that they called this legislator's office. */
  callMade: { id: string }

  reasoningEdited: { text: string }
  subjectEdited: { text: string }
  draftEdited: { text: string }
  draftRested: Nothing
  regenerateClicked: Nothing
  draftDue: Nothing
  draftSentenceArrived: { text: string }
  draftCancelled: Nothing
  draftArrived: { reply: DraftReply }
  draftFailed: { reason: string }
  offeredDraftTaken: Nothing
  offeredDraftDeclined: Nothing
  reasonToggled: { reason: string; checked: boolean }
  /** The person takes an offered edit. `before` is the text that the edit replaces. */
  editTaken: { before: string }
  editDeclined: { before: string }
  /** The person chooses `Written for me` or `My own words`. */
  writerChosen: { ownWords: boolean }
  /** The person presses `Shorter` or `Plainer` and gets a new draft, which Undo can revert. */
  styleAsked: { style: DraftStyle }
  /** The visitor's browser downloads its model. `percent` is 0 to 100. */
  modelDownloading: { percent: number }
  /** The person answers the question "Which is it?". If the words hold, an earlier event has switched the stance. */
  conflictSettled: { keep: 'words' | 'stance' }
  draftUndone: Nothing

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
  answerToggled: { wanted: boolean }
  detailsForgotten: Nothing

  submitClicked: Nothing
  submissionAnswered: { reply: SubmissionReply } & OfBatch
  submissionFailed: { reason: string } & OfBatch
  /** `refused` means that the letter or its reasons read as a threat. */
  submissionRefused: { ending: 'refused' | 'closed' } & OfBatch
  /** The next attempt may succeed after this number of `minutes`. */
  submissionLimited: { minutes: number } & OfBatch
  proofDemanded: { demand: ProofDemand; batch: Batch }
  /** `work` is null if the browser found no solution in time or cannot work on one. */
  workEnded: { work: WorkSolution | null; batch: Batch }
  confirmByEmailChosen: Nothing
  /** The person says that they mistyped the address to which the confirming mail went. */
  emailDoubted: Nothing
  resultClosed: Nothing
}

export type EventType = keyof EventMap
export type EventOf<T extends EventType = EventType> = { [K in T]: { type: K } & EventMap[K] }[T]
export type SessionEvent = EventOf
