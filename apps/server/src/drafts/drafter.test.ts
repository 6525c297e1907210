import { expect, test } from 'vitest'
import { type Drafter, guarded } from './drafter.ts'
import { openOfflineDrafter } from './offlineDrafter.ts'
import { aDraftRequest } from './testing/aDraftRequest.ts'

const writing = (letter: (reasoning: string) => string): Drafter => ({
  draft: async ({ sender }) => ({ subject: 'Tickets', message: letter(sender.reasoning), offline: true }),
})

test('the offline drafter writes of a person only what they said', async () => {
  const plain = await openOfflineDrafter().draft(aDraftRequest())
  expect(await guarded(openOfflineDrafter()).draft(aDraftRequest())).toEqual({ ...plain, doubts: [] })
})

test('if it ever wrote something else, that would go', async () => {
  const drafter = writing(reasoning => `${reasoning} As a veteran, I lost both legs in Iraq. Please act.`)
  const { message } = await guarded(drafter).draft(aDraftRequest())
  expect(message).toBe(`${aDraftRequest().sender.reasoning} Please act.`)
})

test('and if nothing were left, there is still a letter', async () => {
  const drafter = writing(reasoning => (reasoning === '' ? 'Please act.' : 'I am a veteran.'))
  expect((await guarded(drafter).draft(aDraftRequest())).message).toBe('Please act.')
})
