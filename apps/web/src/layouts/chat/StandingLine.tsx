import { hasDetailsOpen } from '@redress/core/session/shown'
import { useWritingAids } from '../../cards/aids/aidsContext.ts'
import { useStanding } from '../../cards/sending/blockers.tsx'
import { useSession } from '../../session/useSession.tsx'

/** Beside Send Message: until it has asked for the details, that it does or what is missing; and a question that is open. */
export function StandingLine() {
  const aids = useWritingAids()
  const standing = useStanding()
  const isAsking = !hasDetailsOpen(useSession().session)
  return (
    <>
      {isAsking && <span>{standing}</span>}
      {aids && <aids.OpenQuestion follows={isAsking} />}
    </>
  )
}
