import type { ScreenOf } from '@redress/contract/console/screens'
import { Notice } from '../../ui/Notice.tsx'
import { FormErrors } from '../fields/FormErrors.tsx'
import { useStaffWords } from '../layout/frameContext.ts'
import { Changes } from './Changes.tsx'

type Shown = { shown: Pick<ScreenOf<'campaign'>, 'refused' | 'conflict' | 'badChoices'> }

/** Says why nothing was saved, and which fields another person changed. */
export function EditorRefusal({ shown: { refused, conflict, badChoices } }: Shown) {
  const words = useStaffWords().editor
  if (badChoices.length > 0)
    return <FormErrors errors={Object.fromEntries(badChoices.map(name => [name, words.badChoice]))} />
  if (refused !== null)
    return (
      <Notice tone="problem" role="status">
        <p>{words.refused}</p>
        <p lang={refused.language}>{refused.text}</p>
      </Notice>
    )
  if (!conflict) return null
  return (
    <Notice tone="problem" role="status">
      <p>{words.conflict(conflict.by)}</p>
      <p>{conflict.changes.length === 0 ? words.conflictNone : words.conflictHelp}</p>
      <Changes changes={conflict.changes} names={{ theirs: words.theirs, yours: words.yours }} />
    </Notice>
  )
}
