import { toldAnswers } from '@redress/core/session/conversation'
import type { ChatQuestion } from '@redress/core/session/session'
import { chatWordsOf } from '@redress/words/chatWords'
import { useLanguage } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { noticeDetails } from './noticedDetail.ts'

type Reactions = {
  /** The reasons, and then the answer to each follow-up question. */
  answers: string[]
  /** The page's comment on each answer. Empty if there is no comment. */
  reactions: string[]
  /** All of the page's comments, in order. */
  texts: string[]
  /** The number of follow-up questions so far. */
  asked: number
}

/** Returns the person's answers, and the page's comments on the details in them. */
export function useReactions(question: ChatQuestion): Reactions {
  const chatWords = chatWordsOf(useLanguage())
  const { session } = useSession()
  const answers = toldAnswers(session, question)
  const asked = Math.max(0, question === 'followUp' ? answers.length : answers.length - 1)
  const reactions = noticeDetails(answers, session.address.city).map((noticed, place) => {
    if (noticed?.kind === 'person') return chatWords.reactions.person(noticed.relation)
    if (noticed) return chatWords.reactions[noticed.kind](noticed.text)
    return place === 0 && asked > 0 ? chatWords.reactions.thin : ''
  })
  return { answers, reactions, texts: reactions.filter(text => text !== ''), asked }
}
