import type { Legislator } from '@redress/core/legislator/legislator'
import type { Session } from '@redress/core/session/session'
import { dialogWordsOf } from '@redress/words/dialogWords'
import { formatName } from '@redress/words/names'
import { formatDistrict } from '@redress/words/offices'
import { useState } from 'react'
import { useLanguage } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { classes } from '../../ui/classes.ts'
import { FieldError, TextField } from '../../ui/Field.tsx'
import { formOf } from '../../ui/post.ts'
import styles from './DistrictChooser.module.css'
import { LegislatorFacts, Portrait } from './LegislatorChoice.tsx'

/** Returns the House member for a district, or undefined if the name is not loaded. */
export function memberFor({ districtMembers = [] }: Session, district: number): Legislator | undefined {
  return districtMembers.find(member => member.district === district && member.lastName !== '')
}

/** Tells whether the names of the state's House members are loaded. */
export function hasNames({ districtMembers = [] }: Session): boolean {
  return districtMembers.some(member => member.lastName !== '')
}

type ListProps = {
  choices: readonly number[]
  /** The selected district, or -1 if no district is selected. */
  picked: number
  onPicked: (district: number) => void
  isWrong: boolean
}

/** The longest list without a search field. People read a list of this length faster than they search it. */
const FEW_ENOUGH = 12

/** Lists the districts with their House members as radio buttons. A long list has a search field. */
export function DistrictList({ choices, picked, onPicked, isWrong }: ListProps) {
  const language = useLanguage()
  const words = dialogWordsOf(language).district
  const { session } = useSession()
  const [sought, setSought] = useState('')
  const isLong = choices.length > FEW_ENOUGH
  const textOf = (district: number) => {
    const member = memberFor(session, district)
    const place = formatDistrict(session.address.state, district, language)
    return member ? `${formatName(member, language)} ${place}` : place
  }
  const shown = choices.filter(
    district => district === picked || textOf(district).toLowerCase().includes(sought.trim().toLowerCase()),
  )
  return (
    <>
      {isLong && !import.meta.env.SSR && (
        <TextField
          type="search"
          label={words.search}
          value={sought}
          autoComplete="off"
          onChange={event => setSought(event.target.value)}
        />
      )}
      <fieldset
        className={classes(styles.choices, isLong && styles.long)}
        aria-describedby={isWrong ? 'district-error' : undefined}
      >
        <legend className="visuallyHidden">{words.label}</legend>
        {shown.map(district => (
          <label key={district} className={styles.choice}>
            <DistrictFace district={district} />
            <input
              type="radio"
              name="district"
              form={formOf()}
              className={styles.radio}
              value={district}
              checked={district === picked}
              onChange={() => onPicked(district)}
            />
          </label>
        ))}
      </fieldset>
      <p role="status">{shown.length === 0 && words.noMatch}</p>
      {isWrong && (
        <FieldError id="district-error">{hasNames(session) ? words.missingPerson : words.missing}</FieldError>
      )}
    </>
  )
}

/** Shows a district's House member, or the name of the district until the member's name is loaded. */
function DistrictFace({ district }: { district: number }) {
  const language = useLanguage()
  const words = dialogWordsOf(language).district
  const { session } = useSession()
  const { districtMembers = [], address } = session
  const member = memberFor(session, district)
  if (member) {
    return (
      <>
        <Portrait legislator={member} />
        <LegislatorFacts legislator={member} />
      </>
    )
  }
  const isVacant = hasNames(session) && !districtMembers.some(each => each.district === district)
  return (
    <span className={styles.place}>
      {formatDistrict(address.state, district, language)}
      {isVacant && <span className={styles.why}>{words.vacant}</span>}
    </span>
  )
}
