import { useSession } from '../../session/useSession.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { laterWords } from '../../words/laterWords.ts'
import styles from './DetailsCard.module.css'

/** What the campaign asks beside the letter. None is ticked unless the person ticks it. */
export function AddonChoices({ form }: { form: string }) {
  const { session, tell, campaign } = useSession()
  const addons = campaign?.form.addons ?? []
  if (addons.length === 0) return null
  return (
    <fieldset className={styles.addons}>
      <legend className={styles.legend}>{laterWords.personal.addons}</legend>
      {addons.map(({ description }) => (
        <Checkbox
          key={description}
          name="addon"
          value={description}
          form={form}
          label={description}
          checked={session.addons.includes(description)}
          onChange={event => tell({ type: 'addonToggled', description, checked: event.target.checked })}
        />
      ))}
    </fieldset>
  )
}
