import { sayDistrict } from '@redress/core/address/sayDistrict'
import { useState } from 'react'
import { useSession } from '../../session/useSession.ts'
import { Button } from '../../ui/Button.tsx'
import { words } from '../../words/words.ts'
import styles from './DistrictChooser.module.css'
import { LookUpLink } from './LookUpLink.tsx'

type ConfirmDistrictProps = { district: number; onConfirmed: (district: number) => void; onEdit: () => void }

/** One district is offered: a ZIP code is no proof, so the person confirms it, or corrects the address. */
export function ConfirmDistrict({ district, onConfirmed, onEdit }: ConfirmDistrictProps) {
  const { session } = useSession()
  const { state, zip } = session.address
  const [isDenied, setDenied] = useState(false)
  const place = sayDistrict(state, district)
  return (
    <>
      <h3 id="district-title" className={styles.title}>
        {words.district.confirmTitle} <strong className={styles.place}>{place}</strong>
      </h3>
      <p className={styles.why}>{words.district.whyOne(zip)}</p>
      <div className={styles.buttons}>
        <Button onClick={() => onConfirmed(district)}>{words.district.yes}</Button>
        <Button kind="translucent" onClick={() => setDenied(true)}>
          {words.district.no}
        </Button>
      </div>
      <div role="status">
        {isDenied && (
          <div className={styles.denied}>
            <p>{words.district.denied(zip, place)}</p>
            <Button kind="link" icon="pencil" onClick={onEdit}>
              {words.address.edit}
            </Button>
          </div>
        )}
      </div>
      <LookUpLink />
    </>
  )
}
