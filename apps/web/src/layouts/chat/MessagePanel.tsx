import { chatWords } from '@redress/words/en/page/chat'
import { RecipientsField } from '../../cards/legislators/RecipientsField.tsx'
import { DraftCard } from '../../cards/message/DraftCard.tsx'
import { useDraftNews } from '../../cards/message/useDraftNews.ts'
import { SendAction } from '../../cards/sending/SendAction.tsx'
import { useSession } from '../../session/useSession.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { words } from '../../words/words.ts'
import styles from './MessagePanel.module.css'
import { SubjectField } from './SubjectField.tsx'
import { useMoves } from './useMoves.ts'

/** The letter on the desk, as it comes to be: beside the conversation, or in a sheet at its foot. */
export function MessagePanel() {
  const { session } = useSession()
  const { isSheetOpen, setSheetOpen, send } = useMoves()
  const news = useDraftNews(session)
  return (
    <Sheet
      title={chatWords.panelTitle}
      className={styles.panel}
      isOpen={isSheetOpen}
      onToggle={setSheetOpen}
      loading={session.waiting.draft}
      news={news === 'none' ? '' : words.message[news]}
    >
      <div className={styles.letter}>
        <SubjectField />
        <RecipientsField label={chatWords.recipients} none={chatWords.nobody} />
        <DraftCard hint={chatWords.atLeast} />
      </div>
      <div className={styles.send}>
        <SendAction label={chatWords.send} onSend={send} />
      </div>
    </Sheet>
  )
}
