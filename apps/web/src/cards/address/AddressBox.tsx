import { formatAddress } from '@redress/core/address/formatAddress'
import { isAddressWrong } from '@redress/core/session/problems'
import { useSession } from '../../session/useSession.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { words } from '../../words/words.ts'
import styles from './AddressField.module.css'
import { isDistrictUnknown } from './isDistrictUnknown.ts'

/** The address as on an envelope, or the prompt for it. */
export function AddressBox({ again, onEdit }: { again: boolean; onEdit: () => void }) {
  const { session } = useSession()
  const { address, addressFailed, touched, waiting } = session
  const line = address.formattedAddress || formatAddress(address)
  // Where the district alone is missing, the address is right: the question below it is what wants an answer.
  const isWrong = touched.address && isAddressWrong(session) && !isDistrictUnknown(session)
  return (
    <button
      id={again ? undefined : 'address'}
      type="button"
      className={classes(styles.box, line === '' && styles.empty, isWrong && styles.wrong)}
      data-flagged={addressFailed || isWrong || undefined}
      aria-describedby="address-note"
      onClick={onEdit}
    >
      <span className={styles.words}>
        {(line || waiting.address) && <span className={styles.label}>{words.address.label}</span>}
        <Line line={line} isLoading={waiting.address} />
      </span>
      <span className={styles.edit}>
        <Icon name="pencil" />
        <span className="visuallyHidden">{words.address.edit}</span>
      </span>
    </button>
  )
}

function Line({ line, isLoading }: { line: string; isLoading: boolean }) {
  if (isLoading) {
    return (
      <span className={styles.loading}>
        <Spinner size="small" />
        {words.address.loading}
      </span>
    )
  }
  return line ? (
    <span className={styles.line}>{line}</span>
  ) : (
    <span className={styles.prompt}>{words.address.prompt}</span>
  )
}
