import { useTextLang } from '../../language/useTextLang.ts'
import { useWords } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { classes } from '../../ui/classes.ts'
import { isFinished } from './Beginnings.tsx'
import styles from './Questions.module.css'

/**
 * Shows questions that suggest what to write about. If notes are shown in their place, the questions are invisible but
 * keep their space, so that the content below does not move.
 */
export function Questions({ isShown, isOpen }: { isShown: boolean; isOpen: boolean }) {
  const words = useWords()
  return (
    <details className={classes(styles.tell, !isShown && styles.unseen)} open={isOpen}>
      <summary>{words.message.tell}</summary>
      <QuestionList />
    </details>
  )
}

export type Question = { text: string; lang: string | undefined }

/** Returns at most three questions: the campaign's own, or ours. */
export function useQuestions(): Question[] {
  const words = useWords()
  const { campaign } = useSession()
  const langOf = useTextLang()
  const own = campaign?.form.questions ?? []
  const questions: readonly string[] = own.length > 0 ? own : words.message.questions
  return questions
    .slice(0, 3)
    .map((text, index) => ({ text, lang: own.length > 0 ? langOf(`form.questions.${index}`) : undefined }))
}

/** Lists the questions. A question has a check mark once the person has finished its beginning. */
export function QuestionList() {
  const words = useWords()
  const { session } = useSession()
  return (
    <ul className={styles.questions}>
      {useQuestions().map(({ text, lang }, place) => {
        const isAnswered = isFinished(words.message.begin[place]?.text ?? '', session.reasoning)
        return (
          <li key={text} lang={lang} data-answered={isAnswered || undefined}>
            {isAnswered && <span className="visuallyHidden">{words.message.answered}</span>}
            {text}
          </li>
        )
      })}
    </ul>
  )
}
