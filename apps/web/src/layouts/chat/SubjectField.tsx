import { layoutOf } from '@redress/core/session/layouts'
import { chatWords } from '@redress/words/en/page/chat'
import { useSession } from '../../session/useSession.ts'
import { TextField } from '../../ui/TextField.tsx'

/** One line above the letter; it may be left out. */
export function SubjectField() {
  const { session, tell, organization } = useSession()
  const problem = session.touched.draft ? layoutOf(organization).subjectProblem(session.subject) : undefined
  return (
    <TextField
      id="subject"
      name="subject"
      autoComplete="off"
      label={chatWords.subject}
      error={problem && chatWords.subjectProblems[problem]}
      value={session.subject}
      onChange={event => tell({ type: 'subjectEdited', text: event.target.value })}
    />
  )
}
