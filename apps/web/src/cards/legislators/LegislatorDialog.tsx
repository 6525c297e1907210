import { NO_SEGMENT } from '@redress/core/campaign/segments'
import { segmentOf } from '@redress/core/campaign/segmentTexts'
import type { Legislator } from '@redress/core/legislator/legislator'
import { phoneOf } from '@redress/core/legislator/seats'
import { dialogWordsOf } from '@redress/words/dialogWords'
import { formatName } from '@redress/words/names'
import { formatPhone, phoneUrl } from '@redress/words/offices'
import { useTextLang } from '../../language/useTextLang.ts'
import { useLanguage } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { CallCard, CallScript } from '../calls/CallCard.tsx'
import { DistrictOffices } from '../ways/DistrictOffices.tsx'
import styles from './LegislatorDialog.module.css'

/** Shows the phone number, and the text that the campaign suggests for the call. */
export function LegislatorDialog({ legislator, onClosed }: { legislator: Legislator; onClosed: () => void }) {
  const language = useLanguage()
  const words = dialogWordsOf(language).legislators
  const { campaign } = useSession()
  const langOf = useTextLang()
  const own = campaign && segmentOf(campaign, legislator.segment ?? NO_SEGMENT)?.contactLegislatorMessage
  const suggested = (own ?? campaign?.contactLegislatorMessage)?.trim()
  const phone = phoneOf(legislator)
  return (
    <Dialog
      title={words.howToTitle(formatName(legislator, language))}
      onClosed={onClosed}
      actions={close => (
        <Button kind="translucent" does="close" onClick={close}>
          {words.close}
        </Button>
      )}
    >
      {() => (
        <div className={styles.ways}>
          <p>{legislator.phoneNumber ? words.byPhone : words.noPhone}</p>
          {phone !== '' && (
            <>
              {legislator.phoneNumber === '' && <p>{words.switchboard}</p>}
              <p className={styles.phone}>
                <Icon name="phone" />
                <span className="visuallyHidden">{words.phone}</span>
                <a href={phoneUrl(phone)}>{formatPhone(phone)}</a>
              </p>
            </>
          )}
          {legislator.districtOffices && <DistrictOffices offices={legislator.districtOffices} />}
          {suggested ? (
            <figure className={styles.suggested}>
              <figcaption>{words.suggested}</figcaption>
              <blockquote lang={langOf('contactLegislatorMessage')}>{suggested}</blockquote>
            </figure>
          ) : (
            phone !== '' && !campaign?.callInstead && <CallScript />
          )}
          {phone !== '' && campaign?.callInstead && <CallCard legislators={[legislator]} />}
        </div>
      )}
    </Dialog>
  )
}
