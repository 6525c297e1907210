import { hasDetailsOpen } from '@redress/core/session/shown'
import { useWritingAids } from '../../cards/aids/aidsContext.ts'
import { useStanding } from '../../cards/sending/blockers.tsx'
import { useSession } from '../../session/useSession.tsx'

/**
 * Shows a line beside Send Message. Before the form for the details is open, the line says what is missing, or how many
 * offices will get the letter. While the form is open, the line is `inForm`. It also links to a contradiction that the
 * person has to settle.
 */
export function StandingLine({ inForm }: { inForm?: string | undefined }) {
  const aids = useWritingAids()
  const standing = useStanding()
  const isAsking = !hasDetailsOpen(useSession().session)
  const line = isAsking ? standing : inForm
  return (
    <>
      {line && <span>{line}</span>}
      {aids && <aids.OpenQuestion follows={isAsking} />}
    </>
  )
}
