import { addressProblems, isAddressIncomplete } from '@redress/core/address/problems'
import { readAs } from '@redress/core/session/readAs'
import type { Session } from '@redress/core/session/session'
import { useSession } from '../../session/useSession.ts'
import { FieldError } from '../../ui/FieldFrame.tsx'
import { words } from '../../words/words.ts'
import styles from './AddressField.module.css'

function problemOf({ address, addressFailed }: Session, isTyped: boolean): string | undefined {
  if (addressFailed && isTyped) return words.address.notFound
  if (isAddressIncomplete({ ...address, congressionalDistrict: 0 })) return words.address.missing
  return Object.keys(addressProblems(address)).length > 0 ? words.address.notTaken : undefined
}

/**
 * How the address was read, and what is missing in it: an error only once the person has dealt with it.
 * `isTyped` tells an address that was not found from none.
 */
export function AddressNote({ isTyped }: { isTyped: boolean }) {
  const { session } = useSession()
  const problem =
    session.touched.address && !session.waiting.address ? problemOf(session, isTyped) : undefined
  const read = readAs(session)
  return (
    <div id="address-note" aria-live="polite">
      {read && <p className={styles.read}>{words.address.readAs(read)}</p>}
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  )
}
