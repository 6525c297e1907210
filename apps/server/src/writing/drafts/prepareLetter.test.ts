import { aCampaign } from '@redress/core/testing/aCampaign'
import { expect, test } from 'vitest'
import { readReasons } from '../analysis/reader.ts'
import { frameBills } from './frameBills.ts'
import { prepareLetter, readingContext, startersOf } from './prepareLetter.ts'
import { aDraftRequest } from './testing/aDraftRequest.ts'
import { noRecords } from './testing/noRecords.ts'

const form = {
  ...aCampaign().form,
  starterMessages: ['Please show the whole price.', 'Please leave the market alone.'],
  starterStances: ['PRO' as const, 'CON' as const],
}
const organization = {
  id: 'open-ledger',
  name: 'Open Ledger',
  confirmEmail: 'never' as const,
  drafting: 'model' as const,
}
const known = { organization, campaign: aCampaign({ form }) }

async function startersFor(proOrCon: 'PRO' | 'CON', asked: typeof known | null) {
  const supportedBills = aDraftRequest()
    .supportedBills.slice(0, 1)
    .map(bill => ({ ...bill, billId: '119-hr-1402', proOrCon }))
  const request = aDraftRequest({
    sender: { reasoning: '' },
    exampleMessages: [...form.starterMessages, ' ', 'A text of another client.'],
    supportedBills,
  })
  const bills = await frameBills(supportedBills, { records: noRecords, congress: 119 })
  const starters = startersOf(request, asked, bills)
  const reading = await readReasons('', readingContext(request, bills, starters))
  const prepared = prepareLetter(request, {
    found: asked,
    bills,
    skipped: [],
    starters,
    reading,
    avoided: [],
  })
  const offered = [...form.starterMessages, 'A text of another client.']
  return prepared.sources.background.filter(text => offered.includes(text))
}

test('[API-17] The server leaves out starter messages against the stance', async () => {
  expect(await startersFor('PRO', known)).toEqual([form.starterMessages[0], 'A text of another client.'])
  expect(await startersFor('CON', known)).toEqual([form.starterMessages[1], 'A text of another client.'])
})

test('[API-17] Every starter message is used if the campaign is not known', async () => {
  expect(await startersFor('CON', null)).toEqual([...form.starterMessages, 'A text of another client.'])
})
