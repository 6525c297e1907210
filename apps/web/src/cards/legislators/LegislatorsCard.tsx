import { represents } from '@redress/core/legislator/chambers'
import {
  type Audience,
  everyone,
  type Legislator,
  targetOf,
  type Vacancy,
} from '@redress/core/legislator/legislator'
import { canChoose, chosenLegislators, shownLegislators } from '@redress/core/session/chosen'
import { isAddressWrong, isDistrictOverdue, isDistrictUnknown } from '@redress/core/session/problems'
import type { Session } from '@redress/core/session/session'
import { formatSeat } from '@redress/words/offices'
import { useLanguage, useWords } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { Card } from '../../ui/Card.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { Spinner } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { AddressInput } from '../address/AddressInput.tsx'
import { LegislatorChoice, LegislatorToCall } from './LegislatorChoice.tsx'
import styles from './LegislatorsCard.module.css'

/** The card `Who You're Contacting`. It shows the address and the legislators who represent it. */
export function LegislatorsCard() {
  const words = useWords()
  const { session } = useSession()
  const { touched, waiting } = session
  const isWrong =
    (touched.address && isAddressWrong(session) && !isDistrictUnknown(session)) ||
    isDistrictOverdue(session) ||
    (touched.legislators && !waiting.legislators && chosenLegislators(session).length === 0)
  return (
    <Card id="who" title={words.legislators.title} wrong={isWrong}>
      <AddressInput />
      <YourLegislators />
    </Card>
  )
}

/** Shows the legislators for the address, or the reason why there are none. */
function YourLegislators() {
  const words = useWords()
  const { session, campaign } = useSession()
  const { legislators, waiting, address } = session
  const vacancies = session.vacancies.filter(each => represents(each, address))
  const audience = campaign ?? everyone
  // While new legislators are being searched, the legislators and vacant seats of the previous address are not shown.
  const shown = shownLegislators(session, audience).filter(
    each => !waiting.legislators || represents(each, address),
  )
  if (waiting.legislators && shown.length === 0) return <SearchingLine />
  if (waiting.address || address.state === '') return null
  // For a campaign that writes to a state's legislature, the question below the address says what is missing.
  if (legislators.length + vacancies.length === 0 && !isDistrictUnknown(session))
    return campaign?.audience ? null : <Notice tone="problem">{words.legislators.none}</Notice>
  return (
    <>
      <LegislatorsNotice session={session} audience={audience} />
      {shown.length > 0 && <LegislatorChoices legislators={shown} />}
      {vacancies.length > 0 && <VacantSeats vacancies={vacancies} />}
    </>
  )
}

function SearchingLine() {
  const words = useWords()
  return (
    <p className={styles.searching} role="status">
      <Spinner size="small" />
      <span>{words.legislators.loading}</span>
    </p>
  )
}

/**
 * If names are not loaded, says so, because the parties are then unknown too. Otherwise, if none of the legislators
 * belongs to the targeted party, says so. Until the House district is known, says nothing about the targeted party,
 * because the representative is missing from the list.
 */
function LegislatorsNotice({ session, audience }: { session: Session; audience: Audience }) {
  const words = useWords()
  const target = targetOf(audience.targetedParty)
  const party = target === 'DEMOCRAT' || target === 'REPUBLICAN' ? target : undefined
  const isNameless = session.legislators.some(each => each.lastName === '')
  const isEmpty =
    session.legislators.length > 0 &&
    !isDistrictUnknown(session) &&
    shownLegislators(session, audience).length === 0
  if (isNameless) {
    const note = party ? words.legislators.partiesMissing(party) : words.legislators.namesMissing
    return <Notice>{note}</Notice>
  }
  return isEmpty && party ? <Notice>{words.legislators.partyOnly(party)}</Notice> : null
}

/** Lists the legislators to choose from. Offices that accept no letters come last, with another way to contact them. */
function LegislatorChoices({ legislators }: { legislators: readonly Legislator[] }) {
  const words = useWords()
  const { session } = useSession()
  const inReach = legislators.filter(each => canChoose(each, session.address))
  const others = legislators.filter(each => !inReach.includes(each))
  const isWrong = session.touched.legislators && chosenLegislators(session).length === 0
  return (
    <fieldset id="legislators" className={styles.group} tabIndex={-1} aria-describedby="legislators-note">
      <legend className={styles.legend}>{words.legislators.yours}</legend>
      <div id="legislators-note">
        {inReach.length > 0 && <p className={styles.hint}>{words.legislators.hint}</p>}
        {inReach.length === 0 && <Notice>{words.legislators.noneInReach}</Notice>}
        {isWrong && inReach.length > 0 && <FieldError>{words.legislators.chooseOne}</FieldError>}
      </div>
      <ul className={styles.list}>
        {inReach.map(each => (
          <li key={each.id}>
            <LegislatorChoice legislator={each} />
          </li>
        ))}
        {others.map(each => (
          <li key={each.id}>
            <LegislatorToCall legislator={each} />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function VacantSeats({ vacancies }: { vacancies: readonly Vacancy[] }) {
  const words = useWords()
  const language = useLanguage()
  const names = vacancies.map(each => formatSeat(each, language))
  return (
    <ul className={styles.seats} aria-label={words.legislators.vacantSeats}>
      {names.map(name => (
        <li key={name} className={styles.seat}>
          <span className={styles.seatName}>{name}</span>
          <span className={styles.vacant}>{words.legislators.vacant}</span>
        </li>
      ))}
    </ul>
  )
}
