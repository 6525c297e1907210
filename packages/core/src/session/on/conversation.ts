import { isBlank } from '../../text/text.ts'
import { conversationOf, openQuestion } from '../conversation.ts'
import { campaignOf, type Reactions, type Rules, withoutEffects } from '../rules.ts'
import type { ConversationState, Session } from '../session.ts'
import { askForDraft } from './draft.ts'

type ConversationEvents = 'reasonsTold' | 'questionSkipped' | 'questionReopened' | 'questionClosed'

export const onConversation: Reactions<ConversationEvents> = {
  /** Requests a draft at once, unless the letter already follows these reasons. */
  reasonsTold(session, _event, rules) {
    const answered = { ...session, conversation: afterTelling(session, rules) }
    const isCurrent = session.waiting.draft || (!session.draftOwed && !isBlank(session.draft))
    return isCurrent ? withoutEffects(answered) : askForDraft(answered, rules)
  },

  questionSkipped(session, { question }) {
    const conversation = withSkipped(conversationOf(session), question)
    return withoutEffects({ ...session, conversation: { ...conversation, reopened: undefined } })
  },

  /**
   * If the person reopens the reasons after follow-up questions, all answers become one text, and the chat asks no more
   * follow-up questions.
   */
  questionReopened(session, { question }) {
    const before = conversationOf(session)
    const isAfterMore = question === 'reasons' && before.answerEnds.length > 1
    const conversation = isAfterMore ? withSkipped(before, 'followUp') : before
    return withoutEffects({ ...session, conversation: { ...conversation, reopened: question } })
  },

  questionClosed: session =>
    withoutEffects({ ...session, conversation: { ...conversationOf(session), reopened: undefined } }),
}

function withSkipped(
  conversation: ConversationState,
  question: ConversationState['skipped'][number],
): ConversationState {
  const { skipped } = conversation
  return skipped.includes(question) ? conversation : { ...conversation, skipped: [...skipped, question] }
}

function afterTelling(session: Session, rules: Rules): ConversationState {
  const { answerEnds, skipped } = conversationOf(session)
  const campaign = campaignOf(session, rules)
  const isFollowUp = campaign !== undefined && openQuestion(session, campaign) === 'followUp'
  const end = session.reasoning.length
  return { answerEnds: isFollowUp ? [...answerEnds, end] : [end], skipped }
}
