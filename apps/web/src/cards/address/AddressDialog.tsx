import { type Address, type AddressField, addressProblems, tidyAddress } from '@redress/core/address/address'
import type { Language } from '@redress/core/language/language'
import { noLocation, type Session } from '@redress/core/session/session'
import { readAs, typedAddress } from '@redress/core/session/shown'
import { type DialogWords, dialogWordsOf } from '@redress/words/dialogWords'
import { formatState, listStates } from '@redress/words/states'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useLanguage, useWords } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FieldError, SelectField, TextField } from '../../ui/Field.tsx'
import type { AddressDialogProps } from '../aids/aidsContext.ts'
import styles from './AddressDialog.module.css'

/**
 * Shows the dialog that changes the address. It stays open while our own rules or the server reject a field. `Cancel`
 * discards the typed text, and Escape keeps it for the next time.
 */
export function AddressDialog({ onCancel, onClosed, ...rest }: AddressDialogProps) {
  const words = dialogWordsOf(useLanguage())
  const { session } = useSession()
  const { update, errors, isLooking, isAnswered } = useUpdating(rest)
  const actions = (close: () => void) => (
    <>
      <Button
        kind="translucent"
        does="addressEditsDropped"
        onClick={() => {
          onCancel()
          close()
        }}
      >
        {words.address.cancel}
      </Button>
      <Button type="submit" form="address-form" does="addressEntered" loading={isLooking}>
        {words.address.update}
      </Button>
    </>
  )
  return (
    <Dialog title={words.address.dialogTitle} onClosed={onClosed} actions={actions}>
      {close => (
        <>
          <Closing when={isAnswered} close={close} />
          <AddressForm
            typed={rest.typed}
            errors={errors}
            read={session.addressEdits ? '' : readAs(session)}
            onTyped={rest.onTyped}
            onSubmit={update}
          />
        </>
      )}
    </Dialog>
  )
}

/** Shows errors only after the person has pressed `Update`. Closes the dialog once the server accepts the address. */
function useUpdating({ typed, onUpdate }: Pick<AddressDialogProps, 'typed' | 'onUpdate'>) {
  const language = useLanguage()
  const words = dialogWordsOf(language)
  const { session, posted, dispatch, newest } = useSession()
  const { waiting, addressRefused } = session
  const [isChecked, setChecked] = useState(import.meta.env.SSR && posted?.submitAttempted === true)
  const [isSent, setSent] = useState(false)
  const refused = firstOf(addressRefused)
  const errors: AddressErrors = {
    ...(stateQuestion(session, typed, language) ?? refusedErrors(session, typed, words)),
    ...(isChecked ? typedErrors(typed, words) : {}),
  }
  useEffect(() => {
    const first = isSent ? firstOf(addressRefused) : undefined
    if (first) focusOn(first)
  }, [isSent, addressRefused])
  const isLooking = isSent && waiting.address
  const update = () => {
    if (isLooking) return
    // Enter updates without leaving the field, which the ZIP code may still fill in.
    dispatch({ type: 'addressFieldLeft' })
    const first = firstOf(typedErrors(typedAddress(newest.session()), words))
    setChecked(true)
    if (first) return focusOn(first)
    setSent(true)
    onUpdate()
  }
  return { update, errors, isLooking, isAnswered: isSent && !isLooking && !refused }
}

function focusOn(field: string) {
  document.getElementById(`address-${field}`)?.focus()
}

function Closing({ when, close }: { when: boolean; close: () => void }) {
  useEffect(() => {
    if (when) close()
  }, [when, close])
  return null
}

/** The ZIP code comes before the city and the state, because it fills them in. */
const fieldsInOrder = ['street', 'zip', 'city', 'state'] as const satisfies readonly AddressField[]

type AddressErrors = Partial<Record<AddressField, string>>

/** Returns the errors that our own rules find. */
function typedErrors(typed: Address, words: DialogWords): AddressErrors {
  const problems = addressProblems(tidyAddress(typed))
  const errors: AddressErrors = {}
  for (const field of fieldsInOrder) {
    const problem = problems[field]
    if (problem) errors[field] = words.address.problems[field][problem]
  }
  return errors
}

/**
 * If the ZIP code belongs to another state, asks whether the state is right. The server decides once the person presses
 * `Update`.
 */
function stateQuestion(
  { zipPlace }: Pick<Session, 'zipPlace'>,
  typed: Address,
  language: Language,
): AddressErrors | undefined {
  const { state, zip } = tidyAddress(typed)
  if (!zipPlace || state === '' || state === zipPlace.state || !zip.startsWith(zipPlace.zip)) return undefined
  const { zipIn } = dialogWordsOf(language).address
  return { state: zipIn(zipPlace.zip, formatState(zipPlace.state, language)) }
}

/** Returns the server's errors for fields that still contain the refused text. */
function refusedErrors(
  { addressRefused, addressTyped }: Pick<Session, 'addressRefused' | 'addressTyped'>,
  typed: Address,
  words: DialogWords,
): AddressErrors {
  const tidy = tidyAddress(typed)
  const errors: AddressErrors = {}
  for (const field of fieldsInOrder) {
    const message = addressRefused[field]
    if (!message || tidy[field] !== addressTyped?.[field]) continue
    // Our own rules find an incomplete ZIP code first, so this ZIP code is complete and the server could not find it.
    if (field !== 'zip') errors[field] = words.address.refused(words.address[field], message)
    else if (tidy.state === addressTyped.state) errors[field] = words.address.zipElsewhere
  }
  return errors
}

function firstOf(errors: AddressErrors): AddressField | undefined {
  return fieldsInOrder.find(field => errors[field])
}

type AddressFormProps = {
  typed: Address
  errors: AddressErrors
  /** The address as the geocoder understood it. Empty if it equals the typed address. */
  read: string
  onTyped: (address: Address) => void
  onSubmit: () => void
}

function AddressForm({ typed, errors, read, onTyped, onSubmit }: AddressFormProps) {
  const page = useWords()
  const language = useLanguage()
  const words = dialogWordsOf(language)
  const { dispatch } = useSession()
  const states = listStates(language).map(({ code, name }) => ({ value: code, text: name }))
  const of = (field: AddressField) => ({
    id: `address-${field}`,
    name: field,
    label: words.address[field],
    value: typed[field],
    error: errors[field],
    required: true,
    enterKeyHint: nextBlank(typed, field) ? ('next' as const) : ('go' as const),
    onChange: (event: { target: { value: string } }) => onTyped({ ...typed, [field]: event.target.value }),
  })
  const filledByZip = (field: 'city' | 'state') => ({
    onFocus: () => dispatch({ type: 'addressFieldEntered', field }),
    onBlur: () => dispatch({ type: 'addressFieldLeft' }),
  })
  return (
    <form
      id="address-form"
      className={styles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        onSubmit()
      }}
      onKeyDown={event => goToNextBlank(event, typed)}
    >
      <p className={styles.why}>{words.address.why}</p>
      {!import.meta.env.SSR && <UseLocation />}
      <TextField {...of('street')} autoComplete="address-line1" spellCheck={false} data-first />
      <div className={styles.row}>
        <TextField {...of('zip')} autoComplete="postal-code" inputMode="numeric" />
        <TextField
          {...of('city')}
          {...filledByZip('city')}
          autoComplete="address-level2"
          spellCheck={false}
        />
      </div>
      <SelectField
        {...of('state')}
        {...filledByZip('state')}
        autoComplete="address-level1"
        choices={[{ value: '', text: words.address.chooseState }, ...states]}
      />
      <FilledIn typed={typed} />
      {read && <p className={styles.why}>{page.address.readAs(read)}</p>}
    </form>
  )
}

/** Returns the first blank field after a field. */
function nextBlank(typed: Address, field: AddressField): AddressField | undefined {
  return fieldsInOrder.slice(fieldsInOrder.indexOf(field) + 1).find(name => typed[name].trim() === '')
}

/**
 * Moves the focus to the next blank field when the person presses Enter. If there is none, Enter submits the address.
 */
function goToNextBlank(event: KeyboardEvent<HTMLFormElement>, typed: Address) {
  const { target } = event
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return
  const field = fieldsInOrder.find(name => name === target.name)
  const next = field && typed[field].trim() !== '' ? nextBlank(typed, field) : undefined
  if (!next) return
  event.preventDefault()
  focusOn(next)
}

/** Tells screen readers which city and state the ZIP code has filled in. */
function FilledIn({ typed }: { typed: Address }) {
  const language = useLanguage()
  const { zipPlace } = useSession().session
  const isFilled =
    zipPlace !== undefined &&
    zipPlace.city !== '' &&
    typed.zip.startsWith(zipPlace.zip) &&
    typed.city === zipPlace.city &&
    typed.state === zipPlace.state
  const { filledIn } = dialogWordsOf(language).address
  return (
    <p role="status" className="visuallyHidden">
      {isFilled && filledIn(zipPlace.city, formatState(zipPlace.state, language))}
    </p>
  )
}

/**
 * Shows a button that asks the browser for the person's location. The page never asks without a press of the button.
 */
function UseLocation() {
  const words = dialogWordsOf(useLanguage())
  const { session, dispatch } = useSession()
  const { location } = session
  // The status shows only new results, because an earlier result was announced when it arrived.
  const [earlier] = useState(location)
  const outcome = location === earlier ? noLocation : location
  useEffect(() => {
    if (outcome.kind === 'found') focusOn('street')
  }, [outcome])
  return (
    <div className={styles.location}>
      <Button
        kind="translucent"
        icon="place"
        loading={location.kind === 'asking'}
        onClick={() => dispatch({ type: 'locationAsked' })}
      >
        {words.address.useLocation}
      </Button>
      <div role="status" className={styles.located}>
        {location.kind === 'asking' && <span className="visuallyHidden">{words.address.locating}</span>}
        {outcome.kind === 'found' && <p>{words.address.located}</p>}
        {outcome.kind === 'failed' && <FieldError>{words.address.notLocated[outcome.why]}</FieldError>}
      </div>
    </div>
  )
}
