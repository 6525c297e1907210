import type { DraftReply, DraftRequest } from '@redress/core/message/message'
import { LRUCache } from 'lru-cache'
import { ModelFailed, type Written } from '../outside/drafter/languageModel.ts'
import { guarded } from './drafter.ts'
import { type AnswerRules, answerRulesFor, type Place, readWhole, releaseSentences } from './modelAnswer.ts'
import { openOfflineDrafter } from './offlineDrafter.ts'

/** Composes and checks letters. What strangers wrote makes this slow, so the product does it in threads. */
export type LetterWork = {
  /** The offline drafter's letter, checked against the person's words. */
  compose(request: DraftRequest): Promise<DraftReply>
  /** Null if too few sentences of the model's letter are usable. */
  readWhole(written: Written, request: DraftRequest): Promise<DraftReply | null>
  /** The sentences of a growing letter that may be shown now. */
  release(growing: GrowingLetter): Promise<Released>
}

/** As threads do it: each method first takes the time, in ms since 1970, after which the work is of no use. */
export type TimedWork = {
  [N in keyof LetterWork]: (
    until: number,
    ...parameters: Parameters<LetterWork[N]>
  ) => ReturnType<LetterWork[N]>
}

type GrowingLetter = { request: DraftRequest; message: string; place: Place }
type Released = { sentences: string[]; place: Place }

/** Requests in work at once, in one thread. */
const mostRemembered = 10

/** In the thread that calls it. */
export function openLetterWork(): LetterWork {
  const offlineDrafter = guarded(openOfflineDrafter())
  const rulesFor = memoizeRules()
  return {
    compose: request => offlineDrafter.draft(request),
    async readWhole(written, request) {
      try {
        return readWhole(written, rulesFor(request))
      } catch (error) {
        if (error instanceof ModelFailed) return null
        throw error
      }
    },
    release: async ({ request, message, place }) => releaseSentences(message, rulesFor(request), place),
  }
}

/** A streamed letter is read many times by the same rules. */
function memoizeRules(): (request: DraftRequest) => AnswerRules {
  const known = new LRUCache<string, AnswerRules>({ max: mostRemembered })
  return request => {
    const key = JSON.stringify(request)
    const rules = known.get(key) ?? answerRulesFor(request)
    known.set(key, rules)
    return rules
  }
}
