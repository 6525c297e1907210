import { useWords } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { Button } from '../../ui/Button.tsx'
import styles from './Beginnings.module.css'

/**
 * Shows three ways to begin. Each button writes half a sentence into the reasons, which the person finishes. `onAsk`
 * gets the index of the question that the sentence answers.
 */
export function Beginnings({ onAsk }: { onAsk: (place: number) => void }) {
  const words = useWords()
  const { session, dispatch } = useSession()
  const begin = (text: string, place: number) => {
    const before = session.reasoning.trimEnd()
    dispatch({ type: 'reasoningEdited', text: before === '' ? text : `${before} ${text}` })
    onAsk(place)
    document.getElementById('reasoning')?.focus()
  }
  return (
    <fieldset className={styles.beginnings}>
      <legend className="visuallyHidden">{words.message.beginLabel}</legend>
      {words.message.begin.map(({ label, text }, place) => (
        <Button
          key={text}
          kind="translucent"
          disabled={session.reasoning.includes(text.trim())}
          onClick={() => begin(text, place)}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  )
}

/** The number of words that must follow a beginning before it counts as an answer. */
const ANSWER_WORDS = 3

/** Returns whether the person finished the sentence that a beginning starts. */
export function isFinished(beginning: string, reasoning: string): boolean {
  const start = reasoning.indexOf(beginning.trim())
  if (beginning === '' || start < 0) return false
  return (
    reasoning
      .slice(start + beginning.length)
      .split(/\s+/)
      .filter(Boolean).length >= ANSWER_WORDS
  )
}
