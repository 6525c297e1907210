import { newSession, type Session } from '@redress/core/session/session'
import { anOrganization } from '@redress/core/testing/anOrganization'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { anEnvironment } from '../testing/aBoot.ts'
import { makeSessionStore } from './store.ts'
import { SessionProvider, useNewestDraft, useSession, useShownSession } from './useSession.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  cleanup()
})

const organization = anOrganization()

function aPage(first: Partial<Session> = {}) {
  const store = makeSessionStore({
    session: { ...newSession('visit-1'), ...first },
    organization,
    now: () => 0,
    freshId: () => 'fresh',
    makeRunner: () => ({ perform() {}, stopAll() {} }),
  })

  function Page() {
    const session = useShownSession(store)
    const facts = { organization, environment: anEnvironment(), now: 0, campaign: undefined }
    return (
      <SessionProvider value={{ ...facts, session, dispatch: store.dispatch, newest: store }}>
        <Field />
        <Rest />
      </SessionProvider>
    )
  }

  function Field() {
    return (
      <textarea
        value={useNewestDraft()}
        onChange={event => store.dispatch({ type: 'draftEdited', text: event.target.value })}
      />
    )
  }

  function Rest() {
    const { session } = useSession()
    return <p>{`${session.draft.length} characters, subject ${session.subject}`}</p>
  }

  render(<Page />)
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  return { store, field, rest: () => screen.getByText(/characters/).textContent }
}

test('a key in the draft is in its field at once, and the rest of the page follows', async () => {
  const { field, rest } = aPage()
  // In a browser, the update of the field does not wait for the rest of the page. Outside React's `act`, the test
  // behaves the same way.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const setter = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
  setter?.call(field, 'Dear Senator')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  expect(field.value).toBe('Dear Senator')
  expect(rest()).toBe('0 characters, subject ')
  await waitFor(() => expect(rest()).toBe('12 characters, subject '))
})

test('another event between two keys shows all that was typed before it', () => {
  const { store, field, rest } = aPage()
  fireEvent.change(field, { target: { value: 'Dear' } })
  store.dispatch({ type: 'subjectEdited', text: 'Fees' })
  fireEvent.change(field, { target: { value: 'Dear all' } })
  expect(field.value).toBe('Dear all')
  expect(rest()).toBe('8 characters, subject Fees')
})

test('what happened before the page was alive is shown once it is', () => {
  const { field, rest } = aPage({ draft: 'Kept', subject: 'Fees' })
  expect(field.value).toBe('Kept')
  expect(rest()).toBe('4 characters, subject Fees')
})
