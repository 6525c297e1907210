import { ModelFailed } from '../../outside/drafter/modelFailed.ts'

/**
 * What comes of it, unless the signal comes first: then it is late, whether or not it heeds the signal itself.
 * @throws ModelFailed
 */
export function until<T>(signal: AbortSignal, coming: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new ModelFailed('late'))
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    coming.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}
