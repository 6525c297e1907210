import type { Address } from '@redress/core/address/address'
import type { AddressField } from '@redress/core/address/problems'
import { states } from '@redress/core/address/states'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { words } from '../../words/words.ts'
import styles from './AddressForm.module.css'
import type { AddressErrors } from './addressErrors.ts'
import { UseLocation } from './UseLocation.tsx'

const choices = [
  { value: '', text: words.address.chooseState },
  ...states.map(({ code, name }) => ({ value: code, text: name })),
]

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
        <SelectField {...of('state')} autoComplete="address-level1" choices={choices} />
        <TextField {...of('zip')} autoComplete="postal-code" inputMode="numeric" />
      </div>
      {read && <p className={styles.why}>{words.address.readAs(read)}</p>}
    </form>
  )
}
