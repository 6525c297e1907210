import { useState } from 'react'
import { laterWords } from '../../words/laterWords.ts'
import styles from './ShareLinks.module.css'

/** Where the browser lets us copy; where it then refuses, the address is shown to be copied by hand. */
export function CopyLink({ url }: { url: string }) {
  const [said, setSaid] = useState<'nothing' | 'copied' | 'notCopied'>('nothing')
  if (typeof navigator === 'undefined' || !('clipboard' in navigator)) return null
  const copy = () =>
    void navigator.clipboard.writeText(url).then(
      () => setSaid('copied'),
      () => setSaid('notCopied'),
    )
  return (
    <li className={styles.copy}>
      <button type="button" className={styles.way} onClick={copy}>
        {laterWords.result.copyLink}
      </button>
      <span role="status" className={styles.said}>
        {said === 'copied' && laterWords.result.copied}
        {said === 'notCopied' && `${laterWords.result.notCopied} ${url}`}
      </span>
    </li>
  )
}
