import { useFrame } from './frameContext.ts'
import { organizationPath } from './paths.ts'

/** Returns a function that makes paths below a campaign's page. */
export function useCampaignPath(id: string): (rest: string) => string {
  const { organization } = useFrame()
  return rest => organizationPath(organization?.id ?? '', `campaigns/${encodeURIComponent(id)}/${rest}`)
}
