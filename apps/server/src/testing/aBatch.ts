import type { Batch, Submission, UserInfo } from '@redress/core/submission/submission'
import { aSubmission as anySubmission, aUserInfo } from '@redress/core/testing/aBatch'

type Difference = Partial<Omit<Submission, 'userInfo'>> & { userInfo?: Partial<UserInfo> }

const ada = { firstName: 'Ada', lastName: 'Testcase', email: 'ada@example.org' }

/** Returns a submission from Cheyenne to one office, for a campaign of the test product. */
export function aSubmission(officeCode: string, { userInfo, ...other }: Difference = {}): Submission {
  return anySubmission({
    userInfo: aUserInfo({ ...ada, supportedOrganizationId: 'neighbors', ...userInfo }),
    officeCodeToSubmit: officeCode,
    organizationCampaignId: 'vote',
    formAddons: [{ description: 'Keep me informed', value: 'true' }],
    ...other,
  })
}

/** Returns a batch to Wyoming's three offices. `difference` changes each of its letters. */
export function aBatch(difference: Difference = {}, sessionId?: string): Batch {
  const submissions = ['HWY00', 'SWY01', 'SWY02'].map(code => aSubmission(code, difference))
  return { submissions, ...(sessionId ? { sessionId } : {}) }
}
