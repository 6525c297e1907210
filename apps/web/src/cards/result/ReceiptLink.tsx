import { laterWordsOf } from '@redress/words/laterWords'
import { useLanguage, useWords } from '../../language/useWords.ts'
import button from '../../ui/Button.module.css'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'

/** Opens the receipt in a new tab. Before the letter is sent, the receipt shows only the letter's status. */
export function ReceiptLink({ address, isSent = true }: { address: string; isSent?: boolean }) {
  const { receipt, status } = laterWordsOf(useLanguage()).result
  const words = useWords()
  return (
    <a
      className={classes(button.button, isSent ? button.translucent : button.link)}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
    >
      <span className={button.face}>
        <Icon name="away" />
        <span className={button.text}>{isSent ? receipt : status}</span>
      </span>
      <span className="visuallyHidden"> ({words.bills.newTab})</span>
    </a>
  )
}
