import { outcomeWords } from './words.ts'

/** The columns of a personal export, in their order, and what each means. */
export const personalColumns = [
  ['deliveryId', 'the number that the office’s gateway knows the letter by'],
  ['acceptedAt', 'when Redress took it, ISO 8601 in UTC'],
  ['campaign', 'the campaign’s id'],
  ['source', 'where its writer came from: utm_source, source or ref of the link; empty for none'],
  ['office', 'the office’s code, or the legislator’s id where it has none'],
  ['legislator', 'to whom it is addressed'],
  ['outcome', Object.keys(outcomeWords).join(', ')],
  ['attempts', 'how often it was tried'],
  ['endedAt', 'when it came to its end; empty while it waits'],
  ['prefix', 'MR, MRS, MS or DR'],
  ['firstName', 'the writer’s'],
  ['lastName', 'the writer’s'],
  ['email', 'the writer’s'],
  ['street', 'the writer’s'],
  ['city', 'the writer’s'],
  ['state', 'the writer’s'],
  ['zip', 'the writer’s'],
  ['bills', 'the bills the writer took a stance on, PRO or CON'],
  ['addons', 'the add-ons of the campaign that the writer ticked'],
  ['subject', 'as it was written; empty for the campaign’s name'],
  ['letter', 'as it was written'],
] as const
