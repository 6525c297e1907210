import type { DocumentOwner } from '@redress/contract/console/campaignScreens'
import { Notice } from '../../ui/Notice.tsx'
import { useStaffWords } from '../layout/frameContext.ts'

/** Says before anything is typed that a document of a file is not published here. */
export function OwnerNotice({ owner }: { owner: DocumentOwner }) {
  const words = useStaffWords().overview
  if (owner === 'console') return null
  return (
    <Notice>
      <p>{words.fileOwned}</p>
    </Notice>
  )
}
