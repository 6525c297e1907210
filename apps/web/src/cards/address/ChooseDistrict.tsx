import { sayDistrict } from '@redress/core/address/sayDistrict'
import { type FormEvent, useState } from 'react'
import { useSession } from '../../session/useSession.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldFrame.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { words } from '../../words/words.ts'
import styles from './DistrictChooser.module.css'
import { LookUpLink } from './LookUpLink.tsx'

type ChooseDistrictProps = { choices: readonly number[]; onChosen: (district: number) => void }

/** Several it may be: one of those, or of all the state's. None is chosen for anybody. */
export function ChooseDistrict({ choices, onChosen }: ChooseDistrictProps) {
  const { session } = useSession()
  const { districtCandidates, congressionalDistrict, zip } = session.address
  const [picked, setPicked] = useState(congressionalDistrict)
  const [isTried, setTried] = useState(false)
  const isNarrowed = districtCandidates.length > 0
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (choices.includes(picked)) onChosen(picked)
    else event.currentTarget.querySelector<HTMLElement>('[name=district]')?.focus()
  }
  const picking = { choices, picked, onPicked: setPicked, isWrong: isTried && !choices.includes(picked) }
  return (
    <form className={styles.form} noValidate onSubmit={choose}>
      <h3 id="district-title" className={styles.title}>
        {words.district.chooseTitle}
      </h3>
      <p className={styles.why}>{isNarrowed ? words.district.whySeveral(zip) : words.district.whyAll}</p>
      {isNarrowed ? <Few {...picking} /> : <Many {...picking} />}
      <div className={styles.buttons}>
        <Button type="submit">{words.district.confirm}</Button>
      </div>
      <LookUpLink />
    </form>
  )
}

type PickingProps = {
  choices: readonly number[]
  /** -1 while none is. */
  picked: number
  onPicked: (district: number) => void
  isWrong: boolean
}

function Few({ choices, picked, onPicked, isWrong }: PickingProps) {
  const { session } = useSession()
  return (
    <fieldset className={styles.few} aria-describedby={isWrong ? 'district-error' : undefined}>
      <legend className="visuallyHidden">{words.district.label}</legend>
      {choices.map(district => (
        <label key={district} className={styles.choice}>
          <input
            type="radio"
            name="district"
            className={styles.radio}
            value={district}
            checked={district === picked}
            onChange={() => onPicked(district)}
          />
          {sayDistrict(session.address.state, district)}
        </label>
      ))}
      {isWrong && <FieldError id="district-error">{words.district.missing}</FieldError>}
    </fieldset>
  )
}

function Many({ choices, picked, onPicked, isWrong }: PickingProps) {
  const { session } = useSession()
  const options = choices.map(district => ({
    value: String(district),
    text: sayDistrict(session.address.state, district),
  }))
  return (
    <SelectField
      name="district"
      label={words.district.label}
      error={isWrong ? words.district.missing : undefined}
      choices={[{ value: '-1', text: words.district.choose }, ...options]}
      value={String(picked)}
      onChange={event => onPicked(Number(event.target.value))}
    />
  )
}
