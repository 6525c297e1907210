import { expect, test } from 'vitest'
import { ownWords } from './ownWords.ts'

test.each([
  ['nothing', '', []],
  ['blanks', ' \n\n ', []],
  ['marks alone', '...!', []],
  ['a sentence without its full stop', 'Rents are too high here', ['Rents are too high here.']],
  ['a question', 'Why are rents so high?', ['Why are rents so high?']],
  ['small letters', 'the bus is gone. we walk now', ['The bus is gone. We walk now.']],
  ['a small i', 'i think i’m the last one on my street', ['I think I’m the last one on my street.']],
  ['another language', 'el pan i el vino son caros', ['El pan i el vino son caros.']],
  ['a brand', 'iPhone games are made for kids', ['iPhone games are made for kids.']],
  ['a hanging comma', 'Rents are too high here,', ['Rents are too high here.']],
  ['a quotation', 'My landlord said "pay or go"', ['My landlord said "pay or go".']],
  ['a quoted question', 'My landlord asked "can you pay?"', ['My landlord asked "can you pay?"']],
  [
    'paragraphs',
    'First thing here now.\n\n\nSecond thing here now',
    ['First thing here now.', 'Second thing here now.'],
  ],
  ['a list', 'We need these things:\n- buses\n- trains', ['We need these things:\n- buses\n- trains.']],
  ['odd blanks and line ends', 'Too   many\tblanks\r\nin here ', ['Too many blanks\nIn here.']],
  ['two words', 'high rents', ['What matters to me is this: high rents.']],
  ['one short sentence', 'Please help.', ['Please help.']],
  ['bills by number', 'H.R. 22 worries me, says Mr. Lee', ['H.R. 22 worries me, says Mr. Lee.']],
  ['an emoji at the end', 'Thank you for listening to us 🙏', ['Thank you for listening to us 🙏']],
  [
    'a whole letter with greeting and signature',
    'Dear Senator Lee,\n\nRents are too high.\n\nSincerely,\nJane Doe\n12 Main St',
    ['Rents are too high.'],
  ],
  ['a greeting on one line', 'Hello, my rent went up by a third', ['My rent went up by a third.']],
])('from %s', (_what, reasoning, expected) => {
  expect(ownWords(reasoning, 10_000)).toEqual(expected)
})

test('where there is not room for all, whole sentences go at the end', () => {
  const text = 'One is here. Two is here. Three is here.\n\nFour is here.'
  expect(ownWords(text, 60)).toEqual(['One is here. Two is here. Three is here.', 'Four is here.'])
  expect(ownWords(text, 54)).toEqual(['One is here. Two is here. Three is here.'])
  expect(ownWords(text, 39)).toEqual(['One is here. Two is here.'])
  expect(ownWords(text, 13)).toEqual(['One is here.'])
})

test('one endless sentence keeps its beginning, to a whole word', () => {
  const [only] = ownWords('word '.repeat(20_000), 101)
  expect(only).toMatch(/^(Word|word)( word)*…$/)
  expect([...(only ?? '')].length).toBeLessThanOrEqual(101)
})
