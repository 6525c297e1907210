import { draftLength, draftLongest } from '@redress/core/message/problems'
import { messageProblems } from '@redress/core/session/problems'
import type { Session } from '@redress/core/session/session'
import { isWrittenInto, shownDraft } from '@redress/core/session/shownDraft'
import { useSession } from '../../session/useSession.ts'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { words } from '../../words/words.ts'
import { AddedLines } from './AddedLines.tsx'
import { Doubts, doubtsTitle } from './Doubts.tsx'
import styles from './DraftCard.module.css'
import { DraftFoot } from './DraftFoot.tsx'
import { OfferedDraft } from './OfferedDraft.tsx'
import { type DraftNews, useDraftNews } from './useDraftNews.ts'
import { WritingLines } from './WritingLines.tsx'

/** What is wrong with the draft, once the person has dealt with it. */
export function draftError(session: Session): string | undefined {
  const problem = session.touched.draft && messageProblems(session).draft
  if (!problem) return undefined
  const isLines = problem === 'long' && draftLength(session.draft) <= draftLongest
  return isLines ? words.message.longWithLines : words.message.draftProblems[problem]
}

/** Text that came sentence by sentence needs no show once it is whole. */
function lookOf(session: Session, news: DraftNews): DraftNews | 'arriving' {
  if (isWrittenInto(session)) return 'arriving'
  return news === 'ready' && !session.draftOffline ? 'none' : news
}

function describing(hasHint: boolean, hasDoubts: boolean): string {
  return ['draft-count', hasHint && 'draft-hint', hasDoubts && doubtsTitle].filter(Boolean).join(' ')
}

/** `Draft Submission`: the letter itself, as a sheet of paper. With a `hint` its place names it already. */
export function DraftCard({ hint = '' }: { hint?: string }) {
  const { session, tell, campaign } = useSession()
  const { draftOffline, doubts, waiting } = session
  const draft = shownDraft(session)
  const error = waiting.draft ? undefined : draftError(session)
  const news = useDraftNews(session)
  const isWriting = waiting.draft && draft.trim() === ''
  return (
    <Card
      id="letter"
      title={words.message.draftTitle}
      wrong={error !== undefined}
      plain
      titleHidden={hint !== ''}
    >
      <div>
        <OfferedDraft />
        <div className={styles.paper} data-news={lookOf(session, news)}>
          {isWriting && <WritingLines />}
          <TextArea
            id="draft"
            name="draft"
            autoComplete="off"
            className={styles.letter}
            label={words.message.draftLabel}
            labelHidden
            error={error}
            describedByMore={describing(hint !== '', doubts.length > 0)}
            placeholder={isWriting ? '' : campaign?.form.generatedMessagePlaceholder}
            aria-busy={waiting.draft || undefined}
            value={draft}
            onChange={event => tell({ type: 'draftEdited', text: event.target.value })}
          />
          <AddedLines />
          <DraftFoot news={news} hint={hint} />
        </div>
      </div>
      <Doubts />
      {draftOffline && draft.trim() !== '' && <Notice>{words.message.offline[session.draftStandIn]}</Notice>}
    </Card>
  )
}
