import type { Campaign } from '@redress/core/campaign/campaign'
import { hasReached } from '@redress/core/session/conversation'
import type { ChatQuestion } from '@redress/core/session/session'
import { hasBillsToShow } from '@redress/core/session/shown'
import { chatWordsOf } from '@redress/words/chatWords'
import { useEffect, useState } from 'react'
import { useLanguage, useWords } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { useFollowUps } from './useFollowUps.ts'
import { useReactions } from './useReactions.ts'

type LogProps = { campaign: Campaign; question: ChatQuestion }

/** The time in ms after which a screen reader has certainly noticed a new line. */
const NOTICED_AFTER = 5_000

/**
 * Announces each new turn in one line to screen readers, because they would otherwise read a whole card. The lines
 * disappear after that, so that a person who reads on does not find every turn twice. The letter's panel announces the
 * letter itself. Turns from before a reload are not announced.
 */
export function ConversationLog({ campaign, question }: LogProps) {
  const { conversation } = chatWordsOf(useLanguage())
  const { session } = useSession()
  const { sessionId } = session
  const turns = useTurnLines({ campaign, question })
  const [log, setLog] = useState({ sessionId, turns, lines: noLines })
  if (log.sessionId !== sessionId) {
    setLog({ sessionId, turns, lines: noLines })
  } else if (turns.some(turn => !log.turns.includes(turn))) {
    const line = turns.filter(turn => !log.turns.includes(turn)).join(' ')
    setLog({ sessionId, turns: [...log.turns, ...turns], lines: [...log.lines, line] })
  }
  useEffect(() => {
    if (log.lines.length === 0) return
    const timer = setTimeout(() => setLog(shown => ({ ...shown, lines: noLines })), NOTICED_AFTER)
    return () => clearTimeout(timer)
  }, [log.lines])
  return (
    <div className="visuallyHidden" role="log" aria-label={conversation}>
      {log.lines.map(line => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

const noLines: readonly string[] = []

/** Returns the page's comments on the answers, and the page's open question. */
function useTurnLines({ campaign, question }: LogProps): readonly string[] {
  const words = useWords()
  const { says } = chatWordsOf(useLanguage())
  const { session } = useSession()
  const followUp = useFollowUps()
  const { texts, asked } = useReactions(question)
  const hasBills = session.steps.includes('BILLS') && hasBillsToShow(session, campaign)
  const stance = hasBills && hasReached(session, campaign, 'stance') ? [says.BILLS] : []
  const reasons = hasReached(session, campaign, 'reasons') ? [words.message.reasoningLabel] : []
  const followUps = Array.from({ length: asked }, (_, place) => followUp(place + 1).text)
  return [...stance, ...reasons, ...texts, ...followUps]
}
