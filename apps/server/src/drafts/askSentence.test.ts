import { expect, test } from 'vitest'
import { topicOf } from './askSentence.ts'

test.each([
  ['The rules for voting', 'the rules for voting'],
  ['Nursing homes', 'nursing homes'],
  ['Wildfires', 'wildfires'],
  ['Workers’ compensation', 'workers’ compensation'],
  ['Social Security', 'Social Security'],
  ['Medicare funding', 'Medicare funding'],
  ['NATO', 'NATO'],
  ['TikTok', 'TikTok'],
  ['Texas and its grid', 'Texas and its grid'],
  ['New York harbor', 'New York harbor'],
  ['New roads', 'new roads'],
  ['Cost of living', 'the cost of living'],
  ['Minimum wage', 'the minimum wage'],
  ['Border towns', 'border towns'],
  ['2026 budget', '2026 budget'],
  ['Event tickets.', 'event tickets'],
  ['', ''],
  ['x'.repeat(151), ''],
])('the topic of %j stands in a sentence as %j', (category, expected) => {
  expect(topicOf(category)).toBe(expected)
})
