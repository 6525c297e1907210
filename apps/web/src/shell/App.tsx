import type { Boot } from '@redress/contract/boot'
import { isLoopbackName } from '@redress/core/network/loopback'
import { useMemo, useSyncExternalStore } from 'react'
import { LanguageContext } from '../language/useWords.ts'
import { type Navigation, NavigationContext } from '../navigation/PlaceLink.tsx'
import { placeAddress, type Route, routeOf } from '../navigation/routes.ts'
import type { Platform } from '../platform/platform.ts'
import type { TypedFields } from '../session/typedFields.ts'
import type { ChatParts } from './chatParts.tsx'
import { Loading } from './Loading.tsx'
import { OrganizationPages } from './OrganizationPages.tsx'
import type { RareParts } from './rareParts.tsx'
import type { ServedParts } from './servedParts.tsx'
import { useOrganization } from './useOrganization.ts'

type AppProps = {
  boot: Boot
  /** The path of the page's URL before the first click. */
  path: string
  search: string
  hostname: string
  /** Set if the page starts with a legal text, on a screen outside a campaign, or without an organization. */
  rare: RareParts | null
  /** Set if the page starts in the chat layout. */
  chat: ChatParts | null
  /** The browser's platform. Null on the server. */
  platform: Platform | null
  typed: TypedFields
  /** Set only on the server, for browsers without script, which send each step as a form. */
  served?: ServedParts | null
}

function useOwnNavigation({ platform, search, boot: { requestId } }: AppProps): Navigation {
  return useMemo(
    () => ({
      search,
      requestId,
      goTo:
        platform &&
        ((place, how = { replace: false }) => platform.navigate(placeAddress(place, platform.search()), how)),
    }),
    [platform, search, requestId],
  )
}

/** Renders the app. The server and the browser use the same component. */
export function App(props: AppProps) {
  const { boot, platform } = props
  const path = usePathname(platform, props.path)
  const route = useMemo(() => routeOf(path, boot.environment.apiBase), [path, boot])
  return (
    <NavigationContext value={useOwnNavigation(props)}>
      <Pages {...props} path={path} route={route} />
    </NavigationContext>
  )
}

function Pages({ boot, path, route, hostname, rare, chat, ...alive }: AppProps & { route: Route }) {
  const { platform } = alive
  const { organization, isLoading, select } = useOrganization({ boot, route, platform })
  const { language, legal } = boot
  const frame = { boot, route, path, organization }
  if (rare && legal && route.page === 'legal') {
    return (
      <LanguageContext value={language}>
        <rare.LegalScreen {...frame} text={legal} />
      </LanguageContext>
    )
  }
  return (
    <LanguageContext value={language}>
      {organization ? (
        <OrganizationPages {...frame} {...alive} organization={organization} chat={chat} rare={rare} />
      ) : (
        rare && <rare.NoOrganization {...frame} isLocal={isLoopbackName(hostname)} onSelect={select} />
      )}
      {isLoading && <Loading />}
    </LanguageContext>
  )
}

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener)
  return () => removeEventListener('popstate', listener)
}

/** Returns the current path. `first` is the path that the server rendered. */
function usePathname(platform: Platform | null, first: string): string {
  return useSyncExternalStore(
    subscribe,
    () => platform?.path() ?? first,
    () => first,
  )
}
