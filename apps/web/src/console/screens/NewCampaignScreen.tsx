import type { ScreenOf } from '@redress/contract/console/screens'
import { Button } from '../../ui/Button.tsx'
import { ConsoleForm } from '../fields/ConsoleForm.tsx'
import { FormErrors } from '../fields/FormErrors.tsx'
import { TextInput } from '../fields/fields.tsx'
import { useFrame, useStaffWords } from '../layout/frameContext.ts'
import { organizationPath } from '../layout/paths.ts'
import { OwnerNotice } from './OwnerNotice.tsx'
import styles from './screen.module.css'

export function NewCampaignScreen({ shown }: { shown: ScreenOf<'new-campaign'> }) {
  const words = useStaffWords().editor
  const { organization } = useFrame()
  const { owner, copyOf, siteUrl, revision, typed, errors } = shown
  return (
    <div className={styles.narrow}>
      <div className={styles.head}>
        <h1>{copyOf ? words.copyTitle(copyOf.name) : words.newTitle}</h1>
        <OwnerNotice owner={owner} />
        <p>{copyOf ? words.copyLead : words.newLead}</p>
        <FormErrors errors={errors} />
      </div>
      <ConsoleForm
        action={organizationPath(
          organization?.id ?? '',
          copyOf ? `campaigns/${encodeURIComponent(copyOf.id)}/copy` : 'campaigns/new',
        )}
      >
        <input type="hidden" name="revision" value={revision} />
        <TextInput
          name="name"
          label={words.fields.campaignName.label}
          help={words.fields.campaignName.help}
          defaultValue={typed.name}
          error={errors.name}
        />
        <TextInput
          name="id"
          label={words.id}
          help={words.idHelp(siteUrl)}
          defaultValue={typed.id}
          error={errors.id}
        />
        <Button type="submit">{copyOf ? words.addCopy : words.add}</Button>
      </ConsoleForm>
    </div>
  )
}
