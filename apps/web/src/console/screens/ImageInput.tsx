import type { FieldFinding } from '@redress/contract/console/campaignScreens'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { TextInput } from '../fields/fields.tsx'
import { useFrame, useStaffWords } from '../layout/frameContext.ts'
import { organizationPath } from '../layout/paths.ts'
import styles from './CampaignScreen.module.css'
import screen from './screen.module.css'

type ImageWords = {
  title: string
  none: string
  present: string
  file: string
  fileHelp: string
  remove: string
}

/** An image of a form: the present one, a field for another, and a button that saves the form without it. */
export function ImageInput({
  name,
  words,
  file,
  finding,
  children,
}: {
  name: 'image' | 'logo'
  words: ImageWords
  /** The name of the present image in the document, or empty. */
  file: string
  finding: FieldFinding | undefined
  children?: ReactNode
}) {
  const { warning } = useStaffWords().editor
  const { organization } = useFrame()
  const note = finding && `${words.title} ${finding.text}`
  return (
    <fieldset className={styles.rows}>
      <legend>{words.title}</legend>
      {file === '' ? (
        <p className={screen.soft}>{words.none}</p>
      ) : (
        <img
          src={organizationPath(organization?.id ?? '', file)}
          alt={words.present}
          className={name === 'image' ? styles.cropped : styles.changedPicture}
        />
      )}
      <TextInput
        id={name}
        name="file"
        type="file"
        accept="image/jpeg,image/png,image/webp,image/svg+xml"
        label={words.file}
        help={finding?.level === 'warning' ? `${words.fileHelp} ${warning} ${note}` : words.fileHelp}
        error={finding?.level === 'error' ? note : undefined}
      />
      {children}
      {file !== '' && (
        <Button type="submit" kind="translucent" name="do" value={`remove-${name}`}>
          {words.remove}
        </Button>
      )}
    </fieldset>
  )
}
