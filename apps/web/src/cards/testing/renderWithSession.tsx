import type { Environment } from '@redress/contract/shapes/environment'
import type { Campaign } from '@redress/core/campaign/campaign'
import type { OrganizationConfig } from '@redress/core/organization/organization'
import type { Effect } from '@redress/core/session/effects'
import type { SessionEvent } from '@redress/core/session/events'
import type { Session } from '@redress/core/session/session'
import { step } from '@redress/core/session/step'
import { aCampaign } from '@redress/core/testing/aCampaign'
import { anOrganization } from '@redress/core/testing/anOrganization'
import { aSession } from '@redress/core/testing/aSession'
import { stanceLines } from '@redress/words/stances'
import { act, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { SessionProvider } from '../../session/useSession.tsx'
import { InEnglish } from '../../testing/InEnglish.tsx'
import { WritingAidsContext } from '../aids/aidsContext.ts'
import { writingAids } from '../message/writingAids.tsx'

const usual: Environment = {
  apiBase: '/api',
  apiKey: 'public',
  publicUrl: 'https://redress.example',
  providerName: 'Redress',
  brandedOrganizationId: '',
  simulated: true,
}

type Setting = {
  session?: Partial<Session>
  campaign?: Partial<Campaign>
  organization?: Partial<OrganizationConfig>
  /** True if a model on the server drafts. */
  hasModel?: boolean
  environment?: Partial<Environment>
}

/** Renders a card with a live session. The session handles the card's events, and its effects are only recorded. */
export function renderWithSession(
  card: ReactNode,
  { session = {}, campaign = {}, organization: other = {}, hasModel, environment: more = {} }: Setting = {},
) {
  const organization: OrganizationConfig = anOrganization({ campaigns: [aCampaign(campaign)], ...other })
  const rules = { organization, now: Date.UTC(2026, 10, 20, 17), freshId: 'fresh', stanceLines }
  const environment: Environment = { ...usual, hasModel, ...more }
  const dispatched: SessionEvent[] = []
  const effects: Effect[] = []
  const stage = { session: aSession(session), dispatch: (_event: SessionEvent): void => undefined }

  function Live() {
    const [current, setCurrent] = useState(stage.session)
    stage.dispatch = event => {
      const next = step(stage.session, event, rules)
      dispatched.push(event)
      effects.push(...next.effects)
      stage.session = next.session
      setCurrent(next.session)
    }
    const open = organization.campaigns.find(each => each.campaignId === current.campaignId)
    const newest = { session: () => stage.session, subscribe: () => () => undefined }
    const value = { organization, environment, now: rules.now, campaign: open, session: current, newest }
    return (
      <SessionProvider value={{ ...value, dispatch: event => stage.dispatch(event) }}>
        <WritingAidsContext value={writingAids}>{card}</WritingAidsContext>
      </SessionProvider>
    )
  }

  return {
    ...render(<Live />, { wrapper: InEnglish }),
    user: userEvent.setup(),
    dispatched,
    effects,
    session: () => stage.session,
    /** Dispatches an event that does not come from the card, such as a reply from the server. */
    happen: (event: SessionEvent) => act(() => stage.dispatch(event)),
  }
}
