import type { LetterPart } from '@redress/core/message/message'
import { nothingAwaited } from '@redress/core/session/session'
import { noteWordsOf } from '@redress/words/noteWords'
import { wordsOf } from '@redress/words/words'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithSession } from '../testing/renderWithSession.tsx'
import { DraftCard } from './DraftCard.tsx'

const noteWords = noteWordsOf('en')
const words = wordsOf('en')
const parts: LetterPart[] = [
  { text: 'Please support H.R. 1402.', source: 'request' },
  { text: 'I live in Cheyenne.', source: 'bill' },
  { text: 'A ticket for $40 cost me $71.', source: 'yours' },
  { text: 'I also agree with Open Ledger that fees hide.', source: 'campaign' },
]
const draft = parts.map(each => each.text).join('\n\n')
const reasoning = 'A ticket for $40 cost me $71.'
const shown = (more = {}) =>
  renderWithSession(<DraftCard />, { session: { draft, parts, reasoning, ...more } })
const theSwitch = () => screen.queryByRole('switch', { name: noteWords.whose })
const marked = () => screen.queryByRole('region', { name: noteWords.whoseTitle })
const letter = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: words.message.draftLabel })

test('Below 60% own words the page suggests one next step, and from there on it says that the words are theirs', async () => {
  const { user } = shown()
  expect(screen.getByText(noteWords.addOne)).toBeTruthy()
  await user.type(
    letter(),
    ' That is too much to pay for a seat, and I could not take my two sisters along to the show in our own town last May.',
  )
  expect(screen.getByText(noteWords.mostlyOwn)).toBeTruthy()
})

test('the switch shows each sentence of ours with a label, and the person’s plain', async () => {
  const { user } = shown()
  expect(theSwitch()?.getAttribute('aria-checked')).toBe('false')
  expect(marked()).toBeNull()
  await user.click(theSwitch() ?? document.body)
  expect(theSwitch()?.getAttribute('aria-checked')).toBe('true')
  const ours = [...(marked()?.querySelectorAll('mark') ?? [])].map(each => each.textContent)
  expect(ours).toEqual([
    'Opening or closing: Please support H.R. 1402.',
    'About the bill: I live in Cheyenne.',
    'From Open Ledger: I also agree with Open Ledger that fees hide.',
  ])
  expect(marked()?.textContent).toContain('A ticket for $40 cost me $71.')
  await user.click(theSwitch() ?? document.body)
  expect(marked()).toBeNull()
})

test('an error that leads to the letter finds it, and not its sources', async () => {
  const { user } = shown()
  await user.click(theSwitch() ?? document.body)
  act(() => letter().focus())
  expect(marked()).toBeNull()
  expect(document.activeElement).toBe(letter())
})

const starter: LetterPart[] = [
  { text: 'Please support H.R. 1402.', source: 'request' },
  { text: 'Show the whole price first.', source: 'campaign' },
]
const starting = { parts: starter, draft: starter.map(each => each.text).join(' '), reasoning: '' }

test('a starting text is called what it is, until the person changes it', async () => {
  const { user } = shown(starting)
  expect(screen.getByText('Written by Open Ledger. Make it yours.')).toBeTruthy()
  await user.type(letter(), ' I paid $71.')
  expect(screen.getByText(noteWords.addOne)).toBeTruthy()
})

test.each([
  ['without known sources', { parts: [] }],
  ['without a draft', { draft: '' }],
  ['while another is written into it', { waiting: { ...nothingAwaited, draft: true }, arriving: 'Fees' }],
])('%s there is nothing to say about the share', (_when, session) => {
  shown(session)
  expect(screen.queryByText(noteWords.addOne)).toBeNull()
  expect(screen.queryByText(noteWords.mostlyOwn)).toBeNull()
  expect(theSwitch()).toBeNull()
})
