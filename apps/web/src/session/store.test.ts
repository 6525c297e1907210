import type { Effect } from '@redress/core/session/effects'
import { newSession } from '@redress/core/session/session'
import { anOrganization } from '@redress/core/testing/anOrganization'
import { aSession } from '@redress/core/testing/aSession'
import { expect, test } from 'vitest'
import { makeSessionStore } from './store.ts'

function aStore(session = newSession('visit-1')) {
  const performed: (Effect['do'] | 'stopAll')[] = []
  const store = makeSessionStore({
    session,
    organization: anOrganization(),
    now: () => Date.parse('2026-11-20T12:00:00Z'),
    freshId: () => 'visit-2',
    makeRunner: () => ({
      perform: effects => performed.push(...effects.map(each => each.do)),
      stopAll: () => performed.push('stopAll'),
    }),
  })
  return { store, performed }
}

test('an event changes the session, notifies the listeners, and has its effects performed', () => {
  const { store, performed } = aStore()
  const seen: string[] = []
  const stop = store.subscribe(() => seen.push(store.session().reasoning))
  store.dispatch({ type: 'reasoningEdited', text: 'My well' })
  stop()
  store.dispatch({ type: 'reasoningEdited', text: 'My well ran dry.' })
  expect(seen).toEqual(['My well'])
  expect(store.session().reasoning).toBe('My well ran dry.')
  expect(performed).toEqual(['later', 'later'])
})

test('another visit stops what the old one has asked for, before it asks anything itself', () => {
  const { store, performed } = aStore(aSession({ campaignId: 'another-campaign' }))
  store.dispatch({ type: 'messagePageOpened', campaignId: 'fair-tickets', referrer: '' })
  expect(store.session().sessionId).toBe('visit-2')
  expect(performed[0]).toBe('stopAll')
  expect(performed.filter(each => each === 'stopAll')).toHaveLength(1)
  expect(performed).toContain('findLegislators')
})
