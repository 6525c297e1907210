import type { DraftPiece, DraftReply } from '@redress/core/message/message'
import type { Log } from '../base/log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { type Budgets, draftKeyOf, keepDraft, recallDraft } from './draftStore.ts'

/** Yields sentences, and returns the whole reply. */
export type DraftStream = AsyncGenerator<DraftPiece, DraftReply>

type Draft = DraftReply | DraftStream

type OnceServices = Budgets & { log: Log; metrics: Pick<Metrics, 'draftRepeated'> }

type OneCall = { signal: AbortSignal; write: () => Promise<Draft> }

/** The same request of a session is answered once; an equal one waits for the first. */
export function openOnce(services: OnceServices) {
  const lock = openKeyedLock()
  return async (sessionId: string, request: object, { signal, write }: OneCall): Promise<Draft> => {
    const key = draftKeyOf(sessionId, request, services.secretKey)
    const release = await lock(key.name)
    // An unread generator never finishes, so the lock is released when the caller disconnects.
    if (signal.aborted) release()
    signal.addEventListener('abort', release, { once: true })
    /** Offline drafts are not stored: the next request may get a better one. */
    const keep = async (draft: DraftReply) => {
      if (draft.offline) return
      await keepDraft(services, key, draft).catch((error: unknown) =>
        services.log.error({ err: error }, 'failed to keep a draft for the same request'),
      )
    }
    try {
      const known = await recallDraft(services, key).catch(() => undefined)
      if (known) services.metrics.draftRepeated()
      const draft = known ?? (await write())
      if (!('message' in draft)) return keepStreamed(draft, keep, release)
      if (!known) await keep(draft)
      release()
      return draft
    } catch (error) {
      release()
      throw error
    }
  }
}

async function* keepStreamed(
  stream: DraftStream,
  keep: (reply: DraftReply) => Promise<void>,
  release: () => void,
): DraftStream {
  try {
    const reply = yield* stream
    await keep(reply)
    return reply
  } finally {
    release()
  }
}

type KeyedLock = (name: string) => Promise<() => void>

function openKeyedLock(): KeyedLock {
  const taken = new Map<string, Promise<void>>()
  return async name => {
    while (taken.has(name)) await taken.get(name)
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = () => {
        if (taken.get(name) === held) taken.delete(name)
        resolve()
      }
    })
    taken.set(name, held)
    return release
  }
}
