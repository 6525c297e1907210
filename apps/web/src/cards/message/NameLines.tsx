import { useWords } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { classes } from '../../ui/classes.ts'
import styles from './NameLines.module.css'

/** Shows below the letter the name and the place that every office gets with it. */
export function NameLines() {
  const words = useWords()
  const { firstName, lastName, address } = useSession().session
  const name = `${firstName} ${lastName}`.trim()
  return (
    <p className={classes(styles.signed, name === '' && styles.unsigned)}>
      {name || words.message.yourName}
      {address.city && `\n${address.city}, ${address.state}`}
    </p>
  )
}
