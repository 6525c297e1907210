import type { EventOf, EventType, SessionEvent } from './events.ts'
import { onAddress, onDistrict, onLocation } from './on/address.ts'
import { onBills } from './on/bills.ts'
import { onConversation } from './on/conversation.ts'
import { onArriving, onDraft } from './on/draft.ts'
import { onEdits } from './on/edits.ts'
import { onLegislators } from './on/legislators.ts'
import { onOpening } from './on/opening.ts'
import { onPersonal } from './on/personal.ts'
import { onSteps } from './on/steps.ts'
import { onSubmit } from './on/submit.ts'
import type { Reactions, Rules, Step } from './rules.ts'
import type { Session } from './session.ts'

const reactions: Reactions<EventType> = {
  ...onOpening,
  ...onAddress,
  ...onLocation,
  ...onDistrict,
  ...onLegislators,
  ...onBills,
  ...onDraft,
  ...onArriving,
  ...onEdits,
  ...onPersonal,
  ...onSteps,
  ...onConversation,
  ...onSubmit,
}

function react<T extends EventType>(session: Session, event: EventOf<T>, rules: Rules): Step {
  return reactions[event.type](session, event, rules)
}

/**
 * Returns the next state of a session. Both layouts use this function. It is pure: the same arguments give the same
 * result.
 */
export function step(session: Session, event: SessionEvent, rules: Rules): Step {
  return react(session, event, rules)
}
