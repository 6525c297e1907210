import type { Fault } from '../faults.ts'
import type { Answer } from './judge.ts'

/** What a gateway in trouble answers; undefined for trouble that is no answer. */
export function faultAnswer({ name, until }: Fault, now: number): Answer | undefined {
  switch (name) {
    case '503':
      return { status: 503, text: 'Service Unavailable' }
    case '429':
      return { status: 429, text: 'Too Many Requests', retryAfterSeconds: 5 }
    case '400':
      return {
        status: 400,
        text: '',
        errors: ["The 'Message' element is invalid - refused as the sandbox was asked to."],
      }
    case 'maintenance':
      return {
        status: 503,
        text: 'Closed for scheduled maintenance until 6:00 AM Eastern',
        retryAfterSeconds: Math.ceil((until - now) / 1000),
      }
    case 'hang':
    case 'reset':
    case 'reset-after-accept':
      return undefined
  }
}
