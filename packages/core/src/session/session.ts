import {
  type Address,
  type AddressField,
  type GeoAddress,
  noAddress,
  type ZipPlace,
} from '../address/address.ts'
import type { Bill, SelectedBill } from '../bill/bill.ts'
import type { ConstituentInfo, Prefix } from '../constituent/constituent.ts'
import { DEFAULT_LANGUAGE, type Language } from '../language/language.ts'
import type { LetterLanguage } from '../language/letterLanguage.ts'
import type { Legislator, Vacancy } from '../legislator/legislator.ts'
import type { StateChoices } from '../legislator/stateChambers.ts'
import type { DraftFallback, DraftReply, Finding, LetterEdit, LetterPart } from '../message/message.ts'
import {
  type CallResult,
  type HandOverWord,
  isSentOrSending,
  type SubmissionReply,
} from '../submission/submission.ts'

export type Waiting = {
  bills: boolean
  address: boolean
  legislators: boolean
  draft: boolean
  submit: boolean
  /** True while the browser computes the proof of work that the server asked for. `submit` is then also true. */
  proof?: boolean | undefined
}

/** The parts of the form that the person has worked on. Errors show only for these parts. */
export type Touched = {
  address: boolean
  legislators: boolean
  draft: boolean
  details: boolean
}

/** A draft beside the one in the letter: an offered or a replaced one. */
export type AlternativeDraft = DraftReply & { edits?: LetterEdit[] | undefined }

/** The browser gave no position, or we know no place there. */
export type LocationFailure = 'no-position' | 'no-place'

export type DeviceLocation =
  | { kind: 'none' }
  | { kind: 'asking' }
  | { kind: 'found'; address: GeoAddress }
  | { kind: 'failed'; why: LocationFailure }

export type Ending =
  | { kind: 'none' }
  | { kind: 'answered'; reply: SubmissionReply }
  /** The submission failed, or the reply was not ok. */
  | { kind: 'alert' }
  /** Too many letters came from this network. */
  | { kind: 'limited'; minutes: number }
  /** The campaign ended before the letter arrived. */
  | { kind: 'closed' }
  /** A legislator is in another segment than when the page was loaded, so the letter would say the wrong thing. */
  | { kind: 'changed' }
  /** The server found a threat in the letter. */
  | { kind: 'refused' }
  /** The page offers confirmation by email, because it cannot provide the proof that the server needs. */
  | { kind: 'mail_offered' }

/** A letter that was sent from this tab. Later pages in the tab use it. */
export type SentLetter = {
  campaignId: string
  /** ISO 8601 */
  at: string
  /** The number of offices that have already accepted the letter. */
  offices: number
  /**
   * The number of offices that did not accept the letter, and to which we no longer try to send it. Visits that older
   * pages stored lack this field.
   */
  refused?: number | undefined
  /** The secret link to the receipt. Empty if there is none. */
  receipt: string
}

type Written = 'bills' | 'suggestedBills' | 'selectedBills' | 'reasoning' | 'agreed' | 'subject' | 'draft'
type Asked =
  | 'answerWanted'
  | 'emailReceipt'
  | 'leftOut'
  | 'draftOwed'
  | 'suggestionsCleared'
  | 'ending'
  | 'conversation'
type Drafted =
  | 'draftOffline'
  | 'draftModel'
  | 'draftFallback'
  | 'draftLanguage'
  | 'findings'
  | 'parts'
  | 'edits'
  | 'draftEdited'
  | 'openings'
/**
 * The fields that the page needs to show a result. They are kept for a letter that the person left while it was being
 * sent.
 */
type Addressed = 'address' | 'legislators' | 'selectedLegislatorIds' | 'email'
/**
 * A letter that the person left for another campaign. Letters that older pages stored lack some of the optional fields.
 */
export type KeptLetter = Pick<Session, 'sessionId' | 'addons' | 'subjectEdited' | Written | Drafted> &
  Partial<Pick<Session, Asked | Addressed>>

/** The state of a visit. It survives a reload and is lost when the tab closes. */
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
   * False once the person has said that they need no answer. Optional, because visits that older pages stored lack this
   * field.
   */
  answerWanted?: boolean | undefined
  address: GeoAddress
  legislators: Legislator[]
  /** The address that this device remembers. Optional, because visits that older pages stored lack this field. */
  rememberedAddress?: GeoAddress | undefined
  /**
   * The person's choice whether this device remembers the address after the letter is sent. Without a choice, a
   * remembered address stays remembered.
   */
  keepsAddress?: boolean | undefined
  vacancies: Vacancy[]
  /**
   * The House members of the districts that the person can choose from. Optional, because visits that older pages
   * stored lack this field.
   */
  districtMembers?: Legislator[] | undefined
  /** The members of the state's legislature from whom the person can name theirs. */
  stateChoices?: StateChoices[] | undefined
  /** True if the campaign writes only to the legislatures of states, so that the House district does not matter. */
  stateOnly?: boolean | undefined
  /** True once the person chose to write to the senators only, because their House district is unknown. */
  senatorsOnly?: boolean | undefined
  selectedLegislatorIds: string[]
  /**
   * The ids of legislators that the person deselected. Optional, because visits that older pages stored lack this
   * field.
   */
  leftOut?: string[] | undefined
  /** Tells whether the page may ask for the position. It is false once it has asked. */
  mayAsk?: boolean | undefined
  reasoning: string
  /** The campaign's reasons that the person ticked, verbatim. */
  agreed: string[]
  subject: string
  draft: string
  /** The first paragraphs of the letter by segment. Undefined if all legislators get the same letter. */
  openings?: Record<string, string> | undefined
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
  /** The address changes that the person has not submitted yet. Null if there are none. */
  addressEdits: Address | null
  addressRefused: Partial<Record<AddressField, string>>
  /** The fields in `addressEdits` that the person changed. Optional, because visits stored by older pages have none. */
  addressFieldsEdited?: AddressField[] | undefined
  /** The field of the address that has the focus. */
  addressFieldEntered?: AddressField | undefined
  /** The place of the last ZIP code that was looked up. */
  zipPlace?: ZipPlace | undefined
  location: DeviceLocation
  /**
   * True while a draft of the current reasons is requested or due. `openings` if the letter was edited and only the
   * first paragraphs for other legislators are. Optional, because visits that older pages stored lack this field.
   */
  draftOwed?: boolean | 'openings' | undefined
  /**
   * True once the person cleared the reasons, which also clears the suggested bills. The page suggests no bills until
   * the letter changes. Optional, because visits that older pages stored lack this field.
   */
  suggestionsCleared?: boolean | undefined
  draftOffline: boolean
  /** The model that drafted the letter. Undefined if the letter was composed without a model. */
  draftModel?: 'server' | 'device' | undefined
  /** The reason why a configured model did not write the draft. */
  draftFallback?: DraftFallback | undefined
  /** The language of the draft. Undefined if the person wrote the letter without one. */
  draftLanguage?: LetterLanguage | undefined
  /** True once the person chose `My own words`. No model then drafts for the rest of the visit. */
  ownWords?: boolean | undefined
  /** Says how much of the browser's own model is downloaded, in percent. */
  modelDownloaded?: number | undefined
  /** The side that the person chose when their words contradicted their stance. */
  conflictSettled?: 'words' | 'stance' | undefined
  /** True once the person had the letter on the screen for a second, or was asked to read it through. */
  letterSeen?: boolean | undefined
  /** True while the page asks the person to read the letter through before they press Submit again. */
  readThroughAsked?: boolean | undefined
  draftVariant: number
  arriving: string
  /** The server's findings about the reasons. */
  findings: Finding[]
  /** The sentences of the draft as it arrived. The person may have changed the draft since. */
  parts: LetterPart[]
  /**
   * The offered edits that the person has neither accepted nor declined. The draft contains the text `before` of each
   * edit.
   */
  edits: LetterEdit[]
  /** True once the person has edited the draft. A new draft does not overwrite it. */
  draftEdited: boolean
  /** True once the person has edited the subject. A new draft does not overwrite it. */
  subjectEdited: boolean
  draftEdits: number
  offeredDraft: AlternativeDraft | null
  replacedDraft: AlternativeDraft | null
  steps: ChatStep[]
  /** The person's answers in the chat. Optional, because visits that older pages stored lack this field. */
  conversation?: ConversationState | undefined
  ending: Ending
  /** What came of the calls to offices, by the legislator's id. */
  called?: Record<string, CallResult> | undefined
  /** What the person says about the offices' own forms, by legislator id. */
  handOverSaid?: Record<string, HandOverWord> | undefined
  /** The letters of other campaigns, by campaign id. Optional, because visits stored by older pages have none. */
  kept?: Record<string, KeptLetter> | undefined
  /**
   * The letters sent from this tab, the newest last. Optional, because visits that older pages stored lack this field.
   */
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
  draftLanguage: undefined,
  conflictSettled: undefined,
  letterSeen: undefined,
  readThroughAsked: undefined,
  draftVariant: 0,
  arriving: '',
  findings: [],
  parts: [],
  edits: [],
  draftEdited: false,
  openings: undefined,
  subjectEdited: false,
  draftEdits: 0,
  offeredDraft: null,
  replacedDraft: null,
} satisfies Partial<Session>

export function newSession(sessionId: string, language: Language = DEFAULT_LANGUAGE): Session {
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
  return ending.kind === 'answered' && isSentOrSending(ending.reply)
}

/** Tells whether this device will remember the address after the letter is sent. */
export function isAddressKept({ keepsAddress, rememberedAddress }: Session): boolean {
  return keepsAddress ?? rememberedAddress !== undefined
}

type Letter = Pick<Session, 'language' | 'draftLanguage'>

/** Returns the language of the letter: that of its draft, or else that of the page. */
export function letterLanguage({ language, draftLanguage = language }: Letter): LetterLanguage {
  return draftLanguage
}

/** Returns the `lang` attribute of the letter's text. It is undefined if the letter is in the page's language. */
export function letterLang(letter: Letter): LetterLanguage | undefined {
  const language = letterLanguage(letter)
  return language === letter.language ? undefined : language
}

export function isBusy({ waiting }: Session): boolean {
  return Object.values(waiting).some(Boolean)
}

/** Fills the form with remembered details. The acceptance of the terms is a part of them. */
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
  const { referrer, constituentInfo, language, sent, kept, mayAsk, rememberedAddress } = session
  const fresh = { ...newSession(freshId, language), referrer, sent, kept, mayAsk, rememberedAddress }
  return constituentInfo ? withDetails(fresh, constituentInfo) : fresh
}

export type ChatStep = 'INIT' | 'GET_LEGISLATORS' | 'BILLS' | 'ADD_PERSONAL_INFORMATION' | 'COMPLETE'

/** `none`: the letter is sent. `letter`: the person only has to read the letter and send it. */
export type ChatQuestion =
  | 'address'
  | 'stance'
  | 'reasons'
  | 'conflict'
  | 'followUp'
  | 'letter'
  | 'details'
  | 'none'

/** The questions that the person can reopen from their own answer. */
export type AnsweredQuestion = 'address' | 'stance' | 'reasons'

export type ConversationState = {
  /** The length of the reasons each time the person sent an answer. It shows where each answer ends. */
  answerEnds: number[]
  skipped: ('stance' | 'followUp')[]
  reopened?: AnsweredQuestion | undefined
}

export const openingSteps: readonly ChatStep[] = ['INIT', 'GET_LEGISLATORS']
