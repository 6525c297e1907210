import { APICallError } from 'ai'
import { ModelFailed } from './modelFailed.ts'

/**
 * In place of the library's error, which holds what was asked and answered.
 * @throws ModelFailed always
 */
export function whyFailed(error: unknown): never {
  if (error instanceof ModelFailed) throw error
  const status = APICallError.isInstance(error) ? (error.statusCode ?? 0) : 0
  if (status === 429) throw new ModelFailed('limited')
  throw new ModelFailed(status >= 400 && status < 500 ? 'refused' : 'broken')
}
