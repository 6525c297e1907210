import type { ChatStep } from '@redress/core/session/chatStep'
import { useState } from 'react'

/** Which turns have come while the visitor looked on. Those of the first sight, or of a kept visit, are not new. */
export function useNewTurns(sessionId: string, turns: readonly ChatStep[]): readonly ChatStep[] {
  const [known, setKnown] = useState({ sessionId, turns, fresh: noTurns })
  if (known.sessionId !== sessionId) {
    setKnown({ sessionId, turns, fresh: noTurns })
  } else if (known.turns.join() !== turns.join()) {
    setKnown({ sessionId, turns, fresh: turns.filter(each => !known.turns.includes(each)) })
  }
  return known.fresh
}

const noTurns: readonly ChatStep[] = []
