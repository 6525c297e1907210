import { anOrganization } from '@redress/core/testing/anOrganization'
import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { App } from '../shell/App.tsx'
import { Loading } from '../shell/Loading.tsx'
import { anEnvironment } from '../testing/aBoot.ts'
import { FakePlatform } from '../testing/FakePlatform.ts'
import { FakeServer } from '../testing/FakeServer.ts'
import { InEnglish } from '../testing/InEnglish.tsx'
import { settled } from '../testing/settled.ts'
import { StartingApp } from './StartingApp.tsx'

test('[CAMP-01] [SHELL-04] a page opened before its configuration is there shows itself once it is, and polls nothing', async () => {
  history.replaceState(null, '', '/fair-tickets')
  const server = new FakeServer()
    .on('/env.json', () => anEnvironment())
    .on('/api/v2/advocacy/organization', () => [{ id: 'open-ledger', name: 'O', subdomain: 'open-ledger' }])
    .on('/api/config/advocacy', () => anOrganization({ primaryColor: '#1b5e4b' }))
  const platform = new FakePlatform(server, 'http://write.example.org/fair-tickets')
  const place = {
    path: '/fair-tickets',
    search: '',
    hostname: 'write.example.org',
    legal: null,
    rare: null,
    chat: null,
  }
  const typed = { texts: new Map<string, string>(), ticks: [] }
  render(
    <StartingApp
      platform={platform}
      loading={<Loading />}
      open={async boot => <App boot={boot} {...place} platform={platform} typed={typed} />}
    />,
    { wrapper: InEnglish },
  )
  await act(settled)
  expect(screen.getByRole('status').textContent).toBe('Loading')
  await act(async () => {
    platform.pass(250)
    await settled()
  })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ask for prices you can trust')
  expect(server.to('/api/config/advocacy')).toHaveLength(1)
  await waitFor(() => expect(document.title).toBe('Ask for prices you can trust – Open Ledger'))
  expect(document.documentElement.style.getPropertyValue('--primary')).toBe('#1b5e4b')
})
