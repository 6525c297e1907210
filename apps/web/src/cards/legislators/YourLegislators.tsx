import type { GeoAddress } from '@redress/core/address/address'
import { represents } from '@redress/core/legislator/canContact'
import { targetOf } from '@redress/core/legislator/matchesParty'
import type { Vacancy } from '@redress/core/legislator/vacancy'
import { shownLegislators } from '@redress/core/session/chosen'
import type { Session } from '@redress/core/session/session'
import { useSession } from '../../session/useSession.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { words } from '../../words/words.ts'
import { LegislatorChoices } from './LegislatorChoices.tsx'
import { VacantSeats } from './VacantSeats.tsx'
import styles from './YourLegislators.module.css'

/** Those who can be written to from this address, or a plain word on why there are none. */
export function YourLegislators() {
  const { session, campaign } = useSession()
  const { legislators, waiting, address } = session
  const vacancies = session.vacancies.filter(each => isOf(each, address))
  const targetedParty = campaign?.targetedParty ?? ''
  // While people are looked for anew, whoever spoke for the address before says nothing of this one.
  const shown = shownLegislators(session, targetedParty).filter(
    each => !waiting.legislators || represents(each, address),
  )
  if (waiting.legislators && shown.length === 0) return <Finding />
  if (waiting.address || address.state === '') return null
  if (legislators.length + vacancies.length === 0)
    return <Notice tone="problem">{words.legislators.none}</Notice>
  return (
    <>
      <NamesNotice session={session} targetedParty={targetedParty} />
      {shown.length > 0 && <LegislatorChoices legislators={shown} />}
      {vacancies.length > 0 && <VacantSeats vacancies={vacancies} />}
    </>
  )
}

/** While people are looked for anew, a seat of the address before is not this one's. */
function isOf({ state, district }: Vacancy, address: GeoAddress): boolean {
  return state === address.state && (district === null || district === address.congressionalDistrict)
}

function Finding() {
  return (
    <p className={styles.finding} role="status">
      <Spinner size="small" />
      {words.legislators.loading}
    </p>
  )
}

/** While names are not loaded nobody's party is known either; that is said, never guessed. */
function NamesNotice({ session, targetedParty }: { session: Session; targetedParty: string }) {
  const target = targetOf(targetedParty)
  const isNameless = session.legislators.some(each => each.lastName === '')
  const isEmpty = session.legislators.length > 0 && shownLegislators(session, targetedParty).length === 0
  if (isNameless) {
    const said =
      target === 'DEMOCRAT' || target === 'REPUBLICAN'
        ? words.legislators.partiesMissing(target)
        : words.legislators.namesMissing
    return <Notice>{said}</Notice>
  }
  if (!isEmpty || (target !== 'DEMOCRAT' && target !== 'REPUBLICAN')) return null
  return <Notice>{words.legislators.partyOnly(target)}</Notice>
}
