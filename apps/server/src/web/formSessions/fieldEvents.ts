import { createHash } from 'node:crypto'
import { type Address, addressProblems, districtChoices, tidyAddress } from '@redress/core/address/address'
import type { Campaign } from '@redress/core/campaign/campaign'
import { reasonsFor } from '@redress/core/campaign/starters'
import { prefixes } from '@redress/core/constituent/constituent'
import type { SessionEvent } from '@redress/core/session/events'
import type { Session } from '@redress/core/session/session'
import { shownBills, typedAddress } from '@redress/core/session/shown'

/** A posted form. */
type Fields = URLSearchParams

const textEvents = {
  reasoning: 'reasoningEdited',
  subject: 'subjectEdited',
  draft: 'draftEdited',
  firstName: 'firstNameEdited',
  lastName: 'lastNameEdited',
  email: 'emailEdited',
} as const

const textNames = ['reasoning', 'subject', 'draft', 'firstName', 'lastName', 'email'] as const
const addressNames = ['street', 'city', 'state', 'zip'] as const

function textIn(fields: Fields, name: string): string | null {
  return textsIn(fields, name)[0] ?? null
}

/** Browsers post other line ends than the field was given. */
function textsIn(fields: Fields, name: string): string[] {
  return fields.getAll(name).map(each => each.replace(/\r\n?/g, '\n'))
}

/** What a form shows, in short: of an old form, only what differs from it was typed. */
export function digestOf(session: Session): string {
  const shown = { ...session, ...typedAddress(session) }
  return [...textNames, ...addressNames].map(name => shortHash(shown[name])).join('.')
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 6)
}

/** The text of a field if the person has changed it. */
function typedIn(
  fields: Fields,
  session: Session,
): (name: (typeof textNames | typeof addressNames)[number]) => string | null {
  const shown = fields.get('shown')?.split('.') ?? []
  const names: readonly string[] = [...textNames, ...addressNames]
  const now = { ...session, ...typedAddress(session) }
  return name => {
    const text = textIn(fields, name)
    const before = shown[names.indexOf(name)]
    return text === null || text === now[name] || shortHash(text) === before ? null : text
  }
}

/** What the form's fields change, in the order in which a person fills them in. */
export function fieldEvents(
  fields: Fields,
  session: Session,
  campaign: Campaign | undefined,
): SessionEvent[] {
  const typed = typedIn(fields, session)
  const text = (name: (typeof textNames)[number]): SessionEvent[] => {
    const value = typed(name)
    return value === null ? [] : [{ type: textEvents[name], text: value }]
  }
  const prefix = prefixes.find(each => each === fields.get('prefix'))
  const legislatorIds = session.legislators.map(each => each.id)
  const reasons = campaign ? reasonsFor(campaign, session.selectedBills) : []
  return [
    ...addressEdits(typed, session),
    ...tickEvents(fields, 'legislator', legislatorIds).flatMap(({ value, checked }): SessionEvent[] =>
      checked === session.selectedLegislatorIds.includes(value)
        ? []
        : [{ type: 'legislatorToggled', id: value }],
    ),
    ...(campaign ? stanceEvents(fields, session) : []),
    ...text('reasoning'),
    ...tickEvents(fields, 'agreed', [...session.agreed, ...reasons]).flatMap(
      ({ value, checked }): SessionEvent[] =>
        checked === session.agreed.includes(value) ? [] : [{ type: 'reasonToggled', reason: value, checked }],
    ),
    ...text('subject'),
    ...text('draft'),
    ...(prefix && prefix !== session.prefix ? [{ type: 'prefixChosen', prefix } as const] : []),
    ...text('firstName'),
    ...text('lastName'),
    ...text('email'),
    ...detailTicks(fields, session, campaign),
  ]
}

function addressEdits(typed: ReturnType<typeof typedIn>, session: Session): SessionEvent[] {
  const before = typedAddress(session)
  const address = { ...before }
  for (const name of addressNames) address[name] = typed(name) ?? before[name]
  const isEdited = addressNames.some(name => address[name] !== before[name])
  return isEdited ? [{ type: 'addressEdited', address }] : []
}

/** A browser posts the ticked ones alone; a hidden field names each that the form had. Others than `known` are forged. */
function tickEvents(
  fields: Fields,
  name: string,
  known: readonly string[],
): { value: string; checked: boolean }[] {
  const [had, ticked] = [new Set(textsIn(fields, `has-${name}`)), new Set(textsIn(fields, name))]
  return [...new Set(known)]
    .filter(value => had.has(value))
    .map(value => ({ value, checked: ticked.has(value) }))
}

const stances = ['PRO', 'CON'] as const

function stanceEvents(fields: Fields, session: Session): SessionEvent[] {
  return shownBills(session).flatMap((bill): SessionEvent[] => {
    const chosen = session.selectedBills.find(each => each.id === bill.id)?.proOrCon
    // An open bill has the choice once more.
    const received = [fields.get(`stance-${bill.id}`), fields.get(`read-stance-${bill.id}`)]
    const stance = stances.find(each => each !== chosen && received.includes(each))
    return stance ? [{ type: 'billChosen', bill, stance }] : []
  })
}

function detailTicks(fields: Fields, session: Session, campaign: Campaign | undefined): SessionEvent[] {
  const offered = campaign?.form.addons.map(each => each.description) ?? []
  const addons = tickEvents(fields, 'addon', [...session.addons, ...offered]).flatMap(
    ({ value, checked }): SessionEvent[] =>
      checked === session.addons.includes(value)
        ? []
        : [{ type: 'addonToggled', description: value, checked }],
  )
  const [terms] = tickEvents(fields, 'terms', ['on'])
  const [copy] = tickEvents(fields, 'emailReceipt', ['on'])
  const [noAnswer] = tickEvents(fields, 'noAnswer', ['on'])
  return [
    ...addons,
    ...(terms && terms.checked !== session.termsAndPrivacyChecked
      ? [{ type: 'termsToggled', checked: terms.checked } as const]
      : []),
    ...(copy && copy.checked !== session.emailReceipt
      ? [{ type: 'receiptToggled', checked: copy.checked } as const]
      : []),
    ...(noAnswer && noAnswer.checked !== (session.answerWanted === false)
      ? [{ type: 'answerToggled', wanted: !noAnswer.checked } as const]
      : []),
  ]
}

/** What a button does. */
export type Pressed = {
  events: SessionEvent[]
  /** The section that is open after it. */
  open: string
  submitAttempted: boolean
}

const nothing: Pressed = { events: [], open: '', submitAttempted: false }

const plainButtons = [
  ...(['regenerateClicked', 'draftCancelled', 'draftUndone'] as const),
  ...(['offeredDraftTaken', 'offeredDraftDeclined'] as const),
  ...(['nextClicked', 'editMessageClicked', 'detailsForgotten', 'resultClosed', 'emailDoubted'] as const),
]
const tryingButtons: readonly string[] = ['nextClicked', 'submitClicked']

/** Each of these asks for a draft itself, so new reasons beside it need no draft of their own. */
const draftingButtons = [
  'regenerateClicked',
  'styleAsked',
  'writerChosen',
  'conflictSettled',
  'draftCancelled',
]

function verbIn(fields: Fields): string {
  const [verb = ''] = (fields.get('do') ?? '').split(' ')
  return verb
}

export function asksForDraft(fields: Fields): boolean {
  return draftingButtons.includes(verbIn(fields))
}

/** Ends a draft that is under way, with a letter that can be sent. */
export function endsDraft(fields: Fields): boolean {
  return verbIn(fields) === 'draftCancelled' || fields.get('do') === 'writerChosen own'
}

/** `button` is an event's name, or `open <section>`, `clear <bill>`, `take <number of an edit>`, `writerChosen own`. */
export function pressedEvents(fields: Fields, session: Session): Pressed {
  const button = fields.get('do') ?? ''
  const [verb = '', ...rest] = button.split(' ')
  const about = rest.join(' ')
  const submitAttempted = tryingButtons.includes(verb)
  const plain = plainButtons.find(each => each === verb)
  if (plain) return { events: [{ type: plain }], open: '', submitAttempted }
  switch (verb) {
    case 'open':
      return { ...nothing, open: about }
    // Confirmed by email: a browser without script works on no proof.
    case 'submitClicked':
      return { events: [{ type: 'confirmByEmailChosen' }], open: '', submitAttempted }
    case 'addressEntered':
      return enteredAddress(typedAddress(session))
    case 'addressEditsDropped':
      return { ...nothing, events: [{ type: 'addressEditsDropped' }] }
    case 'districtStated':
      return statedDistrict(fields, session)
    case 'clear':
      return { ...nothing, events: clearedStance(session, about) }
    case 'callMade':
      return madeCall(session, about)
    case 'take':
    case 'decline':
      return { ...nothing, events: answeredEdit(session, verb, about) }
    case 'writerChosen':
      return { ...nothing, events: [{ type: 'writerChosen', ownWords: about === 'own' }] }
    case 'styleAsked':
      return {
        ...nothing,
        events: [{ type: 'styleAsked', style: about === 'shorter' ? 'shorter' : 'plainer' }],
      }
    case 'conflictSettled':
      return { ...nothing, events: settledConflict(session, about) }
    default:
      return nothing
  }
}

/** Our own rules come first, as in the dialog. */
function enteredAddress(address: Address): Pressed {
  const isWrong = Object.keys(addressProblems(tidyAddress(address))).length > 0
  if (isWrong) return { events: [], open: 'address', submitAttempted: true }
  return { ...nothing, events: [{ type: 'addressEntered', address }] }
}

function statedDistrict(fields: Fields, { address }: Session): Pressed {
  const district = Number(fields.get('district') ?? '-1')
  const isChoice = districtChoices(address).includes(district)
  if (!isChoice) return { events: [], open: 'district', submitAttempted: true }
  return { ...nothing, events: [{ type: 'districtStated', district }] }
}

/** Choosing the same stance again clears it. */
function clearedStance({ bills, suggestedBills, selectedBills }: Session, id: string): SessionEvent[] {
  const bill = [...bills, ...suggestedBills].find(each => each.id === id)
  const stance = selectedBills.find(each => each.id === id)?.proOrCon
  return bill && stance ? [{ type: 'billChosen', bill, stance }] : []
}

/** The legislator's dialog stays open; the result stands on a page of its own. */
function madeCall({ ending }: Session, id: string): Pressed {
  const open = ending.kind === 'none' ? `call ${id}` : ''
  return { ...nothing, events: [{ type: 'callMade', id }], open }
}

function answeredEdit({ edits }: Session, verb: 'take' | 'decline', nth: string): SessionEvent[] {
  const edit = edits[Number(nth)]
  if (!edit) return []
  return [{ type: verb === 'take' ? 'editTaken' : 'editDeclined', before: edit.before }]
}

/** `words <bill>` switches the stance on the bill before a new draft, `stance` keeps it. */
function settledConflict({ bills, suggestedBills, selectedBills }: Session, about: string): SessionEvent[] {
  const [keep = '', id = ''] = about.split(' ')
  if (keep !== 'words') return [{ type: 'conflictSettled', keep: 'stance' }]
  const bill = [...bills, ...suggestedBills].find(each => each.id === id)
  const stance = selectedBills.find(each => each.id === id)?.proOrCon
  if (!bill || !stance) return []
  const other = stance === 'PRO' ? 'CON' : 'PRO'
  return [
    { type: 'billChosen', bill, stance: other },
    { type: 'conflictSettled', keep: 'words' },
  ]
}
