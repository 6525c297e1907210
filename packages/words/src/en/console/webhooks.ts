import { plural } from './times.ts'

export const webhooks = {
  noOrganization: (id: string) => `There is no organization ${id}.`,
  none: (id: string) => `${id} has no webhooks. Add them to its file under webhooks.`,
  targets: 'Targets:',
  heads: ['host', 'payload', 'secrets', 'events'],
  problem: (host: string, problem: string) => `${host}: ${problem}`,
  messages: 'Messages, newest first:',
  noMessages: 'No messages in the last 30 days.',
  tested: (host: string, ok: boolean, reason: string) =>
    `${host}: ${ok ? 'accepted' : 'NOT ACCEPTED'}, ${reason}`,
  replayed: (messages: number) =>
    `${plural(messages, 'message is', 'messages are')} sent again, each with its own id.`,
  badId: '--id needs the id of a message, as "redress webhooks list" prints it.',
}
