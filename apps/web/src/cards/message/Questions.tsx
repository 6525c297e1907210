import { useTextLang } from '../../language/useTextLang.ts'
import { useWords } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Questions.module.css'

/**
 * Shows questions that suggest what to write about. If notes replace them, they are invisible but keep their room, so
 * that the content below does not move.
 */
export function Questions({ isShown }: { isShown: boolean }) {
  const words = useWords()
  return (
    <div className={classes(styles.tell, !isShown && styles.unseen)}>
      <Icon name="info" />
      <div>
        <p>{words.message.tell}</p>
        <QuestionList />
      </div>
    </div>
  )
}

/** Shows the campaign's own questions, or ours. */
export function QuestionList() {
  const words = useWords()
  const { campaign } = useSession()
  const langOf = useTextLang()
  const own = campaign?.form.questions ?? []
  const questions = own.length > 0 ? own : words.message.questions
  return (
    <ul className={styles.questions}>
      {questions.slice(0, 3).map((each, index) => (
        <li key={each} lang={own.length > 0 ? langOf(`form.questions.${index}`) : undefined}>
          {each}
        </li>
      ))}
    </ul>
  )
}
