import type { Campaign } from '@redress/core/campaign/campaign'
import { answerText, conversationOf, withAnswerText } from '@redress/core/session/conversation'
import { isThreat } from '@redress/core/session/findings'
import type { ChatQuestion } from '@redress/core/session/session'
import { shownDraft } from '@redress/core/session/shown'
import { isBlank } from '@redress/core/text/text'
import { chatWordsOf } from '@redress/words/chatWords'
import { useEffect, useState } from 'react'
import { useTextLang } from '../../language/useTextLang.ts'
import { useLanguage, useWords } from '../../language/useWords.ts'
import { useNewestText, useSession } from '../../session/useSession.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/Field.tsx'
import styles from './AnswerField.module.css'
import { useFollowUps } from './useFollowUps.ts'

/**
 * Shows the field for answers to the open question. While the open question does not use the field, it is folded. It
 * unfolds when it gets the focus.
 */
export function AnswerField({ campaign, question }: { campaign: Campaign; question: ChatQuestion }) {
  const words = useWords()
  const chatWords = chatWordsOf(useLanguage())
  const { session, dispatch, newest } = useSession()
  const langOf = useTextLang()
  const followUp = useFollowUps()(conversationOf(session).answerEnds.length)
  const isOpen = question === 'reasons' || question === 'followUp'
  // Without script, the answer field is never folded.
  const isFolded = useIsRunning() && !isOpen
  const text = useNewestText(current => answerText(current, question))
  const placeholder = question === 'followUp' ? undefined : campaign.form.senderPlaceholder
  return (
    <section className={styles.area} aria-label={chatWords.yourWords} data-folded={!isOpen || undefined}>
      <TextArea
        id="reasoning"
        name="reasoning"
        autoComplete="off"
        label={question === 'followUp' ? followUp.text : words.message.reasoningLabel}
        labelHidden
        error={session.touched.draft && isThreat(session)}
        placeholder={placeholder}
        lang={text || placeholder === undefined ? undefined : langOf('form.senderPlaceholder')}
        tabIndex={isFolded ? -1 : undefined}
        value={text}
        onFocus={() => {
          if (!isOpen) dispatch({ type: 'questionReopened', question: 'reasons' })
        }}
        onChange={event =>
          dispatch({
            type: 'reasoningEdited',
            text: withAnswerText(newest.session(), question, event.target.value),
          })
        }
      />
      <AnswerFoot question={question} isBlank={isBlank(text)} isHidden={isFolded} />
    </section>
  )
}

/** Says what happens next, and shows the buttons that skip the question or send the answer. */
function AnswerFoot({
  question,
  isBlank: hasNoText,
  isHidden,
}: {
  question: ChatQuestion
  isBlank: boolean
  isHidden: boolean
}) {
  const chatWords = chatWordsOf(useLanguage())
  const { session, dispatch } = useSession()
  const isFollowUp = question === 'followUp'
  const hasNothing = hasNoText && (isFollowUp || session.agreed.length === 0)
  const canSkip = hasNothing && conversationOf(session).reopened === undefined
  const skip = () => dispatch(isFollowUp ? { type: 'questionSkipped', question } : { type: 'reasonsTold' })
  const send = () => {
    if (canSkip) document.getElementById('reasoning')?.focus()
    else dispatch({ type: 'reasonsTold' })
  }
  return (
    <div className={styles.foot} hidden={isHidden}>
      {!canSkip && (
        <p className={styles.hint}>{shownDraft(session) === '' ? chatWords.pause : chatWords.follows}</p>
      )}
      {canSkip && (
        <Button kind="link" onClick={skip}>
          {chatWords.skip}
        </Button>
      )}
      <Button icon="send" does="reasonsTold" onClick={send}>
        {chatWords.sendAnswer}
      </Button>
    </div>
  )
}

/** Returns whether a script is running. The server's rendering does not know this. */
function useIsRunning(): boolean {
  const [isRunning, setRunning] = useState(false)
  useEffect(() => setRunning(true), [])
  return isRunning
}
