import { plural } from './times.ts'

export const webhooks = {
  noOrganization: (id: string) => `There is no organization ${id}.`,
  none: (id: string) => `${id} has no webhooks. Its file names them under webhooks.`,
  targets: 'Targets:',
  heads: ['host', 'payload', 'secrets', 'events'],
  problem: (host: string, problem: string) => `${host}: ${problem}`,
  messages: 'Messages, the newest first:',
  noMessages: 'No messages in the last 30 days.',
  tested: (host: string, ok: boolean, reason: string) => `${host}: ${ok ? 'taken' : 'NOT TAKEN'}, ${reason}`,
  replayed: (messages: number) =>
    `${plural(messages, 'message is', 'messages are')} sent again, each with the id that it had.`,
  badId: '--id takes the id of a message, as "redress webhooks list" prints it.',
}
