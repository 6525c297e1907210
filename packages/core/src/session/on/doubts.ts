import { withoutSentence } from '../../message/withoutSentence.ts'
import { quietly, type Reactions } from '../rules.ts'
import type { Session } from '../session.ts'

function settled({ doubts }: Session, sentence: string): string[] {
  return doubts.filter(each => each !== sentence)
}

/** Sentences that a drafter made up, or may have: the person says which are theirs. */
export const onDoubts: Reactions<'doubtKept' | 'doubtRemoved'> = {
  doubtKept: (session, { sentence }) => quietly({ ...session, doubts: settled(session, sentence) }),

  /** The letter is then as the person wants it: a new draft is offered, and not put over it. */
  doubtRemoved(session, { sentence }) {
    if (!session.doubts.includes(sentence)) return quietly(session)
    const draft = withoutSentence(session.draft, sentence)
    const doubts = settled(session, sentence).filter(each => draft.includes(each))
    return quietly({ ...session, doubts, draft, draftEdited: draft !== '' })
  },
}
