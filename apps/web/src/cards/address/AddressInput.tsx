import { addressProblems, formatAddress, isAddressIncomplete } from '@redress/core/address/address'
import { isAddressWrong, isDistrictUnknown } from '@redress/core/session/problems'
import type { Session } from '@redress/core/session/session'
import { readAs, typedAddress } from '@redress/core/session/shown'
import type { Words } from '@redress/words/words'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../language/useWords.ts'
import { useOpened, useSession } from '../../session/useSession.tsx'
import button from '../../ui/Button.module.css'
import { classes } from '../../ui/classes.ts'
import { FieldError } from '../../ui/Field.tsx'
import { Icon, Spinner } from '../../ui/Icon.tsx'
import { pressing } from '../../ui/post.ts'
import { useWritingAids } from '../aids/aidsContext.ts'
import styles from './AddressInput.module.css'

/**
 * Shows the constituent's address, as on an envelope. A click opens the dialog that changes it. If the address does
 * not prove its House district, the question for the district follows. With `again` only the address is shown,
 * because its note and the question are already on the page.
 */
export function AddressInput({ again = false }: { again?: boolean }) {
  const words = useWords()
  const { session, dispatch } = useSession()
  const [isOpen, setOpen] = useState(useOpened('address') && !again)
  const typed = typedAddress(session)
  const aids = useWritingAids()
  const field = useRef<HTMLDivElement>(null)
  const edit = () => setOpen(true)
  // The button that opened the dialog may no longer exist when it closes.
  useEffect(() => {
    if (!isOpen) return
    return () => {
      if (document.activeElement === document.body) field.current?.querySelector('button')?.focus()
    }
  }, [isOpen])
  return (
    <div ref={field} className={styles.field}>
      <p className={styles.label}>{words.address.label}</p>
      <AddressBox again={again} onEdit={edit} />
      {!again && <AddressNote />}
      {!again && aids && <aids.DistrictChooser onEdit={edit} />}
      {isOpen && aids && (
        <aids.AddressDialog
          typed={typed}
          onTyped={address => dispatch({ type: 'addressEdited', address })}
          onUpdate={() => dispatch({ type: 'addressEntered', address: typed })}
          onCancel={() => dispatch({ type: 'addressEditsDropped' })}
          onClosed={() => setOpen(false)}
        />
      )}
    </div>
  )
}

function AddressBox({ again, onEdit }: { again: boolean; onEdit: () => void }) {
  const words = useWords()
  const { session } = useSession()
  const { address, addressFailed, touched, waiting } = session
  const line = address.formattedAddress || formatAddress(address)
  // If only the district is missing, the address is right, and the question below asks for the district.
  const isFlagged = addressFailed && !waiting.address
  const isWrong = touched.address && isAddressWrong(session) && !isDistrictUnknown(session)
  return (
    <button
      id={again ? undefined : 'address'}
      {...pressing('open address')}
      className={classes(
        styles.box,
        line === '' && styles.empty,
        isFlagged && styles.flagged,
        isWrong && styles.wrong,
      )}
      data-flagged={isFlagged || isWrong || undefined}
      aria-describedby="address-note"
      onClick={onEdit}
    >
      <span className={styles.words}>
        <Line line={line} isLoading={waiting.address} />
      </span>
      <span className={classes(styles.edit, button.hugged)}>
        <span className={button.face}>
          <Icon name="pencil" />
        </span>
        <span className="visuallyHidden">{words.address.edit}</span>
      </span>
    </button>
  )
}

function Line({ line, isLoading }: { line: string; isLoading: boolean }) {
  const words = useWords()
  if (isLoading) {
    return (
      <>
        <span className={styles.loading}>
          <Spinner size="small" />
          <span>{words.address.loading}</span>
        </span>
        <span className={styles.scriptless}>{words.address.prompt}</span>
      </>
    )
  }
  if (!line) return <span className={styles.prompt}>{words.address.prompt}</span>
  const [street, ...place] = line.split(', ')
  return (
    <span className={styles.line}>
      <span>{street}</span>
      <span className="visuallyHidden">, </span>
      <br />
      <span>{place.join(', ')}</span>
    </span>
  )
}

/** Returns the error of an address that is missing, unknown or refused. */
export function addressError(
  { address, addressFailed, addressTyped }: Session,
  words: Words['address'],
): string | undefined {
  // A failed search for the position is not a failed search for an address.
  if (addressFailed && addressTyped) return words.notFound
  if (isAddressIncomplete({ ...address, congressionalDistrict: 0 }))
    return address.state === '' ? words.missing : words.incomplete
  return Object.keys(addressProblems(address)).length > 0 ? words.notTaken : undefined
}

/**
 * Shows how the address was read, and what it lacks. It shows an error only after a look-up of the typed address, or
 * after a submit.
 */
function AddressNote() {
  const words = useWords()
  const { session } = useSession()
  const problem =
    session.touched.address && !session.waiting.address ? addressError(session, words.address) : undefined
  const read = readAs(session)
  return (
    <div id="address-note" aria-live="polite">
      {read && <p className={styles.read}>{words.address.readAs(read)}</p>}
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  )
}
