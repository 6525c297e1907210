import { subjectProblem } from '@redress/core/message/message'
import { letterLang } from '@redress/core/session/session'
import { useWords } from '../../language/useWords.ts'
import { useNewestText, useSession } from '../../session/useSession.tsx'
import { TextField } from '../../ui/Field.tsx'

/** Shows the optional field for the subject. */
export function SubjectField() {
  const words = useWords()
  const { session, dispatch } = useSession()
  const problem = session.touched.draft ? subjectProblem(session.subject) : undefined
  return (
    <TextField
      id="subject"
      name="subject"
      autoComplete="off"
      lang={letterLang(session)}
      label={words.message.subject}
      error={problem && words.message.subjectProblems[problem]}
      value={useNewestText(({ subject }) => subject)}
      onChange={event => dispatch({ type: 'subjectEdited', text: event.target.value })}
    />
  )
}
