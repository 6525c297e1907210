import { createHash } from 'node:crypto'
import { type Address, addressProblems, districtChoices, tidyAddress } from '@redress/core/address/address'
import type { StatedSeats } from '@redress/core/address/stateDistricts'
import type { Campaign } from '@redress/core/campaign/campaign'
import { reasonsFor } from '@redress/core/campaign/starters'
import { prefixes } from '@redress/core/constituent/constituent'
import type { SessionEvent } from '@redress/core/session/events'
import type { Session } from '@redress/core/session/session'
import { shownBills, typedAddress } from '@redress/core/session/shown'
import { callResults, handOverWords } from '@redress/core/submission/submission'

/** The fields of a submitted form. */
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

/** Returns a field's texts with normalized line ends, because browsers submit other line ends than the page had. */
function textsIn(fields: Fields, name: string): string[] {
  return fields.getAll(name).map(each => each.replace(/\r\n?/g, '\n'))
}

/**
 * Returns a short digest of the texts in a form. If an older form is submitted, the digest shows which texts the person
 * has typed.
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

/** Returns the events for the form's changed fields, in the order in which a person would fill them in. */
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
 * Returns the boxes of a form, and whether each is ticked. A browser submits only ticked boxes, so a hidden field names
 * each box of the form. A value that is not in `known` is forged, and is ignored.
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
    // If the bill's text is open for reading, the choice is there a second time, in another field.
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

/** The effect of a pressed button. */
export type Pressed = {
  events: SessionEvent[]
  /** The section that the button opens. Empty if it opens none. */
  open: string
  submitAttempted: boolean
}

const nothing: Pressed = { events: [], open: '', submitAttempted: false }

const plainButtons = [
  'regenerateClicked',
  'draftCancelled',
  'draftUndone',
  'startingTextTaken',
  'offeredDraftTaken',
  'offeredDraftDeclined',
  'editMessageClicked',
  'detailsForgotten',
  'resultClosed',
  'emailDoubted',
  'senatorsOnlyChosen',
] as const
const tryingButtons: readonly string[] = ['nextClicked', 'submitClicked']

/** These buttons request a draft themselves, so that new reasons in the same form need no separate draft. */
const draftingButtons = [
  'regenerateClicked',
  'styleAsked',
  'writerChosen',
  'conflictSettled',
  'draftCancelled',
  'startingTextTaken',
]

function verbIn(fields: Fields): string {
  const [verb = ''] = (fields.get('do') ?? '').split(' ')
  return verb
}

export function asksForDraft(fields: Fields): boolean {
  return draftingButtons.includes(verbIn(fields))
}

/** Tells whether the form ends a draft in progress, so that the person continues with the letter as it is. */
export function endsDraft(fields: Fields): boolean {
  return verbIn(fields) === 'draftCancelled' || fields.get('do') === 'writerChosen own'
}

/**
 * Returns the effect of the pressed button. Its field `do` is the name of an event, or one of `open <section>`, `clear
 * <bill>`, `take <number of an edit>` and `writerChosen own`.
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
    // Without script the whole letter stands above its button.
    case 'nextClicked':
      return { events: [{ type: 'letterSeen' }, { type: 'nextClicked' }], open: '', submitAttempted }
    // The letter is confirmed by email, because a browser without script solves no proof of work.
    case 'submitClicked':
      return { events: [{ type: 'confirmByEmailChosen' }], open: '', submitAttempted }
    case 'addressEntered':
      return enteredAddress(typedAddress(session))
    case 'addressEditsDropped':
      return { ...nothing, events: [{ type: 'addressEditsDropped' }] }
    case 'districtStated':
      return statedDistrict(fields, session, about)
    case 'seatsStated':
      return { ...nothing, events: [{ type: 'seatsStated', seats: statedSeats(fields, session) }] }
    case 'clear':
      return { ...nothing, events: clearedStance(session, about) }
    case 'emailSuggestionTaken':
      return { ...nothing, events: [{ type: 'emailSuggestionTaken', domain: about }] }
    case 'versionChosen':
      return { ...nothing, events: [{ type: 'versionChosen', segment: about }] }
    case 'callMade':
      return madeCall(session, about)
    case 'handOverSaid':
      return { ...nothing, events: saidHandOver(about) }
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

/** Checks the address by the product's own rules, as the dialog does, before the geocoder is asked. */
function enteredAddress(address: Address): Pressed {
  const isWrong = Object.keys(addressProblems(tidyAddress(address))).length > 0
  if (isWrong) return { events: [], open: 'address', submitAttempted: true }
  return { ...nothing, events: [{ type: 'addressEntered', address }] }
}

/** States a district. `others` means that the person denied the only candidate. */
function statedDistrict(fields: Fields, { address }: Session, about: string): Pressed {
  const district = Number(fields.get('district') ?? '-1')
  const isChoice = districtChoices(address).includes(district)
  if (!isChoice)
    return { events: [], open: about === 'others' ? 'denied' : 'district', submitAttempted: true }
  return { ...nothing, events: [{ type: 'districtStated', district }] }
}

/** Reads the districts of the state's legislature that the person chose from the lists. */
function statedSeats(fields: Fields, { stateChoices = [] }: Session): StatedSeats {
  const seats: StatedSeats = {}
  for (const { chamber, members } of stateChoices) {
    const named = fields.get(`seat-${chamber}`)
    seats[chamber] = members.find(each => each.districtName === named)?.districtName
  }
  return seats
}

/** Clears the stance on a bill by choosing the same stance again. */
function clearedStance({ bills, suggestedBills, selectedBills }: Session, id: string): SessionEvent[] {
  const bill = [...bills, ...suggestedBills].find(each => each.id === id)
  const stance = selectedBills.find(each => each.id === id)?.proOrCon
  return bill && stance ? [{ type: 'billChosen', bill, stance }] : []
}

/**
 * Records a call, from a result and the legislator's id: `talked L000571`. The legislator's section stays open. Once
 * the letter is sent, the results are on a separate page and nothing is opened.
 */
function madeCall({ ending }: Session, about: string): Pressed {
  const [word, id = ''] = about.split(' ')
  const result = callResults.find(each => each === word)
  const open = ending.kind === 'none' ? `call ${id}` : ''
  return { ...nothing, events: result ? [{ type: 'callMade', id, result }] : [], open }
}

/** Reads what the person said and the legislator's id: `sent L000571`. */
function saidHandOver(about: string): SessionEvent[] {
  const [word, id = ''] = about.split(' ')
  const said = handOverWords.find(each => each === word)
  return said ? [{ type: 'handOverSaid', id, said }] : []
}

function answeredEdit({ edits }: Session, verb: 'take' | 'decline', nth: string): SessionEvent[] {
  const edit = edits[Number(nth)]
  if (!edit) return []
  return [{ type: verb === 'take' ? 'editTaken' : 'editDeclined', before: edit.before }]
}

/**
 * Settles a conflict. `words <bill>` switches the stance on the bill and requests a new draft. `stance` keeps the
 * stance.
 */
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
