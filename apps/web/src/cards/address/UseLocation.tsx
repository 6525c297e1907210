import { noLocation } from '@redress/core/session/session'
import { useState } from 'react'
import { useSession } from '../../session/useSession.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldFrame.tsx'
import { words } from '../../words/words.ts'
import styles from './AddressForm.module.css'

/** Asks the browser where the person is, only when they press it, and says what came of it. */
export function UseLocation() {
  const { session, tell } = useSession()
  const { location } = session
  // What came of an earlier wish was said then.
  const [earlier] = useState(location)
  const said = location === earlier ? noLocation : location
  return (
    <div className={styles.location}>
      <Button
        kind="translucent"
        icon="place"
        loading={location.kind === 'asking'}
        onClick={() => tell({ type: 'locationAsked' })}
      >
        {words.address.useLocation}
      </Button>
      <div role="status" className={styles.located}>
        {location.kind === 'asking' && <span className="visuallyHidden">{words.address.locating}</span>}
        {said.kind === 'found' && <p>{words.address.located}</p>}
        {said.kind === 'failed' && <FieldError>{words.address.notLocated[said.why]}</FieldError>}
      </div>
    </div>
  )
}
