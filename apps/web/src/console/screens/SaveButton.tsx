import { Button } from '../../ui/Button.tsx'
import { useStaffWords } from '../layout/frameContext.ts'
import styles from './CampaignScreen.module.css'

/** The button that saves a form. Says beside it if another button changed the form without saving it. */
export function SaveButton({ isUnsaved }: { isUnsaved: boolean }) {
  const words = useStaffWords().editor
  return (
    <>
      {isUnsaved && <p className={styles.unsaved}>{words.unsaved}</p>}
      <Button type="submit" name="do" value="save">
        {words.save}
      </Button>
    </>
  )
}
