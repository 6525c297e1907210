import { words } from '../../words/words.ts'
import styles from './DistrictChooser.module.css'

const houseLookUp = 'https://www.house.gov/representatives/find-your-representative'

/** The House's own look-up. It learns nothing of this page. */
export function LookUpLink() {
  return (
    <a className={styles.lookUp} href={houseLookUp} target="_blank" rel="noopener noreferrer">
      {words.district.lookUp}
      <span className="visuallyHidden"> ({words.bills.newTab})</span>
    </a>
  )
}
