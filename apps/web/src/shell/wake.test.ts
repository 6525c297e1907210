import type { ConstituentInfo } from '@redress/core/constituent/constituent'
import { aCampaign } from '@redress/core/testing/aCampaign'
import { anOrganization } from '@redress/core/testing/anOrganization'
import { aSession } from '@redress/core/testing/aSession'
import { expect, test } from 'vitest'
import { keepSession, rememberConstituent } from '../session/storage.ts'
import { openStore } from '../session/store.ts'
import { aBoot } from '../testing/aBoot.ts'
import { FakeServer } from '../testing/FakeServer.ts'
import { FakeWorld } from '../testing/FakeWorld.ts'
import { keepWhileOpen, wake } from './useVisit.ts'

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
  const world = new FakeWorld(new FakeServer(), `https://write.example.org/${campaignId}`)
  const store = openStore({ organization, campaignId, boot: aBoot(), goTo: () => undefined }, world)
  const opened = { type: 'messagePageOpened', campaignId, referrer: '' } as const
  const waking = { store, world, organizationId: 'open-ledger', opened, typed: nothing }
  return { world, store, waking }
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
  const { store, world, waking } = aVisit()
  keepSession(world.visitMemory, 'open-ledger', aSession({ reasoning: 'My well ran dry.' }))
  wake(waking)
  expect(store.session()).toMatchObject({ reasoning: 'My well ran dry.', sessionId: 'visit-1' })
})

test('what was typed before the page came alive is kept over what a reload restores', () => {
  const { store, world, waking } = aVisit()
  keepSession(world.visitMemory, 'open-ledger', aSession({ reasoning: 'old' }))
  wake({ ...waking, typed: { texts: new Map([['reasoning', 'new']]), ticks: [] } })
  expect(store.session().reasoning).toBe('new')
})

test('what was typed belongs to the campaign that is open, not to the one visited before', () => {
  const { store, world, waking } = aVisit('other-campaign')
  keepSession(world.visitMemory, 'open-ledger', aSession({ reasoning: 'for the first', draft: 'a letter' }))
  wake({ ...waking, typed: { texts: new Map([['reasoning', 'for the other']]), ticks: [] } })
  expect(store.session()).toMatchObject({
    campaignId: 'other-campaign',
    reasoning: 'for the other',
    draft: '',
    address: { state: 'WY' },
  })
})

test('who the device remembers fills the form, but not over what is being typed in this visit', () => {
  const first = aVisit()
  rememberConstituent(first.world.deviceMemory, info)
  wake(first.waking)
  expect(first.store.session()).toMatchObject({ firstName: 'Rita', termsAndPrivacyChecked: true })

  const second = aVisit()
  rememberConstituent(second.world.deviceMemory, info)
  keepSession(second.world.visitMemory, 'open-ledger', aSession({ firstName: 'Wilma' }))
  wake(second.waking)
  expect(second.store.session().firstName).toBe('Wilma')
})

test('a visit is kept once typing has rested for 250 ms, and at once when the page is put away', () => {
  const { store, world } = aVisit()
  const stop = keepWhileOpen(store, world, 'open-ledger')
  const keptReasoning = () => {
    const [text = '{}'] = [...world.visitMemory.texts.values()]
    return JSON.parse(text).session?.reasoning
  }
  store.tell({ type: 'reasoningEdited', text: 'My' })
  world.pass(249)
  expect(keptReasoning()).toBeUndefined()
  world.pass(1)
  expect(keptReasoning()).toBe('My')
  store.tell({ type: 'reasoningEdited', text: 'My well' })
  world.hide()
  expect(keptReasoning()).toBe('My well')
  stop()
})
