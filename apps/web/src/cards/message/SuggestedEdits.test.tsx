import { nothingAwaited } from '@redress/core/session/session'
import { noteWordsOf } from '@redress/words/noteWords'
import { wordsOf } from '@redress/words/words'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithSession } from '../testing/renderWithSession.tsx'
import { DraftCard } from './DraftCard.tsx'

const noteWords = noteWordsOf('en')
const words = wordsOf('en')
const rent = { before: 'The rent it went up.', after: 'The rent went up.' }
const work = { before: 'I works nights.', after: 'I work nights.' }
const session = { draft: `${rent.before} ${work.before}`, edits: [rent, work] }
const edits = () => screen.queryByRole('region', { name: noteWords.editsTitle })
const letter = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: words.message.draftLabel })
const button = (name: string) => screen.getByRole('button', { name })

test('an edit stands before and after, with what differs set off, and changes nothing', () => {
  renderWithSession(<DraftCard />, { session })
  const [first] = within(edits() ?? document.body).getAllByRole('listitem')
  expect(first?.querySelector('del')?.textContent?.trim()).toBe('it')
  expect([...(first?.querySelectorAll('dd') ?? [])].map(each => each.textContent)).toEqual([
    rent.before,
    rent.after,
  ])
  expect(letter().value).toBe(session.draft)
})

test('it is used by a click, and the next one has the focus', async () => {
  const { user, session: now } = renderWithSession(<DraftCard />, { session })
  await user.click(button(`Use this: ${rent.after}`))
  expect(letter().value).toBe(`${rent.after} ${work.before}`)
  expect(now().draftEdited).toBe(true)
  expect(document.activeElement).toBe(button(`Use this: ${work.after}`))
})

test('one that is declined goes, and after the last the letter has the focus', async () => {
  const { user, session: now } = renderWithSession(<DraftCard />, { session })
  await user.click(button(`Keep mine: ${rent.before}`))
  await user.click(button(`Keep mine: ${work.before}`))
  expect(letter().value).toBe(session.draft)
  expect(now().draftEdited).toBe(false)
  expect(edits()).toBeNull()
  expect(document.activeElement).toBe(letter())
})

test('none is shown without one, or while another letter takes its place', () => {
  const { unmount } = renderWithSession(<DraftCard />)
  expect(edits()).toBeNull()
  unmount()
  const arriving = { waiting: { ...nothingAwaited, draft: true }, arriving: 'Fees hide.' }
  renderWithSession(<DraftCard />, { session: { ...session, ...arriving } })
  expect(edits()).toBeNull()
})
