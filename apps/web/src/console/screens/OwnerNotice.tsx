import type { DocumentOwner } from '@redress/contract/console/campaignScreens'
import { Notice } from '../../ui/Notice.tsx'
import { useStaffWords } from '../layout/frameContext.ts'

/** Says, before the person types anything, that a document that belongs to a file cannot be published here. */
export function OwnerNotice({ owner }: { owner: DocumentOwner }) {
  const words = useStaffWords().overview
  if (owner === 'console') return null
  return (
    <Notice>
      <p>{words.fileOwned}</p>
    </Notice>
  )
}
