import { typedAddress } from '@redress/core/session/typedAddress'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../session/useSession.ts'
import { AddressBox } from './AddressBox.tsx'
import { AddressDialog } from './AddressDialog.tsx'
import styles from './AddressField.module.css'
import { AddressNote } from './AddressNote.tsx'
import { DistrictChooser } from './DistrictChooser.tsx'

/**
 * Where the constituent lives, as one line; a click on it opens the dialog that changes it. Where the address
 * does not prove its House district, the question for it stands below. What stands `again` is the line alone: its
 * note and that question are there already.
 */
export function AddressField({ again = false }: { again?: boolean }) {
  const { session, tell } = useSession()
  const [isOpen, setOpen] = useState(false)
  const typed = typedAddress(session)
  const field = useRef<HTMLDivElement>(null)
  const edit = () => setOpen(true)
  // What opened the dialog may be gone by then, with the question for the district.
  useEffect(() => {
    if (!isOpen) return
    return () => {
      if (document.activeElement === document.body) field.current?.querySelector('button')?.focus()
    }
  }, [isOpen])
  return (
    <div ref={field} className={styles.field}>
      <AddressBox again={again} onEdit={edit} />
      {!again && <AddressNote isTyped={typed.street !== ''} />}
      {!again && <DistrictChooser onEdit={edit} />}
      {isOpen && (
        <AddressDialog
          typed={typed}
          onTyped={address => tell({ type: 'addressEdited', address })}
          onUpdate={() => tell({ type: 'addressEntered', address: typed })}
          onCancel={() => tell({ type: 'addressEditsDropped' })}
          onClosed={() => setOpen(false)}
        />
      )}
    </div>
  )
}
