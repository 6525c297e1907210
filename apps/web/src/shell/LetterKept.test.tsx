import { aSession } from '@redress/core/testing/aSession'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LanguageContext } from '../language/useWords.ts'
import { LetterKept } from './LetterKept.tsx'

function Breaking(): never {
  throw new Error('The node to be removed is not a child of this node.')
}

test('A page that breaks keeps the letter, and offers to load the page again', () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const onReload = vi.fn()
  render(
    <LanguageContext value="en">
      <LetterKept session={aSession({ draft: 'Show the whole price.' })} onReload={onReload}>
        <Breaking />
      </LetterKept>
    </LanguageContext>,
  )
  silent.mockRestore()
  expect(screen.getByRole('textbox', { name: 'Your letter' })).toHaveProperty(
    'value',
    'Show the whole price.',
  )
  screen.getByRole('button', { name: 'Load again' }).click()
  expect(onReload).toHaveBeenCalledOnce()
})
