import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { CardFacts } from './cardFacts.ts'

export type DrawCard = (facts: CardFacts) => Promise<Uint8Array>

async function drawApart(facts: CardFacts): Promise<Uint8Array> {
  const worker = new Worker(new URL('./cardWorker.js', import.meta.url), { workerData: facts })
  try {
    const [png]: unknown[] = await once(worker, 'message')
    if (png instanceof Uint8Array) return png
    throw new Error('The picture came as something else.')
  } finally {
    await worker.terminate()
  }
}

/**
 * Draws in a thread of its own, one picture after another, so that nobody waits for it; what drawing takes of memory
 * goes with the thread.
 */
export function openDrawer(): DrawCard {
  let last: Promise<unknown> = Promise.resolve()
  return facts => {
    const drawing = last.then(() => drawApart(facts))
    last = drawing.catch(() => undefined)
    return drawing
  }
}
