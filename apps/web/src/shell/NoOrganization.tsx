import type { Boot } from '@redress/contract/boot'
import { PageNotFound } from './PageNotFound.tsx'
import type { Route } from './routes.ts'
import { SelectOrganization } from './SelectOrganization.tsx'
import { Shell } from './Shell.tsx'
import { useScreen } from './useScreen.ts'

/** While no organization is selected: whose page is it? */
export function NoOrganization({
  boot: { environment, organizations },
  route,
  path,
  isLocal,
  onSelect,
}: {
  boot: Boot
  route: Route
  path: string
  isLocal: boolean
  onSelect: (id: string) => void
}) {
  const isLost = route.page === 'not-found'
  useScreen(isLost ? 'not-found' : 'select', { route, path, config: null, environment })
  return (
    <Shell environment={environment} organization={null}>
      {isLost ? (
        <PageNotFound />
      ) : (
        <SelectOrganization
          isLocal={isLocal}
          organizations={organizations}
          providerName={environment.providerName}
          onSelect={onSelect}
        />
      )}
    </Shell>
  )
}
