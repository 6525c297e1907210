import { districtChoices } from '@redress/core/address/address'
import { isDistrictOverdue, isDistrictUnknown } from '@redress/core/session/problems'
import { dialogWordsOf } from '@redress/words/dialogWords'
import { formatDistrict } from '@redress/words/offices'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLanguage, useWords } from '../../language/useWords.ts'
import { useOpened, useSession } from '../../session/useSession.tsx'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { FieldError, SelectField } from '../../ui/Field.tsx'
import { formOf } from '../../ui/post.ts'
import styles from './DistrictChooser.module.css'

/**
 * Asks for the House district if the address does not prove it, and keeps the answer visible. The question is
 * announced once; the focus follows an answer and a change of it.
 */
export function DistrictChooser({ onEdit }: { onEdit: () => void }) {
  const words = dialogWordsOf(useLanguage()).district
  const { session } = useSession()
  const { address, waiting } = session
  const [did, setDid] = useState<'nothing' | 'change' | 'answer'>(
    useOpened('district') ? 'change' : 'nothing',
  )
  const choices = districtChoices(address)
  const isStated = address.source === 'stated' && !waiting.address
  const isNew = choices.length > 0 && isDistrictUnknown(session)
  const isAsked = isNew || (isStated && did === 'change')
  return (
    <>
      <p role="status" className="visuallyHidden">
        {isNew && words.needed}
      </p>
      {isAsked && (
        <DistrictPanel takesFocus={did === 'change'} wrong={isNew && isDistrictOverdue(session)}>
          <DistrictQuestion choices={choices} onEdit={onEdit} onAnswer={() => setDid('answer')} />
        </DistrictPanel>
      )}
      {isStated && !isAsked && (
        <DistrictPanel takesFocus={did === 'answer'}>
          <StatedDistrict {...(choices.length > 1 ? { onChange: () => setDid('change') } : {})} />
        </DistrictPanel>
      )}
    </>
  )
}

type QuestionProps = { choices: readonly number[]; onEdit: () => void; onAnswer: () => void }

function DistrictQuestion({ choices, onEdit, onAnswer }: QuestionProps) {
  const { dispatch } = useSession()
  const [only] = choices
  const answer = (district: number) => {
    onAnswer()
    dispatch({ type: 'districtStated', district })
  }
  if (choices.length === 1 && only !== undefined) {
    return <ConfirmDistrict district={only} onConfirmed={answer} onEdit={onEdit} />
  }
  return <ChooseDistrict key={choices.join()} choices={choices} onChosen={answer} />
}

function StatedDistrict({ onChange }: { onChange?: () => void }) {
  const language = useLanguage()
  const words = dialogWordsOf(language).district
  const { session } = useSession()
  const { state, congressionalDistrict } = session.address
  return (
    <div className={styles.answer}>
      <p id="district-title">{words.stated(formatDistrict(state, congressionalDistrict, language))}</p>
      {onChange && (
        <Button kind="link" does="open district" onClick={onChange}>
          {words.change}
        </Button>
      )}
    </div>
  )
}

type ConfirmDistrictProps = { district: number; onConfirmed: (district: number) => void; onEdit: () => void }

/** Shows one candidate. A ZIP code is no proof, so the person confirms the district or corrects the address. */
function ConfirmDistrict({ district, onConfirmed, onEdit }: ConfirmDistrictProps) {
  const language = useLanguage()
  const words = dialogWordsOf(language).district
  const { edit } = useWords().address
  const { session } = useSession()
  const { state, zip } = session.address
  const [isDenied, setDenied] = useState(useOpened('denied'))
  const place = formatDistrict(state, district, language)
  return (
    <>
      <h3 id="district-title" className={styles.title}>
        {words.confirmTitle} <strong className={styles.place}>{place}</strong>
      </h3>
      <p className={styles.why}>{words.whyOne(zip)}</p>
      <div className={styles.buttons}>
        {import.meta.env.SSR && <input type="hidden" name="district" value={district} form={formOf()} />}
        <Button kind="translucent" does="districtStated" onClick={() => onConfirmed(district)}>
          {words.yes}
        </Button>
        <Button kind="translucent" does="open denied" onClick={() => setDenied(true)}>
          {words.no}
        </Button>
      </div>
      <div role="status">
        {isDenied && (
          <div className={styles.denied}>
            <p>{words.denied(zip, place)}</p>
            <Button kind="link" icon="pencil" does="open address" onClick={onEdit}>
              {edit}
            </Button>
          </div>
        )}
      </div>
      <LookUpLink />
    </>
  )
}

type ChooseDistrictProps = { choices: readonly number[]; onChosen: (district: number) => void }

/** Shows several candidates, or all districts of the state. None is preselected. */
function ChooseDistrict({ choices, onChosen }: ChooseDistrictProps) {
  const words = dialogWordsOf(useLanguage()).district
  const { session, posted } = useSession()
  const { districtCandidates, congressionalDistrict, zip } = session.address
  const [picked, setPicked] = useState(congressionalDistrict)
  const [submitAttempted, setTried] = useState(useOpened('district') && posted?.submitAttempted === true)
  const isNarrowed = districtCandidates.length > 0
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (choices.includes(picked)) onChosen(picked)
    else event.currentTarget.querySelector<HTMLElement>('[name=district]')?.focus()
  }
  const picking = {
    choices,
    picked,
    onPicked: setPicked,
    isWrong: submitAttempted && !choices.includes(picked),
  }
  return (
    <form className={styles.form} noValidate onSubmit={choose}>
      <h3 id="district-title" className={styles.title}>
        {words.chooseTitle}
      </h3>
      <p className={styles.why}>{isNarrowed ? words.whySeveral(zip) : words.whyAll}</p>
      {isNarrowed ? <FewDistricts {...picking} /> : <ManyDistricts {...picking} />}
      <div className={styles.buttons}>
        <Button kind="translucent" type="submit" does="districtStated">
          {words.confirm}
        </Button>
      </div>
      <LookUpLink />
    </form>
  )
}

type PickingProps = {
  choices: readonly number[]
  /** The picked district; -1 if there is none. */
  picked: number
  onPicked: (district: number) => void
  isWrong: boolean
}

function FewDistricts({ choices, picked, onPicked, isWrong }: PickingProps) {
  const language = useLanguage()
  const words = dialogWordsOf(language).district
  const { session } = useSession()
  return (
    <fieldset className={styles.few} aria-describedby={isWrong ? 'district-error' : undefined}>
      <legend className="visuallyHidden">{words.label}</legend>
      {choices.map(district => (
        <label key={district} className={styles.choice}>
          <input
            type="radio"
            name="district"
            form={formOf()}
            className={styles.radio}
            value={district}
            checked={district === picked}
            onChange={() => onPicked(district)}
          />
          {formatDistrict(session.address.state, district, language)}
        </label>
      ))}
      {isWrong && <FieldError id="district-error">{words.missing}</FieldError>}
    </fieldset>
  )
}

function ManyDistricts({ choices, picked, onPicked, isWrong }: PickingProps) {
  const language = useLanguage()
  const words = dialogWordsOf(language).district
  const { session } = useSession()
  const options = choices.map(district => ({
    value: String(district),
    text: formatDistrict(session.address.state, district, language),
  }))
  return (
    <SelectField
      name="district"
      label={words.label}
      error={isWrong ? words.missing : undefined}
      choices={[{ value: '-1', text: words.choose }, ...options]}
      value={String(picked)}
      onChange={event => onPicked(Number(event.target.value))}
    />
  )
}

/** Shows the panel of the question. Its title has the id `district-title`. */
function DistrictPanel({
  takesFocus,
  wrong = false,
  children,
}: {
  takesFocus: boolean
  /** True if the missing answer blocks sending. */
  wrong?: boolean
  children: ReactNode
}) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takesFocus) ref.current?.focus()
  }, [takesFocus])
  return (
    <section
      ref={ref}
      id="district"
      className={classes(styles.panel, wrong && styles.wrong)}
      aria-labelledby="district-title"
      tabIndex={-1}
    >
      {children}
    </section>
  )
}

const houseLookUp = 'https://www.house.gov/representatives/find-your-representative'

/** Links to the House's own look-up, which receives nothing from this page. */
function LookUpLink() {
  const words = dialogWordsOf(useLanguage()).district
  const { newTab } = useWords().bills
  return (
    <a className={styles.lookUp} href={houseLookUp} target="_blank" rel="noopener noreferrer">
      {words.lookUp}
      <span className="visuallyHidden"> ({newTab})</span>
    </a>
  )
}
