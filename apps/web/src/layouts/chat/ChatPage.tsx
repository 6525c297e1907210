import { useSession } from '../../session/useSession.ts'
import styles from './ChatPage.module.css'
import { Conversation } from './Conversation.tsx'
import { MessagePanel } from './MessagePanel.tsx'
import { MovesContext, useOwnMoves } from './useMoves.ts'

/** On the left the conversation, on the right the letter that comes of it. */
export function ChatPage() {
  const { campaign } = useSession()
  const moves = useOwnMoves()
  if (!campaign) return null
  return (
    <MovesContext value={moves}>
      <div className={`pageWidth ${styles.chat}`}>
        <Conversation campaign={campaign} />
        <MessagePanel />
      </div>
    </MovesContext>
  )
}
