import type { Boot } from '@redress/contract/boot'
import type { LegalText } from '@redress/core/legal/legalText'
import { useMemo } from 'react'
import { keepQuery } from '../session/keepQuery.ts'
import { type Navigation, NavigationContext } from '../session/navigation.ts'
import { pathOf } from '../session/pathOf.ts'
import type { Typed } from '../session/readBack.ts'
import { isLoopback } from '../session/safeAddress.ts'
import type { World } from '../session/world.ts'
import type { ChatParts } from './chatParts.tsx'
import { Loading } from './Loading.tsx'
import { OrganizationPages } from './OrganizationPages.tsx'
import type { RareParts } from './rareParts.tsx'
import { type Route, routeOf } from './routes.ts'
import { useOrganization } from './useOrganization.ts'
import { usePathname } from './usePathname.ts'

export type AppProps = {
  boot: Boot
  /** Of the page's address: where one is, before the first click. */
  path: string
  search: string
  hostname: string
  /** The text of a legal page, where the address is one. */
  legal: LegalText | null
  /** Given where the page begins with a legal text, or with no organization. */
  rare: RareParts | null
  /** Given where the page begins in the chat layout. */
  chat: ChatParts | null
  /** Null on the server. */
  world: World | null
  typed: Typed
}

function useGoing(world: World | null, search: string): Navigation {
  return useMemo(
    () => ({
      search,
      goTo:
        world &&
        ((place, how = { replace: false }) => world.navigate(keepQuery(pathOf(place), world.search()), how)),
    }),
    [world, search],
  )
}

/** The whole page, the same for server and browser. */
export function App(props: AppProps) {
  const { boot, search, world } = props
  const path = usePathname(props.path)
  const route = useMemo(() => routeOf(path, boot.environment.apiBase), [path, boot])
  return (
    <NavigationContext value={useGoing(world, search)}>
      <Pages {...props} path={path} route={route} />
    </NavigationContext>
  )
}

function Pages({ boot, path, route, hostname, legal, rare, chat, ...alive }: AppProps & { route: Route }) {
  const { world } = alive

  const { organization, isLoading, select } = useOrganization({ boot, route, world })
  const frame = { boot, route, path, organization }
  if (rare && legal && route.page === 'legal') return <rare.LegalScreen {...frame} text={legal} />
  return (
    <>
      {organization ? (
        <OrganizationPages {...frame} {...alive} organization={organization} chat={chat} />
      ) : (
        rare && <rare.NoOrganization {...frame} isLocal={isLoopback(hostname)} onSelect={select} />
      )}
      {isLoading && <Loading />}
    </>
  )
}
