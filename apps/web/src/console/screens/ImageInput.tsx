import type { FieldFinding } from '@redress/contract/console/campaignScreens'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { TextInput } from '../fields/fields.tsx'
import { useFrame, useStaffWords } from '../layout/frameContext.ts'
import { organizationPath } from '../layout/paths.ts'
import styles from './CampaignScreen.module.css'
import details from './SettingsScreen.module.css'
import screen from './screen.module.css'

type ImageWords = {
  title: string
  none: string
  present: string
  stored: (name: string) => string
  file: string
  fileHelp: string
  replace: string
  remove: string
  removeHelp: string
}

/**
 * An image of a form: the present one with its name, a field for another, and a button that saves the form without it.
 * Both are folded once there is an image, because a field for a file always says that no file is chosen.
 */
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
  const field = (
    <TextInput
      id={name}
      name="file"
      type="file"
      accept="image/jpeg,image/png,image/webp,image/svg+xml"
      label={file === '' ? words.file : words.replace}
      labelHidden={file !== ''}
      help={finding?.level === 'warning' ? `${words.fileHelp} ${warning} ${note}` : words.fileHelp}
      error={finding?.level === 'error' ? note : undefined}
    />
  )
  return (
    <fieldset className={styles.rows}>
      <legend>{words.title}</legend>
      {file === '' ? (
        <>
          <p className={screen.soft}>{words.none}</p>
          {field}
        </>
      ) : (
        <>
          <img
            src={organizationPath(organization?.id ?? '', file)}
            alt={words.present}
            className={name === 'image' ? styles.cropped : styles.changedPicture}
          />
          <p className={screen.soft}>{words.stored(file.replace(/^.*\//, ''))}</p>
          <details open={finding?.level === 'error'}>
            <summary className={details.summary}>{words.replace}</summary>
            {field}
          </details>
        </>
      )}
      {children}
      {file !== '' && (
        <details>
          <summary className={details.summary}>{words.remove}</summary>
          <div className={styles.apart}>
            <p className={screen.soft}>{words.removeHelp}</p>
            <Button type="submit" kind="translucent" name="do" value={`remove-${name}`}>
              {words.remove}
            </Button>
          </div>
        </details>
      )}
    </fieldset>
  )
}
