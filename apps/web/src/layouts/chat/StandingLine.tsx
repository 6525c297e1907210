import { hasDetailsOpen } from '@redress/core/session/shown'
import { useWritingAids } from '../../cards/aids/aidsContext.ts'
import { useStanding } from '../../cards/sending/blockers.tsx'
import { useSession } from '../../session/useSession.tsx'

/**
 * Shows a line beside Send Message. Until the details are open it says what is missing, or how many offices get the
 * letter. It also shows an open question.
 */
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
