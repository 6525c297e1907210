import { newSession } from '@redress/core/session/session'
import { expect, test } from 'vitest'
import { mergeTyped, readTyped, typedEvents } from './typedFields.ts'

const html = `
  <textarea name="reasoning"></textarea>
  <textarea name="draft">A letter the server wrote.</textarea>
  <input name="firstName" value=""><input name="email" type="email" value="">
  <input type="radio" name="prefix" value="MR" checked><input type="radio" name="prefix" value="DR">
  <input type="checkbox" name="terms"><input type="checkbox" name="emailReceipt" checked>
  <input type="checkbox" name="noAnswer">
  <input type="checkbox" name="agreed" value="fees hide">
  <input type="checkbox" name="addon" value="Keep me informed">
  <input value="a field without a name">`

function aPage() {
  const page = document.createElement('div')
  page.innerHTML = html
  const field = (name: string) => page.querySelector<HTMLInputElement>(`[name=${name}]`)!
  return { page, field }
}

test('an untouched page has nothing to read back', () => {
  expect(typedEvents(readTyped(aPage().page), newSession('s'))).toEqual([])
})

test('what was typed, chosen and ticked before hydration is dispatched, once each', () => {
  const { page, field } = aPage()
  field('reasoning').value = 'My well ran dry.'
  field('draft').value = 'A letter of my own.'
  field('email').value = 'w@example.org'
  page.querySelector<HTMLInputElement>('[value=DR]')!.checked = true
  field('terms').checked = true
  field('emailReceipt').checked = false
  field('noAnswer').checked = true
  field('agreed').checked = true
  field('addon').checked = true
  expect(typedEvents(readTyped(page), newSession('s'))).toEqual([
    { type: 'reasoningEdited', text: 'My well ran dry.' },
    { type: 'draftEdited', text: 'A letter of my own.' },
    { type: 'emailEdited', text: 'w@example.org' },
    { type: 'prefixChosen', prefix: 'DR' },
    { type: 'termsToggled', checked: true },
    { type: 'receiptToggled', checked: false },
    { type: 'answerToggled', wanted: false },
    { type: 'reasonToggled', reason: 'fees hide', checked: true },
    { type: 'addonToggled', description: 'Keep me informed', checked: true },
  ])
})

test('what the session knows already, as after a reload that the browser filled in, is not dispatched again', () => {
  const { page, field } = aPage()
  field('reasoning').value = 'My well ran dry.'
  field('terms').checked = true
  const session = { ...newSession('s'), reasoning: 'My well ran dry.', termsAndPrivacyChecked: true }
  expect(typedEvents(readTyped(page), session)).toEqual([])
})

test('a person who types on while the page comes alive loses no letter', () => {
  const { page, field } = aPage()
  field('reasoning').value = 'My well'
  field('terms').checked = true
  const first = readTyped(page)
  field('reasoning').value = 'My well ran dry.'
  field('firstName').value = 'Wil'
  const { texts, ticks } = mergeTyped(first, readTyped(page))
  expect(Object.fromEntries(texts)).toEqual({ reasoning: 'My well ran dry.', firstName: 'Wil' })
  expect(ticks).toHaveLength(1)
})
