import type { StatedSeats } from '@redress/core/address/stateDistricts'
import { isElsewhere, jurisdictionsIn } from '@redress/core/campaign/audience'
import { isCouncil } from '@redress/core/legislator/councils'
import type { StateChoices } from '@redress/core/legislator/stateChambers'
import { dialogWordsOf } from '@redress/words/dialogWords'
import { formatList } from '@redress/words/names'
import { formatJurisdiction } from '@redress/words/states'
import { type FormEvent, useState } from 'react'
import { useLanguage, useWords } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './DistrictChooser.module.css'

/**
 * In a campaign that writes to a state's legislature or a council, says so if the person lives elsewhere, and asks who
 * represents them if the address does not prove a district.
 */
export function StateSeats() {
  const language = useLanguage()
  const words = dialogWordsOf(language).district
  const { none } = useWords().legislators
  const { session, campaign } = useSession()
  const { address, stateChoices = [], waiting } = session
  if (!campaign?.audience || waiting.address) return null
  if (isElsewhere(campaign, address.state)) {
    const places = campaign.audience.map(code => formatJurisdiction(code, language))
    return <Notice role="status">{words.elsewhere(formatList(places, language))}</Notice>
  }
  const isMissing = session.legislators.length === 0 && !waiting.legislators && address.state !== ''
  if (stateChoices.length === 0) return isMissing ? <Notice tone="problem">{none}</Notice> : null
  return <StateQuestion key={address.formattedAddress} choices={stateChoices} />
}

function StateQuestion({ choices }: { choices: readonly StateChoices[] }) {
  const language = useLanguage()
  const words = dialogWordsOf(language).district
  const { session, campaign, dispatch } = useSession()
  const councils = choices.filter(each => each.chamber === 'COUNCIL')
  const council = jurisdictionsIn(campaign ?? {}, session.address.state).find(isCouncil) ?? ''
  const isCouncilOnly = councils.length === choices.length
  const title = councils.length > 0 ? words.bothTitle : words.stateTitle
  const [seats, setSeats] = useState<StatedSeats>(session.address.statedSeats ?? {})
  const state = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    dispatch({ type: 'seatsStated', seats })
  }
  return (
    <section id="state-seats" className={styles.panel} aria-labelledby="state-seats-title">
      <form className={styles.form} noValidate onSubmit={state}>
        <h3 id="state-seats-title" className={styles.title}>
          {isCouncilOnly ? words.councilTitle(formatJurisdiction(council, language)) : title}
        </h3>
        <p className={styles.why}>{isCouncilOnly ? words.councilWhy : words.stateWhy(choices.length)}</p>
        {choices.map(({ chamber, title, members }) => (
          <SelectField
            key={chamber}
            label={title[language]}
            name={`seat-${chamber}`}
            value={seats[chamber] ?? ''}
            choices={[
              { value: '', text: words.stateOther },
              ...members.map(({ districtName, name }) => ({
                value: districtName,
                text: `${name} (${districtName})`,
              })),
            ]}
            onChange={({ target }) => setSeats({ ...seats, [chamber]: target.value || undefined })}
          />
        ))}
        <div className={styles.buttons}>
          <Button kind="translucent" type="submit" does="seatsStated">
            {isCouncilOnly ? words.councilConfirm : words.stateConfirm(choices.length)}
          </Button>
        </div>
      </form>
    </section>
  )
}
