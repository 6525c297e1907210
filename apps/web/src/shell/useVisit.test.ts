import type { ConstituentInfo } from '@redress/core/constituent/constituent'
import { aCampaign } from '@redress/core/testing/aCampaign'
import { anOrganization } from '@redress/core/testing/anOrganization'
import { aSession } from '@redress/core/testing/aSession'
import { expect, test } from 'vitest'
import { saveConstituent, saveSession } from '../session/storage.ts'
import { openSession } from '../session/store.ts'
import { aBoot } from '../testing/aBoot.ts'
import { FakePlatform } from '../testing/FakePlatform.ts'
import { FakeServer } from '../testing/FakeServer.ts'
import { autosave, resumeSession } from './useVisit.ts'

const nothing = { texts: new Map<string, string>(), ticks: [] }
const organization = anOrganization({
  campaigns: [aCampaign(), aCampaign({ campaignId: 'other-campaign' })],
})
const info: ConstituentInfo = {
  prefix: 'DR',
  email: 'remembered@example.org',
  firstName: 'Rita',
  lastName: 'Remembered',
  dateTermsAndPrivacyAccepted: '2026-10-01T00:00:00Z',
}

function aVisit(campaignId = 'fair-tickets') {
  const platform = new FakePlatform(new FakeServer(), `https://write.example.org/${campaignId}`)
  const store = openSession({ organization, campaignId, boot: aBoot(), goTo: () => undefined }, platform)
  const opened = { type: 'messagePageOpened', campaignId, referrer: '' } as const
  const waking = { store, platform, organizationId: 'open-ledger', opened, typed: nothing }
  return { platform, store, waking }
}

test('before it wakes, a page stands as the server rendered it: its campaign open, its bills awaited', () => {
  const { store } = aVisit()
  expect(store.session()).toMatchObject({
    campaignId: 'fair-tickets',
    reasoning: '',
    waiting: { bills: true, address: true, draft: false },
  })
})

test('a reload loses nothing', () => {
  const { store, platform, waking } = aVisit()
  saveSession(platform.tabStorage, 'open-ledger', aSession({ reasoning: 'My well ran dry.' }))
  resumeSession(waking)
  expect(store.session()).toMatchObject({ reasoning: 'My well ran dry.', sessionId: 'visit-1' })
})

test('what was typed before the page came alive is kept over what a reload restores', () => {
  const { store, platform, waking } = aVisit()
  saveSession(platform.tabStorage, 'open-ledger', aSession({ reasoning: 'old' }))
  resumeSession({ ...waking, typed: { texts: new Map([['reasoning', 'new']]), ticks: [] } })
  expect(store.session().reasoning).toBe('new')
})

test('what was typed belongs to the campaign that is open, not to the one visited before', () => {
  const { store, platform, waking } = aVisit('other-campaign')
  saveSession(platform.tabStorage, 'open-ledger', aSession({ reasoning: 'for the first', draft: 'a letter' }))
  resumeSession({ ...waking, typed: { texts: new Map([['reasoning', 'for the other']]), ticks: [] } })
  expect(store.session()).toMatchObject({
    campaignId: 'other-campaign',
    reasoning: 'for the other',
    draft: '',
    address: { state: 'WY' },
  })
})

test('who the device remembers fills the form, but not over what is being typed in this visit', () => {
  const first = aVisit()
  saveConstituent(first.platform.deviceStorage, info)
  resumeSession(first.waking)
  expect(first.store.session()).toMatchObject({ firstName: 'Rita', termsAndPrivacyChecked: true })

  const second = aVisit()
  saveConstituent(second.platform.deviceStorage, info)
  saveSession(second.platform.tabStorage, 'open-ledger', aSession({ firstName: 'Wilma' }))
  resumeSession(second.waking)
  expect(second.store.session().firstName).toBe('Wilma')
})

test('a visit is kept once typing has rested for 250 ms, and at once when the page is put away', () => {
  const { store, platform } = aVisit()
  const stop = autosave(store, platform, 'open-ledger')
  const keptReasoning = () => {
    const [text = '{}'] = [...platform.tabStorage.texts.values()]
    return JSON.parse(text).session?.reasoning
  }
  store.dispatch({ type: 'reasoningEdited', text: 'My' })
  platform.pass(249)
  expect(keptReasoning()).toBeUndefined()
  platform.pass(1)
  expect(keptReasoning()).toBe('My')
  store.dispatch({ type: 'reasoningEdited', text: 'My well' })
  platform.hide()
  expect(keptReasoning()).toBe('My well')
  stop()
})
