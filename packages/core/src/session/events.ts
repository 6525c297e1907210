import type { Address, AddressField, DistrictFacts, GeoAddress, ZipPlace } from '../address/address.ts'
import type { StatedSeats } from '../address/stateDistricts.ts'
import type { Bill, Stance } from '../bill/bill.ts'
import type { ConstituentInfo, Prefix } from '../constituent/constituent.ts'
import type { Legislator, Vacancy } from '../legislator/legislator.ts'
import type { StateChoices } from '../legislator/stateChambers.ts'
import type { DraftReply, DraftStyle } from '../message/message.ts'
import type { ProofDemand, WorkSolution } from '../submission/proof.ts'
import type { Batch, CallResult, HandOverWord, SubmissionReply } from '../submission/submission.ts'
import type { AnsweredQuestion, ChatStep, LocationFailure, Session } from './session.ts'

/**
 * The id of the session that sent the batch. If it differs from the current session's id, the person has since left
 * that letter.
 */
type OfBatch = { sessionId?: string | undefined }
type Nothing = Record<never, never>

/** The district for which the server found legislators. It overrides the district of an earlier address look-up. */
export type FoundFor = DistrictFacts & { congressionalDistrict: number }

export type EventMap = {
  messagePageOpened: { campaignId: string; referrer: string }
  personalPageOpened: Nothing
  sessionRestored: { session: Session }
  constituentRecalled: { info: ConstituentInfo }
  /** The device remembers this address from an earlier visit. */
  addressRecalled: { address: GeoAddress }

  billsFound: { bills: Bill[] }
  billsFailed: { reason: string }
  billsSuggested: { bills: Bill[] }
  billChosen: { bill: Bill; stance: Stance }
  billsDue: Nothing

  positionFound: { address: GeoAddress }
  /** The visitor refused the position, the browser could not find it, or we know no place there. */
  positionFailed: { reason: string }
  addressEdited: { address: Address }
  /** The field gets the focus. */
  addressFieldEntered: { field: AddressField }
  addressFieldLeft: Nothing
  addressEditsDropped: Nothing
  zipPlaceFound: { place: ZipPlace }
  addressEntered: { address: Address }
  addressFound: { address: GeoAddress }
  /** `refused` contains the server's messages by field. If it is set, the server did not look up the address. */
  addressFailed: { reason: string; refused?: Partial<Record<AddressField, string>> | undefined }
  locationAsked: Nothing
  locationFound: { address: GeoAddress }
  locationFailed: { why: LocationFailure; reason: string }
  districtStated: { district: number }
  districtRefused: { reason: string }
  /** The person decides to write only to the senators and leaves the House district open. */
  senatorsOnlyChosen: Nothing
  /** The person names their districts of the state's own legislature. A chamber that is left out stays unknown. */
  seatsStated: { seats: StatedSeats }
  legislatorsFound: {
    legislators: Legislator[]
    vacancies?: Vacancy[] | undefined
    districtMembers?: Legislator[] | undefined
    stateChoices?: StateChoices[] | undefined
    foundFor?: FoundFor | undefined
  }
  legislatorsFailed: { reason: string }
  legislatorToggled: { id: string }
  /** The person wants to see the version of the letter for the legislators of this segment. */
  versionChosen: { segment: string }
  /** The person says that they called this legislator's office, and what came of it. */
  callMade: { id: string; result: CallResult }
  /** The person says what became of their letter on the office's own form. */
  handOverSaid: { id: string; said: HandOverWord }

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
  /** The person accepts an offered edit. `before` is the text that the edit replaces. */
  editTaken: { before: string }
  editDeclined: { before: string }
  /** The person chooses `Written for me` or `My own words`. */
  writerChosen: { ownWords: boolean }
  /** The person presses `Shorter` or `Plainer` and gets a new draft, which Undo can revert. */
  styleAsked: { style: DraftStyle }
  /** The visitor's browser downloads its model. `percent` is 0 to 100. */
  modelDownloading: { percent: number }
  /**
   * The person answers the question "Which is it?". To keep the words, the page first switches the stance by
   * `billChosen`.
   */
  conflictSettled: { keep: 'words' | 'stance' }
  draftUndone: Nothing
  /** The person uses the campaign's text as the letter. */
  startingTextTaken: Nothing
  /** The letter was on the screen for a second, or the page asked the person to read it through. */
  letterSeen: Nothing

  stepPushed: { step: ChatStep }
  /** The person sends the text in the answer field. */
  reasonsTold: Nothing
  questionSkipped: { question: 'stance' | 'followUp' }
  questionReopened: { question: AnsweredQuestion }
  questionClosed: Nothing

  nextClicked: Nothing
  editMessageClicked: Nothing
  prefixChosen: { prefix: Prefix }
  firstNameEdited: { text: string }
  lastNameEdited: { text: string }
  emailEdited: { text: string }
  /** The person accepts the suggested domain for a mistyped one. */
  emailSuggestionTaken: { domain: string }
  termsToggled: { checked: boolean }
  addonToggled: { description: string; checked: boolean }
  receiptToggled: { checked: boolean }
  answerToggled: { wanted: boolean }
  /** The person decides whether this device remembers the address after the letter is sent. */
  addressKeepToggled: { checked: boolean }
  detailsForgotten: Nothing

  submitClicked: Nothing
  submissionAnswered: { reply: SubmissionReply } & OfBatch
  submissionFailed: { reason: string } & OfBatch
  /** `refused` means that the server read the letter or the reasons as a threat. */
  submissionRefused: { ending: 'refused' | 'closed' | 'changed' } & OfBatch
  /** `minutes` is the wait after which the next attempt may succeed. */
  submissionLimited: { minutes: number } & OfBatch
  proofDemanded: { demand: ProofDemand; batch: Batch }
  /** `work` is null if the browser found no solution in time, or cannot compute one. */
  workEnded: { work: WorkSolution | null; batch: Batch }
  confirmByEmailChosen: Nothing
  /** The person says that they mistyped the email address to which the confirmation email went. */
  emailDoubted: Nothing
  resultClosed: Nothing
}

export type EventType = keyof EventMap
export type EventOf<T extends EventType = EventType> = { [K in T]: { type: K } & EventMap[K] }[T]
export type SessionEvent = EventOf
