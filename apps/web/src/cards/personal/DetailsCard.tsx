import { detailProblems, isAddressWrong } from '@redress/core/session/problems'
import { useSession } from '../../session/useSession.ts'
import { Card } from '../../ui/Card.tsx'
import { laterWords } from '../../words/laterWords.ts'
import { AddressField } from '../address/AddressField.tsx'
import { AddonChoices } from './AddonChoices.tsx'
import { CopyCheckbox } from './CopyCheckbox.tsx'
import styles from './DetailsCard.module.css'
import { NameFields } from './NameFields.tsx'
import { Remembered } from './Remembered.tsx'
import { TermsCheckbox } from './TermsCheckbox.tsx'

export const detailsForm = 'details'

/**
 * `Confirm Your Information`. The form element stands beside its fields, which name it: the address dialog
 * among them holds a form of its own, and forms do not nest. `dialog` outside of a dialog does nothing: a
 * click before the page has come alive puts no name into an address. `addressAgain`: it stands on the page already.
 */
export function DetailsCard({ addressAgain = false }: { addressAgain?: boolean }) {
  const { session } = useSession()
  const isWrong =
    (session.touched.details && Object.keys(detailProblems(session)).length > 0) ||
    (session.touched.address && isAddressWrong(session))
  return (
    <Card id="confirm" title={laterWords.personal.title} wrong={isWrong}>
      <form id={detailsForm} className={styles.form} method="dialog" noValidate />
      <Remembered />
      <NameFields form={detailsForm} />
      <AddressField again={addressAgain} />
      <div className={styles.ticks}>
        <AddonChoices form={detailsForm} />
        <TermsCheckbox form={detailsForm} />
        <CopyCheckbox form={detailsForm} />
      </div>
    </Card>
  )
}
