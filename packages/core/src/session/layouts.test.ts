import { expect, test } from 'vitest'
import { aCampaign } from '../testing/aCampaign.ts'
import { anOrganization } from '../testing/anOrganization.ts'
import { chat, classic, layoutOf } from './layouts.ts'

test('[API-17] in the classic layout a draft is about the campaign’s first issue', () => {
  expect(classic.draftCategory(aCampaign())).toBe('Commerce')
  expect(classic.draftCategory(aCampaign({ issues: [] }))).toBe('')
})

test('[CHAT-11] [API-17] in the chat a draft has no category', () => {
  expect(chat.draftCategory(aCampaign())).toBe('')
})

test.each([
  [true, 'chat'],
  [false, 'classic'],
])('[CHAT-13] with the flag at %j an organization has the %s layout', (newUi, name) => {
  expect(layoutOf(anOrganization({ newUi })).name).toBe(name)
})
