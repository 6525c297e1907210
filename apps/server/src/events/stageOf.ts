import type { Stage } from '../database/tables.ts'
import type { KnownEvent } from './logEvents.ts'

/** How far a visit has come that reports this; null where it says nothing about that. */
export function stageOf(event: KnownEvent, value: string): Stage | null {
  switch (event) {
    case 'opened_page':
      return value === 'personal_info' ? 'reviewed' : 'visited'
    case 'draft_changed':
    case 'regenerate_draft_clicked':
      return 'drafted'
    case 'next_clicked':
      return value.startsWith('without_error') ? 'drafted' : null
    default:
      return null
  }
}
