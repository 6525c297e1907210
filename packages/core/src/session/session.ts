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
  /** Part of `submit`: the page works on a proof that the server asked for. */
  proof?: boolean | undefined
}

/** Errors show only for these. */
export type Touched = {
  address: boolean
  legislators: boolean
  draft: boolean
  details: boolean
}

export type OfferedDraft = DraftReply & { edits?: LetterEdit[] | undefined }

/** No position, or no known place there. */
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
  /** The campaign has ended meanwhile. */
  | { kind: 'closed' }
  /** The server found a threat in the letter. */
  | { kind: 'refused' }
  /** The server needs more proof than the page can give. */
  | { kind: 'mail_offered' }

/** A letter of this tab, for the pages after its result. */
export type SentLetter = {
  campaignId: string
  /** ISO 8601 */
  at: string
  /** That have it already. */
  offices: number
  /** Offices that did not take it, and are not tried again. Visits stored by older pages have none. */
  refused?: number | undefined
  /** The secret link; empty for none. */
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
/** Of a letter that was left while it was sent: its result names them. */
type Addressed = 'address' | 'legislators' | 'selectedLegislatorIds' | 'email'
/** What the person wrote for a campaign that they left. Letters kept by older pages lack some of the last. */
export type KeptLetter = Pick<Session, 'sessionId' | 'addons' | 'subjectEdited' | Written | Drafted> &
  Partial<Pick<Session, Asked | Addressed>>

/** Kept over a reload, and gone with the tab. */
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
  /** False once the person has said so. Optional: visits stored by older pages have none. */
  answerWanted?: boolean | undefined
  address: GeoAddress
  legislators: Legislator[]
  vacancies: Vacancy[]
  selectedLegislatorIds: string[]
  /** Legislators that the person deselected. Optional, as in visits stored by older pages. */
  leftOut?: string[] | undefined
  /** False once the position was asked for. */
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
  /** ISO 8601; empty before acceptance. */
  dateTermsAndPrivacyAccepted: string
  addons: string[]

  waiting: Waiting
  touched: Touched
  billsFailed: boolean
  addressFailed: boolean
  /** The last known one, which the letter may name. */
  town: string
  addressTyped: Address | null
  /** Not yet submitted; null without changes. */
  addressEdits: Address | null
  addressRefused: Partial<Record<AddressField, string>>
  location: DeviceLocation
  /** A draft of the present reasons is under way or due. Optional, as in visits stored by older pages. */
  draftOwed?: boolean | undefined
  /** With the reasons: none are looked for until the letter changes. Optional, as above. */
  suggestionsCleared?: boolean | undefined
  draftOffline: boolean
  /** The model that drafted. Undefined for the composer's letter. */
  draftModel?: 'server' | 'device' | undefined
  /** Why no model drafted although there is one. */
  draftFallback?: DraftFallback | undefined
  /** True once the person chose `My own words`: no model drafts for the rest of the visit. */
  ownWords?: boolean | undefined
  /** Percent of the browser's own model that is downloaded. */
  modelDownloaded?: number | undefined
  /** How the person settled a conflict between their words and their stance. */
  conflictSettled?: 'words' | 'stance' | undefined
  draftVariant: number
  arriving: string
  /** What the server found in the reasons. */
  findings: Finding[]
  /** Of the draft as it came. The person may have changed it since. */
  parts: LetterPart[]
  /** Offered, and not yet taken or declined; each `before` stands in the draft. */
  edits: LetterEdit[]
  /** No draft overwrites an edited one. */
  draftEdited: boolean
  /** No draft overwrites an edited subject. */
  subjectEdited: boolean
  draftEdits: number
  offeredDraft: OfferedDraft | null
  replacedDraft: OfferedDraft | null
  steps: ChatStep[]
  ending: Ending
  /** Legislators whose offices the person says to have called. */
  called?: string[] | undefined
  /** By campaign. Optional, as in visits stored by older pages. */
  kept?: Record<string, KeptLetter> | undefined
  /** The last is the newest. Optional: visits stored by older pages have none. */
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

/** Remembered details fill the form, and count as an acceptance of the terms. */
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

/** Keeps the personal details, and forgets the letter. */
export function resetSession(session: Session, freshId: string): Session {
  const { referrer, constituentInfo, language, sent, kept, mayAsk } = session
  const fresh = { ...newSession(freshId, language), referrer, sent, kept, mayAsk }
  return constituentInfo ? withDetails(fresh, constituentInfo) : fresh
}

export type ChatStep = 'INIT' | 'GET_LEGISLATORS' | 'BILLS' | 'ADD_PERSONAL_INFORMATION' | 'COMPLETE'

export const openingSteps: readonly ChatStep[] = ['INIT', 'GET_LEGISLATORS']
