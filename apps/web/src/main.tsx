import './theme/base.css'
import type { Boot } from '@redress/contract/boot'
import { languageOf } from '@redress/core/language/language'
import { layoutOf } from '@redress/core/session/layouts'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { canRun } from './boot/canRun.ts'
import { inlinedBoot, newRequestId, requestIdOf } from './boot/inlinedBoot.ts'
import { LanguageContext } from './language/useWords.ts'
import { isOutsideCampaign, routeOf } from './navigation/routes.ts'
import { browserPlatform } from './platform/browserPlatform.ts'
import { countPageViews } from './platform/pageViews.ts'
import type { Platform } from './platform/platform.ts'
import { saveSession } from './session/storage.ts'
import { readTyped } from './session/typedFields.ts'
import { App } from './shell/App.tsx'
import { Loading } from './shell/Loading.tsx'

async function appOf(boot: Boot, platform: Platform) {
  countPageViews(window, boot, platform)
  const path = platform.path()
  const route = routeOf(path, boot.environment.apiBase)
  const isRare = boot.legal || boot.config === null || isOutsideCampaign(route)
  const rare = isRare ? (await import('./shell/rareParts.tsx')).rareParts : null
  const isChat = boot.config !== null && layoutOf(boot.config).name === 'chat'
  // If loading fails here, the page loads the file again later, and reports a second failure.
  const loaded = isChat ? await import('./shell/chatParts.tsx').catch(() => null) : null
  const chat = loaded?.chatParts ?? null
  const { search, hostname } = location
  return (
    <App
      boot={boot}
      path={path}
      search={search}
      hostname={hostname}
      rare={rare}
      chat={chat}
      platform={platform}
      typed={readTyped(document)}
    />
  )
}

/** Moves a visit, which began without script on the server, to the browser. */
function takeOver({ visit, config, requestId }: Boot, platform: Platform) {
  if (!visit || !config) return
  saveSession(platform.tabStorage, config.organizationId, visit.session)
  void fetch('/visit', { method: 'DELETE', headers: { 'x-request-id': requestId } })
}

async function start(root: HTMLElement) {
  const boot = inlinedBoot(document)
  const platform = browserPlatform(boot?.now ?? Date.now())
  // Only the embedded page may run in a frame on another website.
  if (parent !== window) (await import('./embed/frame.ts')).joinHost(platform, boot)
  if (boot) {
    const requestId = requestIdOf(location.search) || newRequestId(platform.now(), platform.freshId())
    const identified = { ...boot, requestId }
    const app = await appOf(identified, platform)
    takeOver(identified, platform)
    if (boot.visit) createRoot(root).render(app)
    // A transition hydrates the page in short steps, but at once if the person acts in the meantime.
    else startTransition(() => void hydrateRoot(root, app))
    // The page no longer posts its form.
    document.getElementById('visit')?.remove()
  } else {
    // The document contains no readable data from the server, so the page requests the data itself.
    const { StartingApp } = await import('./boot/StartingApp.tsx')
    root.replaceChildren()
    createRoot(root).render(
      <LanguageContext value={languageOf(document.documentElement.lang)}>
        <StartingApp platform={platform} open={found => appOf(found, platform)} loading={<Loading />} />
      </LanguageContext>,
    )
  }
}

const root = document.getElementById('root')
if (root && canRun()) void start(root)
