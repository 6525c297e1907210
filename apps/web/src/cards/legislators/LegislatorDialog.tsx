import { formatPhone } from '@redress/core/legislator/formatPhone'
import type { Legislator } from '@redress/core/legislator/legislator'
import { fullName } from '@redress/core/legislator/naming'
import { switchboard } from '@redress/core/legislator/seats'
import { useSession } from '../../session/useSession.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { words } from '../../words/words.ts'
import styles from './LegislatorDialog.module.css'

/** `How to Contact` and the name: the phone number, and what the campaign suggests to say. */
export function LegislatorDialog({ legislator, onClosed }: { legislator: Legislator; onClosed: () => void }) {
  const { campaign } = useSession()
  const suggested = campaign?.contactLegislatorMessage.trim()
  const phone = legislator.phoneNumber || switchboard
  return (
    <Dialog
      title={words.legislators.howToTitle(fullName(legislator))}
      onClosed={onClosed}
      actions={close => <Button onClick={close}>{words.legislators.close}</Button>}
    >
      {() => (
        <div className={styles.ways}>
          <p>{legislator.phoneNumber ? words.legislators.byPhone : words.legislators.noPhone}</p>
          <p className={styles.phone}>
            <Icon name="phone" />
            <span className="visuallyHidden">{words.legislators.phone}</span>
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{formatPhone(phone)}</a>
          </p>
          {suggested && (
            <figure className={styles.suggested}>
              <figcaption>{words.legislators.suggested}</figcaption>
              <blockquote>{suggested}</blockquote>
            </figure>
          )}
        </div>
      )}
    </Dialog>
  )
}
