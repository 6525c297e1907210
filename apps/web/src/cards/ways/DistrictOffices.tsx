import type { DistrictOffice } from '@redress/core/legislator/legislator'
import { formatPhone, phoneUrl } from '@redress/words/offices'
import { waysWordsOf } from '@redress/words/waysWords'
import { useLanguage } from '../../language/useWords.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Ways.module.css'

/** Lists the phone numbers of the district offices. The hours are the publisher's own words, in English. */
export function DistrictOffices({ offices }: { offices: readonly DistrictOffice[] }) {
  const words = waysWordsOf(useLanguage())
  return (
    <section>
      <h3>{words.atHome}</h3>
      <ul className={styles.offices}>
        {offices.map(({ city, state, phone, hours }) => (
          <li key={phone}>
            <span>{`${city}, ${state}`}</span>{' '}
            <a className={styles.phone} href={phoneUrl(phone)}>
              <Icon name="phone" />
              <span>{formatPhone(phone)}</span>
            </a>
            {hours && (
              <span lang="en" className={styles.hours}>
                {' '}
                {hours}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
