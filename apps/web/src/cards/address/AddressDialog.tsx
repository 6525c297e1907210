import { type Address, type AddressField, addressProblems, tidyAddress } from '@redress/core/address/address'
import { noLocation, type Session } from '@redress/core/session/session'
import { readAs } from '@redress/core/session/shown'
import { type DialogWords, dialogWordsOf } from '@redress/words/dialogWords'
import { listStates } from '@redress/words/states'
import { useEffect, useState } from 'react'
import { useLanguage, useWords } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FieldError, SelectField, TextField } from '../../ui/Field.tsx'
import type { AddressDialogProps } from '../aids/aidsContext.ts'
import styles from './AddressDialog.module.css'

/**
 * Shows the dialog that changes the address. It stays open while our rules or the server reject a field. `Cancel`
 * drops the typed text; Escape keeps it for the next time.
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

/**
 * Shows errors only after the person has pressed `Update`. The dialog closes when the server has accepted the
 * address.
 */
function useUpdating({ typed, onUpdate }: Pick<AddressDialogProps, 'typed' | 'onUpdate'>) {
  const words = dialogWordsOf(useLanguage())
  const { session, posted } = useSession()
  const { waiting, addressRefused } = session
  const [isChecked, setChecked] = useState(import.meta.env.SSR && posted?.submitAttempted === true)
  const [isSent, setSent] = useState(false)
  const refused = firstOf(addressRefused)
  const errors: AddressErrors = {
    ...refusedErrors(session, typed, words),
    ...(isChecked ? typedErrors(typed, words) : {}),
  }
  useEffect(() => {
    const first = isSent ? firstOf(addressRefused) : undefined
    if (first) focusOn(first)
  }, [isSent, addressRefused])
  const isLooking = isSent && waiting.address
  const update = () => {
    if (isLooking) return
    const first = firstOf(typedErrors(typed, words))
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

const fieldsInOrder = ['street', 'city', 'state', 'zip'] as const satisfies readonly AddressField[]

type AddressErrors = Partial<Record<AddressField, string>>

/** Returns the errors by our own rules. */
function typedErrors(typed: Address, words: DialogWords): AddressErrors {
  const problems = addressProblems(tidyAddress(typed))
  const errors: AddressErrors = {}
  for (const field of fieldsInOrder) {
    const problem = problems[field]
    if (problem) errors[field] = words.address.problems[field][problem]
  }
  return errors
}

/** Returns the errors from the server while the field still has the refused text. */
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
    // Our own rules find other wrong ZIP codes before the server refuses them.
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
  /** The address as the server read it. Empty if that equals the typed text. */
  read: string
  onTyped: (address: Address) => void
  onSubmit: () => void
}

function AddressForm({ typed, errors, read, onTyped, onSubmit }: AddressFormProps) {
  const page = useWords()
  const language = useLanguage()
  const words = dialogWordsOf(language)
  const states = listStates(language).map(({ code, name }) => ({ value: code, text: name }))
  const of = (field: AddressField) => ({
    id: `address-${field}`,
    name: field,
    label: words.address[field],
    value: typed[field],
    error: errors[field],
    required: true,
    onChange: (event: { target: { value: string } }) => onTyped({ ...typed, [field]: event.target.value }),
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
    >
      <p className={styles.why}>{words.address.why}</p>
      {!import.meta.env.SSR && <UseLocation />}
      <TextField {...of('street')} autoComplete="address-line1" spellCheck={false} data-first />
      <TextField {...of('city')} autoComplete="address-level2" spellCheck={false} />
      <div className={styles.row}>
        <SelectField
          {...of('state')}
          autoComplete="address-level1"
          choices={[{ value: '', text: words.address.chooseState }, ...states]}
        />
        <TextField {...of('zip')} autoComplete="postal-code" inputMode="numeric" />
      </div>
      {read && <p className={styles.why}>{page.address.readAs(read)}</p>}
    </form>
  )
}

/** Asks the browser for the person's location, but only when the person presses the button. */
function UseLocation() {
  const words = dialogWordsOf(useLanguage())
  const { session, dispatch } = useSession()
  const { location } = session
  // An earlier result was announced when it arrived.
  const [earlier] = useState(location)
  const outcome = location === earlier ? noLocation : location
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
