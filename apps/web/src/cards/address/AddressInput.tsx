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
 * Shows the constituent's address, as on an envelope. A click opens the dialog that changes the address. If the address
 * does not prove its House district, the question for the district follows. `again` shows only the address, because the
 * page already shows the note and the question. `inLine` shows the address on one line.
 */
export function AddressInput({ again = false, inLine = false }: { again?: boolean; inLine?: boolean }) {
  const words = useWords()
  const { session, dispatch, newest } = useSession()
  const [isOpen, setOpen] = useState(useOpened('address') && !again)
  const typed = typedAddress(session)
  const aids = useWritingAids()
  const field = useRef<HTMLDivElement>(null)
  const edit = () => setOpen(true)
  // When the dialog closes, the button that opened it may no longer exist.
  useEffect(() => {
    if (!isOpen) return
    return () => {
      if (document.activeElement === document.body) field.current?.querySelector('button')?.focus()
    }
  }, [isOpen])
  return (
    <div ref={field} className={styles.field}>
      <p className={inLine ? 'visuallyHidden' : styles.label}>{words.address.label}</p>
      <AddressBox again={again} inLine={inLine} onEdit={edit} />
      {!again && <AddressNote />}
      {!again && aids && <aids.DistrictChooser onEdit={edit} />}
      {isOpen && aids && (
        <aids.AddressDialog
          typed={typed}
          onTyped={address => dispatch({ type: 'addressEdited', address })}
          onUpdate={() => dispatch({ type: 'addressEntered', address: typedAddress(newest.session()) })}
          onCancel={() => dispatch({ type: 'addressEditsDropped' })}
          onClosed={() => setOpen(false)}
        />
      )}
    </div>
  )
}

function AddressBox({ again, inLine, onEdit }: { again: boolean; inLine: boolean; onEdit: () => void }) {
  const words = useWords()
  const { session } = useSession()
  const { address, addressFailed, touched, waiting } = session
  const line = address.formattedAddress || formatAddress(address)
  // If only the district is missing, the address itself has no error, and the question below asks for the district.
  const isFlagged = addressFailed && !waiting.address
  const isWrong = touched.address && isAddressWrong(session) && !isDistrictUnknown(session)
  const isEmpty = line === '' && !waiting.address
  return (
    <button
      id={again ? undefined : 'address'}
      {...pressing('open address')}
      className={classes(
        styles.box,
        isEmpty && styles.empty,
        inLine && styles.inLine,
        isFlagged && styles.flagged,
        isWrong && styles.wrong,
      )}
      data-flagged={isFlagged || isWrong || undefined}
      aria-describedby="address-note"
      onClick={onEdit}
    >
      <span className={styles.words}>
        <Line line={line} isLoading={waiting.address} hasStreet={address.street.trim() !== ''} />
      </span>
      <span className={classes(styles.edit, button.hugged)}>
        <span className={button.face}>
          <Icon name="pencil" />
        </span>
        {line !== '' && <span className="visuallyHidden">{words.address.edit}</span>}
      </span>
    </button>
  )
}

function Line({ line, isLoading, hasStreet }: { line: string; isLoading: boolean; hasStreet: boolean }) {
  const words = useWords()
  if (isLoading) {
    return (
      <>
        <span className={styles.loading}>
          <Spinner size="small" />
          <span>{words.address.loading}</span>
        </span>
        <span className={styles.scriptless}>
          <span className={styles.prompt}>{words.address.prompt}</span>
        </span>
      </>
    )
  }
  if (!line) return <span className={styles.prompt}>{words.address.prompt}</span>
  const [first = '', ...others] = line.split(', ')
  // A position gives no street, so the card asks for the street on the line where an envelope shows it.
  const place = hasStreet ? others : [first, ...others]
  return (
    <span className={styles.line}>
      <span className={hasStreet ? undefined : styles.prompt}>
        {hasStreet ? first : words.address.addStreet}
        <span className={styles.comma}>, </span>
      </span>
      <br />
      <span>{place.join(', ')}</span>
    </span>
  )
}

/** Returns the error of an address that is missing, was not found, or was refused. */
export function addressError(
  { address, addressFailed, addressTyped }: Session,
  words: Words['address'],
): string | undefined {
  // If only the search for the position failed, the person has not typed an address yet.
  if (addressFailed && addressTyped) return words.notFound
  if (isAddressIncomplete({ ...address, congressionalDistrict: 0 }))
    return address.state === '' ? words.missing : words.incomplete
  return Object.keys(addressProblems(address)).length > 0 ? words.notTaken : undefined
}

/**
 * Shows how the geocoder understood the address, and what is missing. Shows an error only after the typed address was
 * looked up, or after the person tried to continue.
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
