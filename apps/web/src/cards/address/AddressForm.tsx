import type { Address, AddressField } from '@redress/core/address/address'
import { states } from '@redress/core/address/states'
import { noLocation } from '@redress/core/session/session'
import { useState } from 'react'
import { useWords } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldError, SelectField, TextField } from '../../ui/Field.tsx'
import type { AddressErrors } from './AddressDialog.tsx'
import styles from './AddressForm.module.css'

const stateChoices = states.map(({ code, name }) => ({ value: code, text: name }))

type AddressFormProps = {
  typed: Address
  errors: AddressErrors
  /** How the address was read; empty if that is what was typed. */
  read: string
  onTyped: (address: Address) => void
  onSubmit: () => void
}

export function AddressForm({ typed, errors, read, onTyped, onSubmit }: AddressFormProps) {
  const words = useWords()
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
      <UseLocation />
      <TextField {...of('street')} autoComplete="address-line1" spellCheck={false} data-first />
      <div className={styles.row}>
        <TextField {...of('city')} autoComplete="address-level2" spellCheck={false} />
        <SelectField
          {...of('state')}
          autoComplete="address-level1"
          choices={[{ value: '', text: words.address.chooseState }, ...stateChoices]}
        />
        <TextField {...of('zip')} autoComplete="postal-code" inputMode="numeric" />
      </div>
      {read && <p className={styles.why}>{words.address.readAs(read)}</p>}
    </form>
  )
}

/** Asks the browser for the person's location, only when they press the button. */
function UseLocation() {
  const words = useWords()
  const { session, dispatch } = useSession()
  const { location } = session
  // An earlier result was announced when it came.
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
