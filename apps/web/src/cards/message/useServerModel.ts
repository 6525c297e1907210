import { useSession } from '../../session/useSession.tsx'

/** Tells whether a model on the server drafts letters for the organization. */
export function useServerModel(): boolean {
  const { environment, organization } = useSession()
  return environment.hasModel === true && organization.drafting !== 'own-words'
}
