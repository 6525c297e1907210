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
  /** How the address was read, where that differs. */
  read: string
  onTyped: (address: Address) => void
  onSubmit: () => void
}

/** Street first, then city, state and ZIP on one row where there is room. */
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

/** Asks the browser where the person is, only when they press it, and says what came of it. */
function UseLocation() {
  const words = useWords()
  const { session, dispatch } = useSession()
  const { location } = session
  // What came of an earlier wish was said then.
  const [earlier] = useState(location)
  const said = location === earlier ? noLocation : location
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
        {said.kind === 'found' && <p>{words.address.located}</p>}
        {said.kind === 'failed' && <FieldError>{words.address.notLocated[said.why]}</FieldError>}
      </div>
    </div>
  )
}
