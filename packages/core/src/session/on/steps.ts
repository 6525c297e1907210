import type { Effect } from '../effects.ts'
import { layoutOf } from '../layouts.ts'
import { type Reactions, type Rules, type Step, withoutEffects } from '../rules.ts'
import type { ChatStep, Session } from '../session.ts'

/** The delay in ms before a step is added. A repeated event within this time is dropped. */
const PUSH_MS = 50

const keyOf = (step: ChatStep) => `step ${step}`

export function pushStep(step: ChatStep, { organization }: Rules): Effect[] {
  if (layoutOf(organization).details === 'page') return []
  return [{ do: 'later', key: keyOf(step), afterMs: PUSH_MS, event: { type: 'stepPushed', step } }]
}

export function popStep({ session, effects }: Step, step: ChatStep, { organization }: Rules): Step {
  if (layoutOf(organization).details === 'page') return { session, effects }
  return {
    session: { ...session, steps: session.steps.filter(each => each !== step) },
    effects: [...effects, { do: 'cancel', key: keyOf(step) }],
  }
}

/** Adds a step. A step that is already shown keeps its place, so that nothing on the page moves. */
function withStep(session: Session, step: ChatStep): Session {
  return session.steps.includes(step) ? session : { ...session, steps: [...session.steps, step] }
}

export const onSteps: Reactions<'stepPushed'> = {
  stepPushed(session, { step }) {
    const { conversation } = session
    const isForm = step === 'ADD_PERSONAL_INFORMATION'
    // The form becomes the chat's one open question, so a reopened answer is closed.
    const closed = isForm && conversation ? { ...conversation, reopened: undefined } : conversation
    return withoutEffects({ ...withStep(session, step), conversation: closed })
  },
}
