import type { Call } from './call.ts'
import { assetCalls } from './calls/assets.ts'
import { campaignCalls } from './calls/campaigns.ts'
import { deliveryCalls } from './calls/deliveries.ts'
import { homeCalls } from './calls/home.ts'
import { invitationCalls } from './calls/invitations.ts'
import { newCampaignCalls } from './calls/newCampaigns.ts'
import { numberCalls } from './calls/numbers.ts'
import { overviewCalls } from './calls/overview.ts'
import { peopleCalls } from './calls/people.ts'
import { previewCalls } from './calls/previews.ts'
import { publishingCalls } from './calls/publishing.ts'
import { sessionCalls } from './calls/sessions.ts'
import { settingsCalls } from './calls/settings.ts'
import { signInCalls } from './calls/signIn.ts'
import { supporterCalls } from './calls/supporters.ts'

/** Every call of the console. The test of roles reads this list, so that a new call is tried with every role. */
export const consoleCalls: readonly Call[] = [
  ...signInCalls,
  ...invitationCalls,
  ...homeCalls,
  ...overviewCalls,
  ...newCampaignCalls,
  ...campaignCalls,
  ...assetCalls,
  ...previewCalls,
  ...publishingCalls,
  ...numberCalls,
  ...deliveryCalls,
  ...supporterCalls,
  ...settingsCalls,
  ...peopleCalls,
  ...sessionCalls,
]
