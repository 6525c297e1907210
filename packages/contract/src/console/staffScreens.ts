import type { Role } from './roles.ts'
import type { StaffAction } from './staffActions.ts'

/** A message for each field that was refused, by the field's name. */
export type FieldErrors = Readonly<Record<string, string>>

/** A field of a form that is posted again, as it was. */
export type KeptField = { name: string; value: string }

/**
 * A form that waits until the person has signed in or confirmed. `fields` are posted again, so that nothing is lost.
 */
export type KeptForm = { action: string; fields: readonly KeptField[] }

/** The options of a passkey ceremony as JSON, for the console's script. */
type Ceremony = string

/** The reasons why an attempt to sign in or to confirm failed. `no-mail` means that no further link was mailed. */
export type SignInProblem = 'passkey' | 'link' | 'too-many' | 'no-mail'

type SignInScreen = {
  screen: 'sign-in'
  ceremony: Ceremony
  /** False if no mail server is configured. No link can be mailed then. */
  hasMail: boolean
  /** The path to open afterwards. */
  next: string
  /** The form that the person posted after the session had ended. */
  kept: KeptForm | null
  problem: SignInProblem | null
  email: string
  errors: FieldErrors
}

type LinkSentScreen = { screen: 'link-sent'; email: string; minutes: number }

/** The page behind the link in an email. Its button opens the session, because mail scanners follow links. */
type LinkScreen = { screen: 'link'; action: string; purpose: 'sign-in' | 'touch'; email: string }

/** The page behind a link that has expired, was used, or never existed. */
type LinkOverScreen = { screen: 'link-over' }

type TouchScreen = {
  screen: 'touch'
  ceremony: Ceremony
  /** True if the person has a passkey. */
  hasPasskey: boolean
  hasMail: boolean
  /** True if this request mailed a link. */
  isMailed: boolean
  kept: KeptForm
  problem: SignInProblem | null
}

export type ShownInvitation = {
  email: string
  organization: string
  role: Role
  people: boolean
  expiresAt: string
}

type InvitationScreen = {
  screen: 'invitation'
  action: string
  invitation: ShownInvitation
  /** It is null if the invited person has an account, and therefore signs in to accept. */
  ceremony: Ceremony | null
  /** The account of the session if it is another person's. */
  otherAccount: string | null
  isSignedIn: boolean
  hasMail: boolean
  problem: SignInProblem | null
}

export type ShownMember = {
  id: string
  email: string
  role: Role
  people: boolean
  /** ISO 8601. Null if the person has not signed in yet. */
  seenAt: string | null
  hasPasskey: boolean
  isSelf: boolean
}

export type ShownInvited = { id: string; email: string; role: Role; people: boolean; expiresAt: string }

type PeopleScreen = {
  screen: 'people'
  members: ShownMember[]
  invited: ShownInvited[]
  hasMail: boolean
  /** What was typed into the form that invites. */
  typed: { email: string; role: Role; people: boolean }
  errors: FieldErrors
}

type MemberScreen = {
  screen: 'member'
  member: ShownMember
  /** The reason why the last change was refused. */
  problem: 'last-owner' | 'own-role' | null
}

export type ShownSession = {
  id: string
  begunAt: string
  seenAt: string
  /** The browser and system, as far as its name gives them. */
  device: string
  by: 'passkey' | 'link'
  isThis: boolean
}

export type ShownPasskey = { id: string; name: string; addedAt: string; usedAt: string | null }

type SessionsScreen = {
  screen: 'sessions'
  sessions: ShownSession[]
  passkeys: ShownPasskey[]
  /** It is null if this session may not add a passkey now. */
  ceremony: Ceremony | null
  /** True if the session may add a passkey once the person has confirmed. */
  mayConfirm: boolean
  /** False in a session that began with a link. */
  mayRemove: boolean
  problem: SignInProblem | null
}

/** The person who acted. A former colleague has no address any more. */
type Actor = { kind: 'staff'; email: string } | { kind: 'former' } | { kind: 'operator' }

export type ShownAction = { id: number; at: string; who: Actor; action: StaffAction; about: string }

/**
 * `older` identifies the next page. Null on the last page. `campaigns` are those of the present text, by which the page
 * names them.
 */
type AuditScreen = {
  screen: 'audit'
  actions: ShownAction[]
  campaigns: readonly { id: string; name: string }[]
  older: number | null
}

/** A page that only says what is wrong. */
type ProblemScreen = {
  screen: 'problem'
  problem:
    | 'not-found'
    | 'forbidden'
    | 'form-expired'
    | 'foreign'
    | 'too-many'
    | 'invalid'
    | 'too-large'
    | 'failed'
}

/** The pages to sign in, and about the staff themselves. */
export type StaffScreen =
  | SignInScreen
  | LinkSentScreen
  | LinkScreen
  | LinkOverScreen
  | TouchScreen
  | InvitationScreen
  | PeopleScreen
  | MemberScreen
  | SessionsScreen
  | AuditScreen
  | ProblemScreen
