import { aCampaign } from '@redress/core/testing/aCampaign'
import { expect, test } from 'vitest'
import { composeDraft } from './composeDraft.ts'
import { isStarterText } from './starterText.ts'
import { aFrame, aFramedBill, aReading } from './testing/aReading.ts'

const { form, issues, campaignName } = aCampaign()
const starter = 'Show the whole price first.\n\nThank you.'
const campaign = {
  ...{ issues, campaignName },
  form: { ...form, starterMessages: [starter, ' '], ask: 'Please protect post offices.' },
}

test.each([
  ['as the campaign wrote it', starter, true],
  ['with other line ends', ' Show the whole price first.\r\n\r\nThank you. ', true],
  ['with a word more', 'Please show the whole price first.\n\nThank you.', false],
  ['without its end', 'Show the whole price first.', false],
  ['in another case', 'SHOW the whole price first.\n\nThank you.', false],
  ['empty', '', false],
  ['blank', ' \n', false],
  ['behind a sentence of the person', `My mother has no car.\n\n${starter}`, false],
  ['behind a request with a reason', `Please support the Fee Act because fees hurt us.\n\n${starter}`, false],
  ['before a sentence of the person', `${starter}\n\nI paid $71.`, false],
])('a starter message %s', (_how, text, expected) => {
  expect(isStarterText(text, campaign)).toBe(expected)
})

const save = aFramedBill()
const kids = aFramedBill({
  number: 'S. 9',
  name: 'Kids Online Safety Act of 2025',
  chamber: 'SENATE',
  stance: 'PRO',
})
const bills = [
  [],
  [save],
  [save, kids],
  [save, kids, save, kids],
  [{ ...save, awaitsVote: true, number: '' }],
]

test('a starting text as we compose it is the organization’s, in any variant', () => {
  for (const language of ['en', 'es'] as const) {
    for (const each of bills) {
      for (let variant = 0; variant < 12; variant += 1) {
        const frame = aFrame({ bills: each, starters: [starter], variant, answerWanted: variant % 2 === 0 })
        const category = issues[0]?.issue ?? campaignName
        for (const ask of ['', campaign.form.ask]) {
          const { message } = composeDraft(aReading([], { language }), [], { ...frame, category, ask })
          expect(message).toContain(starter)
          expect(isStarterText(message, campaign), message).toBe(true)
          expect(isStarterText(`${message} I paid $71.`, campaign)).toBe(false)
        }
      }
    }
  }
})
