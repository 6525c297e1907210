import { expect, test } from 'vitest'
import { aBill, aSenateBill } from '../../testing/aBill.ts'
import { aCampaign } from '../../testing/aCampaign.ts'
import { anOrganization } from '../../testing/anOrganization.ts'
import { aSession } from '../../testing/aSession.ts'
import { play } from '../../testing/play.ts'
import { someRules } from '../../testing/someRules.ts'
import type { SessionEvent } from '../events.ts'
import { nothingAwaited } from '../session.ts'
import { shownBills } from '../shown.ts'
import { lookForBills } from './bills.ts'

const waiting = { ...nothingAwaited, bills: true }
const rules = someRules({
  organization: anOrganization({
    campaigns: [aCampaign(), aCampaign({ campaignId: 'no-bills', supportingBills: [] })],
  }),
})
const bills = [aBill(), aSenateBill()]
const listed: SessionEvent = { type: 'billsFound', bills }
const suggested: SessionEvent = { type: 'billsSuggested', bills: [aSenateBill()] }

test('[FLOW-03] listed bills are shown when they arrive', () => {
  const { session } = play(aSession({ bills: [], waiting }), [listed], rules)
  expect(session).toMatchObject({ bills, waiting: nothingAwaited })
})

test('[FLOW-03] suggested bills are shown when they arrive', () => {
  const { session } = play(aSession({ campaignId: 'no-bills', waiting }), [suggested], rules)
  expect(session).toMatchObject({ suggestedBills: [aSenateBill()], waiting: nothingAwaited })
})

test('bills of Congress are suggested only in a campaign that writes to Congress alone', () => {
  const suggestFor = (audience?: string[]) =>
    lookForBills(
      aSession({ campaignId: 'own', bills: [], draft: 'Please fund our parks.' }),
      someRules({
        organization: anOrganization({
          campaigns: [aCampaign({ campaignId: 'own', supportingBills: [], ...(audience && { audience }) })],
        }),
      }),
    ).effects
  expect(suggestFor()).toMatchObject([{ do: 'suggestBills' }])
  expect(suggestFor(['us', 'TX'])).toEqual([])
  expect(suggestFor(['TX'])).toEqual([])
  expect(suggestFor(['TX-AUSTIN'])).toEqual([])
})

test('a suggested bill that the person has chosen is still shown, once, after later suggestions', () => {
  const chosen = { type: 'billChosen', bill: aBill(), stance: 'CON' } as const
  const before = aSession({
    campaignId: 'no-bills',
    selectedBills: [],
    bills: [],
    suggestedBills: [aBill(), aBill({ id: '119-hr-7' })],
    waiting,
  })
  const { session } = play(before, [chosen, suggested], rules)
  expect(session.suggestedBills).toEqual([aSenateBill()])
  expect(shownBills(session)).toEqual([aSenateBill(), aBill()])
  const again = play({ ...session, waiting }, [{ type: 'billsSuggested', bills: [aBill()] }], rules)
  expect(shownBills(again.session)).toEqual([aBill()])
})

test('A campaign that writes to a state gets no suggestions, which would be bills before Congress', () => {
  const suggest = (audience: string[] | undefined) => {
    const campaigns = [aCampaign({ supportingBills: [], ...(audience && { audience }) })]
    const open = aSession({ draft: 'Open the parks on weekends.', bills: [] })
    return lookForBills(open, someRules({ organization: anOrganization({ campaigns }) })).effects
  }
  expect(suggest(undefined)).toMatchObject([{ do: 'suggestBills' }])
  expect(suggest(['TX'])).toEqual([])
  expect(suggest(['us', 'TX'])).toEqual([])
})

test('[FLOW-16] without an open campaign, no bills are requested', () => {
  const before = aSession({ campaignId: '' })
  expect(lookForBills(before, rules).effects).toEqual([])
})

test('bills that are not awaited, or are for the other kind of campaign, are dropped', () => {
  const idle = aSession({ bills: [] })
  expect(play(idle, [listed, suggested], rules).session).toEqual(idle)
  const suggesting = aSession({ campaignId: 'no-bills', bills: [], waiting })
  expect(play(suggesting, [listed], rules).session).toEqual(suggesting)
  const fetching = aSession({ waiting })
  expect(play(fetching, [suggested], rules).session).toEqual(fetching)
})

test('[FLOW-13] an error about bills is shown until they are found', () => {
  const failed = play(aSession({ waiting, bills: [] }), [{ type: 'billsFailed', reason: '503' }], rules)
  expect(failed.session).toMatchObject({ billsFailed: true, waiting: nothingAwaited })
  expect(failed.effects).toEqual([{ do: 'report', reason: '503' }])
  const again = play({ ...failed.session, waiting }, [listed], rules)
  expect(again.session.billsFailed).toBe(false)
})

test('bills that are loaded already are not reported missing when the network is', () => {
  const again = play(aSession({ waiting }), [{ type: 'billsFailed', reason: '503' }], rules)
  expect(again.session).toMatchObject({
    bills: aSession().bills,
    billsFailed: false,
    waiting: nothingAwaited,
  })
  expect(again.effects).toEqual([{ do: 'report', reason: '503' }])
})

test('[FLOW-04] choosing, changing and clearing a stance are logged, with the bill', () => {
  const chosen = (stance: 'PRO' | 'CON') => ({ type: 'billChosen', bill: aBill(), stance }) as const
  const { session, effects } = play(
    aSession({ selectedBills: [] }),
    [chosen('PRO'), chosen('CON'), chosen('CON')],
    rules,
  )
  expect(session.selectedBills).toEqual([])
  expect(effects.filter(each => each.do === 'log')).toEqual([
    { do: 'log', event: 'bill_selected', value: '119-hr-1402' },
    { do: 'log', event: 'bill_selected', value: '119-hr-1402' },
    { do: 'log', event: 'bill_deselected', value: '119-hr-1402' },
  ])
})

test('[FLOW-08] choosing a stance makes a new draft due in 3 seconds', () => {
  const { effects } = play(aSession(), [{ type: 'billChosen', bill: aBill(), stance: 'CON' }], rules)
  expect(effects).toContainEqual({ do: 'later', key: 'draft', afterMs: 3000, event: { type: 'draftDue' } })
})
