import { createHash } from 'node:crypto'
import { type Address, addressProblems, districtChoices, tidyAddress } from '@redress/core/address/address'
import type { Campaign } from '@redress/core/campaign/campaign'
import { reasonsFor } from '@redress/core/campaign/starters'
import { prefixes } from '@redress/core/constituent/constituent'
import type { SessionEvent } from '@redress/core/session/events'
import type { Session } from '@redress/core/session/session'
import { shownBills, typedAddress } from '@redress/core/session/shown'

/** The fields of a posted form. */
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

/**
 * Returns a field's texts with normalized line ends, because browsers post other line ends than the field was given.
 */
function textsIn(fields: Fields, name: string): string[] {
  return fields.getAll(name).map(each => each.replace(/\r\n?/g, '\n'))
}

/**
 * Returns a short digest of the texts that a form shows. In an older form, only texts that differ from the digest were
 * typed.
 */
export function digestOf(session: Session): string {
  const shown = { ...session, ...typedAddress(session) }
  return [...textNames, ...addressNames].map(name => shortHash(shown[name])).join('.')
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 6)
}

/** Returns the text of a field if the person has changed it, otherwise null. */
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

/** Returns the events for the form's changed fields, in the order in which a person fills them in. */
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

/**
 * Returns the boxes of a form and whether each is ticked. A browser posts only ticked boxes; a hidden field names each
 * box that the form had. A value that is not in `known` is forged and ignored.
 */
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
    // A bill that is opened for reading repeats the choice in a second field.
    const posted = [fields.get(`stance-${bill.id}`), fields.get(`read-stance-${bill.id}`)]
    const stance = stances.find(each => each !== chosen && posted.includes(each))
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

/** The effect of a button. */
export type Pressed = {
  events: SessionEvent[]
  /** Each of these buttons asks for a draft itself, so new reasons in the same form need no separate draft. */
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

/** Each of these buttons asks for a draft itself, so new reasons in the same form need no draft of their own. */
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

/** Returns whether the form ends a draft that is in progress and leaves a letter that can be sent. */
export function endsDraft(fields: Fields): boolean {
  return verbIn(fields) === 'draftCancelled' || fields.get('do') === 'writerChosen own'
}

/**
 * Returns the effect of the pressed button. The field `do` is an event's name, or `open <section>`, `clear <bill>`,
 * `take <number of an edit>`, `writerChosen own`.
 */
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
    // The letter is confirmed by email, because a browser without script solves no proof of work.
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

/** Checks the product's own rules before the geocoder, as the dialog does. */
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

/** Clears a stance. Choosing the same stance again has this effect. */
function clearedStance({ bills, suggestedBills, selectedBills }: Session, id: string): SessionEvent[] {
  const bill = [...bills, ...suggestedBills].find(each => each.id === id)
  const stance = selectedBills.find(each => each.id === id)?.proOrCon
  return bill && stance ? [{ type: 'billChosen', bill, stance }] : []
}

/** Records a call. The legislator's dialog stays open, because the result is on a separate page. */
function madeCall({ ending }: Session, id: string): Pressed {
  const open = ending.kind === 'none' ? `call ${id}` : ''
  return { ...nothing, events: [{ type: 'callMade', id }], open }
}

function answeredEdit({ edits }: Session, verb: 'take' | 'decline', nth: string): SessionEvent[] {
  const edit = edits[Number(nth)]
  if (!edit) return []
  return [{ type: verb === 'take' ? 'editTaken' : 'editDeclined', before: edit.before }]
}

/** Settles a conflict: `words <bill>` switches the stance on the bill before a new draft, and `stance` keeps it. */
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
