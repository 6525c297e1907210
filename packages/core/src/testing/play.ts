import type { Effect } from '../session/effects.ts'
import type { SessionEvent } from '../session/events.ts'
import type { Rules, Step } from '../session/rules.ts'
import type { Session } from '../session/session.ts'
import { step } from '../session/step.ts'
import { someRules } from './someRules.ts'

/** Returns the session after these events, with all effects that they requested. */
export function play(before: Session, events: readonly SessionEvent[], rules: Rules = someRules()): Step {
  let session = before
  const effects: Effect[] = []
  for (const event of events) {
    const next = step(session, event, rules)
    session = next.session
    effects.push(...next.effects)
  }
  return { session, effects }
}
