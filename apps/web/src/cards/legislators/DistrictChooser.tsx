import { districtChoices } from '@redress/core/address/address'
import {
  isDistrictOverdue,
  isDistrictUnknown,
  isToSenatorsOnly,
  senatorsToWriteTo,
} from '@redress/core/session/problems'
import { dialogWordsOf } from '@redress/words/dialogWords'
import { formatName } from '@redress/words/names'
import { formatDistrict } from '@redress/words/offices'
import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLanguage, useWords } from '../../language/useWords.ts'
import { useOpened, useSession } from '../../session/useSession.tsx'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { formOf } from '../../ui/post.ts'
import styles from './DistrictChooser.module.css'
import { DistrictList, hasNames, memberFor } from './DistrictList.tsx'
import { LegislatorFacts, Portrait } from './LegislatorChoice.tsx'
import { StateSeats } from './StateSeats.tsx'

/**
 * If the address does not prove its House district, asks who represents the person in the House. The answer stays
 * visible. Screen readers announce the question once. The focus moves to the answer after the person gives it, and to
 * the question when the person changes the answer.
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
  const isAnswered = isStated || isToSenatorsOnly(session)
  const isNew = choices.length > 0 && isDistrictUnknown(session)
  const isAsked = isNew || (isAnswered && did === 'change')
  const change = () => setDid('change')
  return (
    <>
      <p role="status" className="visuallyHidden">
        {isNew && words.needed}
      </p>
      {isAsked && (
        <DistrictPanel takesFocus={did === 'change'} wrong={isNew && isDistrictOverdue(session)}>
          <DistrictQuestion
            key={address.districtCandidates.join()}
            choices={choices}
            onEdit={onEdit}
            onAnswer={() => setDid('answer')}
          />
        </DistrictPanel>
      )}
      <StateSeats />
      {isAnswered && !isAsked && (
        <DistrictPanel takesFocus={did === 'answer'}>
          {isStated ? (
            <StatedDistrict {...(choices.length > 1 ? { onChange: change } : {})} />
          ) : (
            <SenatorsOnly onChange={change} />
          )}
        </DistrictPanel>
      )}
    </>
  )
}

type QuestionProps = {
  choices: readonly number[]
  onEdit: () => void
  onAnswer: () => void
}

function DistrictQuestion({ choices, onEdit, onAnswer }: QuestionProps) {
  const { session, dispatch } = useSession()
  const [only, ...others] = session.address.districtCandidates
  const [isDenied, setDenied] = useState(useOpened('denied'))
  const answer = (district: number) => {
    onAnswer()
    dispatch({ type: 'districtStated', district })
  }
  const deny = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const panel = currentTarget.closest('section')
    flushSync(() => setDenied(true))
    // The pressed button no longer exists, so the focus moves to the panel with the list.
    panel?.focus()
  }
  const isOne = only !== undefined && others.length === 0
  return (
    <>
      {isOne && !isDenied ? (
        <ConfirmDistrict district={only} onConfirmed={answer} onDenied={deny} />
      ) : (
        <ChooseDistrict
          choices={isOne ? choices.filter(district => district !== only) : choices}
          denied={isOne ? only : undefined}
          onEdit={onEdit}
          onChosen={answer}
        />
      )}
      <SenatorsNow onChosen={onAnswer} />
      <LookUpLink />
    </>
  )
}

/** Shows a button for writing to the senators before the House district is known. */
function SenatorsNow({ onChosen }: { onChosen: () => void }) {
  const words = dialogWordsOf(useLanguage()).district
  const { session, dispatch } = useSession()
  const count = senatorsToWriteTo(session)
  if (count === 0 || session.senatorsOnly) return null
  return (
    <div className={styles.senators}>
      <Button
        kind="link"
        does="senatorsOnlyChosen"
        onClick={() => {
          onChosen()
          dispatch({ type: 'senatorsOnlyChosen' })
        }}
      >
        {words.senatorsNow(count)}
      </Button>
    </div>
  )
}

function SenatorsOnly({ onChange }: { onChange: () => void }) {
  const words = dialogWordsOf(useLanguage()).district
  const { session } = useSession()
  return (
    <div className={styles.answer}>
      <p id="district-title">{words.senatorsOnly(senatorsToWriteTo(session))}</p>
      <Button kind="link" does="open district" onClick={onChange}>
        {words.addRepresentative}
      </Button>
    </div>
  )
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

type ConfirmDistrictProps = {
  district: number
  onConfirmed: (district: number) => void
  onDenied: (event: MouseEvent<HTMLElement>) => void
}

/**
 * Shows one candidate. A ZIP code does not prove the district, so the person confirms the member or chooses another
 * one.
 */
function ConfirmDistrict({ district, onConfirmed, onDenied }: ConfirmDistrictProps) {
  const language = useLanguage()
  const words = dialogWordsOf(language).district
  const { session } = useSession()
  const { state, zip } = session.address
  const place = formatDistrict(state, district, language)
  const member = memberFor(session, district)
  return (
    <>
      <h3 id="district-title" className={styles.title}>
        {member ? (
          words.confirmPerson(formatName(member, language))
        ) : (
          <>
            {words.confirmTitle} <strong className={styles.place}>{place}</strong>
          </>
        )}
      </h3>
      {member && (
        <div className={styles.member}>
          <Portrait legislator={member} />
          <LegislatorFacts legislator={member} />
        </div>
      )}
      <p className={styles.why}>{words.whyOne(zip)}</p>
      <div className={styles.buttons}>
        {import.meta.env.SSR && <input type="hidden" name="district" value={district} form={formOf()} />}
        <Button kind="translucent" does="districtStated" onClick={() => onConfirmed(district)}>
          {member ? words.yesPerson : words.yes}
        </Button>
        <Button kind="translucent" does="open denied" onClick={onDenied}>
          {words.no}
        </Button>
      </div>
    </>
  )
}

type ChooseDistrictProps = {
  choices: readonly number[]
  /** The only candidate, which the person denied. */
  denied: number | undefined
  onEdit: () => void
  onChosen: (district: number) => void
}

/** Shows several candidates, or the members of the state. None is preselected. */
function ChooseDistrict({ choices, denied, onEdit, onChosen }: ChooseDistrictProps) {
  const words = dialogWordsOf(useLanguage()).district
  const { session, posted } = useSession()
  const { districtCandidates, congressionalDistrict, zip } = session.address
  const [picked, setPicked] = useState(congressionalDistrict)
  const isOpened = useOpened(denied === undefined ? 'district' : 'denied')
  const [submitAttempted, setTried] = useState(isOpened && posted?.submitAttempted === true)
  const isNarrowed = districtCandidates.length > 0
  const isNamed = hasNames(session)
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (choices.includes(picked)) onChosen(picked)
    else event.currentTarget.querySelector<HTMLElement>('[name=district]')?.focus()
  }
  return (
    <form className={styles.form} noValidate onSubmit={choose}>
      <h3 id="district-title" className={styles.title}>
        {isNamed ? words.choosePerson : words.chooseTitle}
      </h3>
      {denied === undefined ? (
        <p className={styles.why}>{isNarrowed ? words.whySeveral(zip) : words.whyAll}</p>
      ) : (
        <Denied district={denied} onEdit={onEdit} />
      )}
      <DistrictList
        choices={choices}
        picked={picked}
        onPicked={setPicked}
        isWrong={submitAttempted && !choices.includes(picked)}
      />
      <div className={styles.buttons}>
        <Button
          kind="translucent"
          type="submit"
          does={denied === undefined ? 'districtStated' : 'districtStated others'}
        >
          {isNamed ? words.confirmChoice : words.confirm}
        </Button>
      </div>
    </form>
  )
}

/**
 * Says what we know about the ZIP code, and shows a button for editing the address, because the address may be wrong.
 */
function Denied({ district, onEdit }: { district: number; onEdit: () => void }) {
  const language = useLanguage()
  const words = dialogWordsOf(language).district
  const { edit } = useWords().address
  const { state, zip } = useSession().session.address
  return (
    <div className={styles.denied}>
      <p>{words.denied(zip, formatDistrict(state, district, language))}</p>
      <Button kind="link" icon="pencil" does="open address" onClick={onEdit}>
        {edit}
      </Button>
    </div>
  )
}

/** Shows a panel with the question for the district. Its title has the id `district-title`. */
function DistrictPanel({
  takesFocus,
  wrong = false,
  children,
}: {
  takesFocus: boolean
  /** True if the letter cannot be sent because the answer is missing. */
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

const HOUSE_LOOK_UP = 'https://www.house.gov/representatives/find-your-representative'

/** Links to the House's own search for a representative. The page sends nothing to it. */
function LookUpLink() {
  const words = dialogWordsOf(useLanguage()).district
  const { newTab } = useWords().bills
  return (
    <a className={styles.lookUp} href={HOUSE_LOOK_UP} target="_blank" rel="noopener noreferrer">
      {words.lookUp}
      <span className="visuallyHidden"> ({newTab})</span>
    </a>
  )
}
