import type { FormSurroundings } from '@redress/contract/plainPages'
import type { ReceiptHandOver } from '@redress/contract/receipt'
import { handOverWords } from '@redress/core/submission/submission'
import { receiptWordsOf } from '@redress/words/receiptWords'
import { useLanguage } from '../language/useWords.ts'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './OfficeRecord.module.css'
import { SwitchboardLink } from './OfficeRecord.tsx'

type HandOverProps = Pick<FormSurroundings, 'address' | 'formNonce'> & { handOver: ReceiptHandOver }

/** Shows an office with its own form. It says only what the person says, and never that the letter was delivered. */
export function HandOverRecord({ handOver, address, formNonce }: HandOverProps) {
  const words = receiptWordsOf(useLanguage())
  const { legislatorId, legislatorName, office, form, said } = handOver
  const name = legislatorName || words.officeUnknown
  return (
    <li className={styles.office}>
      <span className={classes(styles.mark, styles.open)}>
        <Icon name="envelope" />
      </span>
      <div className={styles.facts}>
        <h3 className={styles.name}>{name}</h3>
        <p className={`${styles.soft} dotted`}>
          {office && <span>{office}</span>} <span>{words.handOver.way}</span>
        </p>
        <p className={styles.state}>{words.handOver.states[said ?? 'open']}</p>
        {form === null && <p className={styles.why}>{words.handOver.gone}</p>}
        <p className={styles.ways}>
          {form !== null && (
            <a href={form} target="_blank" rel="noopener noreferrer">
              {words.handOver.openForm}
            </a>
          )}
          <SwitchboardLink />
        </p>
        <form method="post" action={`${address}/hand-over`} className={styles.ways}>
          <input type="hidden" name="nonce" value={formNonce} />
          <input type="hidden" name="legislator" value={legislatorId} />
          {handOverWords.map(word => (
            <Button
              key={word}
              type="submit"
              kind="translucent"
              name="said"
              value={word}
              aria-pressed={said === word}
              aria-label={`${words.handOver.buttons[word]}: ${name}`}
              {...(said === word && { icon: 'check' })}
            >
              {words.handOver.buttons[word]}
            </Button>
          ))}
        </form>
      </div>
    </li>
  )
}
