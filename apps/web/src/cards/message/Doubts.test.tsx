import { nothingAwaited } from '@redress/core/session/session'
import { wordsOf } from '@redress/words/words'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithSession } from '../testing/renderWithSession.tsx'
import { DraftCard } from './DraftCard.tsx'

const words = wordsOf('en')

const children = 'I have three children.'
const work = 'I teach in Laramie.'
const doubted = { draft: `Fees hide. ${children} ${work} Show them.`, doubts: [children, work] }

const question = () => screen.queryByRole('region', { name: 'Did you say this?' })
const letter = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: words.message.draftLabel })
const choiceOf = (sentence: string, name: 'Keep' | 'Remove') => {
  const item = screen.getByText(sentence, { selector: 'q' }).closest('li')
  return within(item ?? document.body).getByRole('button', { name })
}

test('a person who said it keeps it: the letter stays, and the next question has the focus', async () => {
  const { user } = renderWithSession(<DraftCard />, { session: doubted })
  await user.click(choiceOf(children, 'Keep'))
  expect(letter().value).toBe(doubted.draft)
  expect(screen.queryByText(children, { selector: 'q' })).toBeNull()
  expect(document.activeElement).toBe(choiceOf(work, 'Keep'))
})

test('a person who did not has it removed, sentence by sentence, until the letter has the focus', async () => {
  const { user, session } = renderWithSession(<DraftCard />, { session: doubted })
  await user.click(choiceOf(work, 'Remove'))
  await user.click(choiceOf(children, 'Remove'))
  expect(letter().value).toBe('Fees hide. Show them.')
  expect(session().draftEdited).toBe(true)
  expect(question()).toBeNull()
  expect(document.activeElement).toBe(letter())
})

test('each button says which sentence it is about, and the letter that there is a question', () => {
  renderWithSession(<DraftCard />, { session: doubted })
  const described = choiceOf(work, 'Remove').getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described)?.textContent).toBe(work)
  const ids = letter().getAttribute('aria-describedby')?.split(' ') ?? []
  expect(ids.map(id => document.getElementById(id)?.textContent)).toContain('Did you say this?')
})

test('editing the sentence away answers the question', async () => {
  const { user } = renderWithSession(<DraftCard />, { session: { ...doubted, doubts: [children] } })
  await user.clear(letter())
  expect(question()).toBeNull()
})

test('a letter of nothing but the person’s own claims asks nothing', () => {
  renderWithSession(<DraftCard />)
  expect(question()).toBeNull()
})

test('nothing is asked of a letter while another takes its place', () => {
  const arriving = { waiting: { ...nothingAwaited, draft: true }, arriving: 'Fees hide.' }
  renderWithSession(<DraftCard />, { session: { ...doubted, ...arriving } })
  expect(question()).toBeNull()
})
