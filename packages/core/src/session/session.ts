import { type Address, type AddressField, type GeoAddress, noAddress } from '../address/address.ts'
import type { Bill, SelectedBill } from '../bill/bill.ts'
import type { ConstituentInfo, Prefix } from '../constituent/constituent.ts'
import { defaultLanguage, type Language } from '../language/language.ts'
import type { Legislator, Vacancy } from '../legislator/legislator.ts'
import type { DraftFallback, DraftReply, Finding, LetterEdit, LetterPart } from '../message/message.ts'
import { isUnderWay, type SubmissionReply } from '../submission/submission.ts'

export type Waiting = {
  bills: boolean
  address: boolean
  legislators: boolean
  draft: boolean
  submit: boolean
  /** True while the page works on a proof that the server asked for. It is a part of `submit`. */
  proof?: boolean | undefined
}

/** The parts of the form that the person has worked on. Errors show only for these parts. */
export type Touched = {
  address: boolean
  legislators: boolean
  draft: boolean
  details: boolean
}

export type OfferedDraft = DraftReply & { edits?: LetterEdit[] | undefined }

/** The browser gave no position, or there is no known place at the position. */
export type LocationFailure = 'no-position' | 'no-place'

export type DeviceLocation =
  | { kind: 'none' }
  | { kind: 'asking' }
  | { kind: 'found'; address: GeoAddress }
  | { kind: 'failed'; why: LocationFailure }

export type Ending =
  | { kind: 'none' }
  | { kind: 'answered'; reply: SubmissionReply }
  /** The call failed, or its answer was not ok. */
  | { kind: 'alert' }
  /** Too many letters came from this network. */
  | { kind: 'limited'; minutes: number }
  /** The campaign ended before the letter arrived. */
  | { kind: 'closed' }
  /** The server found a threat in the letter. */
  | { kind: 'refused' }
  /** The server needs more proof than the page can give. */
  | { kind: 'mail_offered' }

/** A letter that was sent from this tab. The pages after its result use it. */
export type SentLetter = {
  campaignId: string
  /** ISO 8601 */
  at: string
  /** The number of offices that have already taken the letter. */
  offices: number
  /**
   * The number of offices that did not take the letter and are not tried again. Visits that older pages stored have
   * none.
   */
  refused?: number | undefined
  /** The secret link to the receipt. Empty if there is none. */
  receipt: string
}

type Written = 'bills' | 'suggestedBills' | 'selectedBills' | 'reasoning' | 'agreed' | 'subject' | 'draft'
type Asked = 'answerWanted' | 'emailReceipt' | 'leftOut' | 'draftOwed' | 'suggestionsCleared' | 'ending'
type Drafted =
  | 'draftOffline'
  | 'draftModel'
  | 'draftFallback'
  | 'findings'
  | 'parts'
  | 'edits'
  | 'draftEdited'
/** The fields that a result names. They are kept for a letter that the person left while it was being sent. */
type Addressed = 'address' | 'legislators' | 'selectedLegislatorIds' | 'email'
/**
 * The letter of a campaign that the person left for another one. Letters that older pages kept lack some of the
 * optional fields.
 */
export type KeptLetter = Pick<Session, 'sessionId' | 'addons' | 'subjectEdited' | Written | Drafted> &
  Partial<Pick<Session, Asked | Addressed>>

/** The state of a visit. It survives a reload, and ends with the tab. */
export type Session = {
  sessionId: string
  language: Language
  referrer: string
  campaignId: string
  constituentInfo: ConstituentInfo | null
  bills: Bill[]
  suggestedBills: Bill[]
  selectedBills: SelectedBill[]
  emailReceipt: boolean
  /**
   * False once the person has said that they need no answer. Optional, because visits stored by older pages have
   * none.
   */
  answerWanted?: boolean | undefined
  address: GeoAddress
  legislators: Legislator[]
  vacancies: Vacancy[]
  selectedLegislatorIds: string[]
  /** The ids of legislators that the person deselected. Optional, because visits stored by older pages have none. */
  leftOut?: string[] | undefined
  /** Whether the page may ask for the position. False once it has asked. */
  mayAsk?: boolean | undefined
  reasoning: string
  /** The campaign's reasons that the person ticked, verbatim. */
  agreed: string[]
  subject: string
  draft: string
  prefix: Prefix
  firstName: string
  lastName: string
  email: string
  termsAndPrivacyChecked: boolean
  /** ISO 8601. Empty before acceptance. */
  dateTermsAndPrivacyAccepted: string
  addons: string[]

  waiting: Waiting
  touched: Touched
  billsFailed: boolean
  addressFailed: boolean
  /** The last known town of the person. The letter may name it. */
  town: string
  addressTyped: Address | null
  /** The changes to the address that the person has not yet submitted. Null if there are none. */
  addressEdits: Address | null
  addressRefused: Partial<Record<AddressField, string>>
  location: DeviceLocation
  /**
   * True while a draft of the present reasons is under way or due. Optional, because visits stored by older pages
   * have none.
   */
  draftOwed?: boolean | undefined
  /**
   * True once the person cleared the reasons, and the suggested bills with them. No bills are suggested until the
   * letter changes. Optional, for the same reason.
   */
  suggestionsCleared?: boolean | undefined
  draftOffline: boolean
  /** The model that drafted the letter. Undefined if the composer wrote it without a model. */
  draftModel?: 'server' | 'device' | undefined
  /** The reason why no model drafted although there is one. */
  draftFallback?: DraftFallback | undefined
  /** True once the person chose `My own words`. No model then drafts for the rest of the visit. */
  ownWords?: boolean | undefined
  /** The downloaded part of the browser's own model, in percent. */
  modelDownloaded?: number | undefined
  /** The side that the person chose in a conflict between their words and their stance. */
  conflictSettled?: 'words' | 'stance' | undefined
  draftVariant: number
  arriving: string
  /** The findings of the server about the reasons. */
  findings: Finding[]
  /** The sentences of the draft as it arrived. The person may have changed the draft since. */
  parts: LetterPart[]
  /** The edits that are offered, and neither taken nor declined yet. The text `before` of each stands in the draft. */
  edits: LetterEdit[]
  /** True once the person has edited the draft. A new draft does not overwrite it. */
  draftEdited: boolean
  /** True once the person has edited the subject. A new draft does not overwrite it. */
  subjectEdited: boolean
  draftEdits: number
  offeredDraft: OfferedDraft | null
  replacedDraft: OfferedDraft | null
  steps: ChatStep[]
  ending: Ending
  /** The ids of legislators whose offices the person says they called. */
  called?: string[] | undefined
  /** The letters of other campaigns, by campaign id. Optional, because visits stored by older pages have none. */
  kept?: Record<string, KeptLetter> | undefined
  /** The letters sent from this tab, the newest last. Optional, because visits stored by older pages have none. */
  sent?: SentLetter[] | undefined
}

export const nothingAwaited: Waiting = {
  bills: false,
  address: false,
  legislators: false,
  draft: false,
  submit: false,
}
export const noLocation: DeviceLocation = { kind: 'none' }
const untouched: Touched = { address: false, legislators: false, draft: false, details: false }

const nothingDrafted = {
  draftOffline: false,
  draftModel: undefined,
  draftFallback: undefined,
  conflictSettled: undefined,
  draftVariant: 0,
  arriving: '',
  findings: [],
  parts: [],
  edits: [],
  draftEdited: false,
  subjectEdited: false,
  draftEdits: 0,
  offeredDraft: null,
  replacedDraft: null,
} satisfies Partial<Session>

export function newSession(sessionId: string, language: Language = defaultLanguage): Session {
  return {
    sessionId,
    language,
    referrer: '',
    campaignId: '',
    constituentInfo: null,
    bills: [],
    suggestedBills: [],
    selectedBills: [],
    emailReceipt: true,
    address: noAddress,
    legislators: [],
    vacancies: [],
    selectedLegislatorIds: [],
    reasoning: '',
    agreed: [],
    subject: '',
    draft: '',
    prefix: 'MR',
    firstName: '',
    lastName: '',
    email: '',
    termsAndPrivacyChecked: false,
    dateTermsAndPrivacyAccepted: '',
    addons: [],
    waiting: nothingAwaited,
    touched: untouched,
    billsFailed: false,
    addressFailed: false,
    town: '',
    addressTyped: null,
    addressEdits: null,
    addressRefused: {},
    location: noLocation,
    ...nothingDrafted,
    steps: [...openingSteps],
    ending: { kind: 'none' },
  }
}

export function isSent({ ending }: Session): boolean {
  return ending.kind === 'answered' && isUnderWay(ending.reply)
}

export function isBusy({ waiting }: Session): boolean {
  return Object.values(waiting).some(Boolean)
}

/** Fills the form with remembered details. These count as an acceptance of the terms. */
export function withDetails(session: Session, info: ConstituentInfo): Session {
  const { prefix, firstName, lastName, email, dateTermsAndPrivacyAccepted } = info
  return {
    ...session,
    constituentInfo: info,
    prefix,
    firstName,
    lastName,
    email,
    dateTermsAndPrivacyAccepted,
    termsAndPrivacyChecked: dateTermsAndPrivacyAccepted !== '',
  }
}

/** Begins a new session that keeps the personal details and forgets the letter. */
export function resetSession(session: Session, freshId: string): Session {
  const { referrer, constituentInfo, language, sent, kept, mayAsk } = session
  const fresh = { ...newSession(freshId, language), referrer, sent, kept, mayAsk }
  return constituentInfo ? withDetails(fresh, constituentInfo) : fresh
}

export type ChatStep = 'INIT' | 'GET_LEGISLATORS' | 'BILLS' | 'ADD_PERSONAL_INFORMATION' | 'COMPLETE'

export const openingSteps: readonly ChatStep[] = ['INIT', 'GET_LEGISLATORS']
