import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { laterWords } from '../../words/laterWords.ts'
import styles from './LetterCard.module.css'

/** Whatever becomes of the network, the letter can be taken along. */
export function CopyLetter({ text }: { text: string }) {
  const [said, setSaid] = useState<'nothing' | 'copied' | 'notCopied'>('nothing')
  if (typeof navigator === 'undefined' || !('clipboard' in navigator)) return null
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setSaid('copied'),
      () => setSaid('notCopied'),
    )
  return (
    <>
      <Button kind="link" onClick={copy}>
        {laterWords.personal.copyLetter}
      </Button>
      <span role="status" className={styles.said}>
        {said === 'copied' && laterWords.personal.letterCopied}
        {said === 'notCopied' && laterWords.personal.letterNotCopied}
      </span>
    </>
  )
}
