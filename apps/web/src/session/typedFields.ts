import { prefixes } from '@redress/core/constituent/constituent'
import type { SessionEvent } from '@redress/core/session/events'
import type { Session } from '@redress/core/session/session'

/** The fields whose values differ from the values that the server wrote, by field name. */
export type TypedFields = {
  texts: ReadonlyMap<string, string>
  ticks: readonly { name: string; value: string; checked: boolean }[]
}

/**
 * Reads the values that a person typed, chose or ticked before hydration. At that time only the fields contain them,
 * and the session does not.
 */
export function readTyped(page: ParentNode): TypedFields {
  const texts = new Map<string, string>()
  const ticks: { name: string; value: string; checked: boolean }[] = []
  for (const field of page.querySelectorAll('input[name], textarea[name]')) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      const { name, value, checked } = field
      if (checked !== field.defaultChecked) ticks.push({ name, value, checked })
    } else if (field instanceof HTMLInputElement && field.type === 'radio') {
      if (field.checked && !field.defaultChecked) texts.set(field.name, field.value)
    } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      if (field.value !== field.defaultValue) texts.set(field.name, field.value)
    }
  }
  return { texts, ticks }
}

/** Merges two readings of the fields. If both contain a field, the second reading counts. */
export function mergeTyped(first: TypedFields, second: TypedFields): TypedFields {
  return {
    texts: new Map([...first.texts, ...second.texts]),
    ticks: [...first.ticks.filter(each => !second.ticks.some(isSame(each))), ...second.ticks],
  }
}

function isSame(one: { name: string; value: string }) {
  return (other: { name: string; value: string }) => one.name === other.name && one.value === other.value
}

const textEvents = {
  reasoning: 'reasoningEdited',
  draft: 'draftEdited',
  subject: 'subjectEdited',
  firstName: 'firstNameEdited',
  lastName: 'lastNameEdited',
  email: 'emailEdited',
} as const

const textNames = ['reasoning', 'draft', 'subject', 'firstName', 'lastName', 'email'] as const

function tickEvent({ name, value, checked }: TypedFields['ticks'][number], session: Session): SessionEvent[] {
  if (name === 'terms' && checked !== session.termsAndPrivacyChecked)
    return [{ type: 'termsToggled', checked }]
  if (name === 'emailReceipt' && checked !== session.emailReceipt)
    return [{ type: 'receiptToggled', checked }]
  if (name === 'noAnswer' && checked !== (session.answerWanted === false))
    return [{ type: 'answerToggled', wanted: !checked }]
  if (name === 'agreed' && checked !== session.agreed.includes(value)) {
    return [{ type: 'reasonToggled', reason: value, checked }]
  }
  if (name === 'addon' && checked !== session.addons.includes(value)) {
    return [{ type: 'addonToggled', description: value, checked }]
  }
  return []
}

/** Returns the events that bring typed values into the session. */
export function typedEvents({ texts, ticks }: TypedFields, session: Session): SessionEvent[] {
  const edits = textNames.flatMap((name): SessionEvent[] => {
    const text = texts.get(name)
    return text === undefined || text === session[name] ? [] : [{ type: textEvents[name], text }]
  })
  const prefix = prefixes.find(each => each === texts.get('prefix'))
  const choice: SessionEvent[] = prefix && prefix !== session.prefix ? [{ type: 'prefixChosen', prefix }] : []
  return [...edits, ...choice, ...ticks.flatMap(tick => tickEvent(tick, session))]
}
