import { useState } from 'react'
import { words } from '../../words/words.ts'
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
        {words.result.copyLink}
      </button>
      <span role="status" className={styles.said}>
        {said === 'copied' && words.result.copied}
        {said === 'notCopied' && `${words.result.notCopied} ${url}`}
      </span>
    </li>
  )
}
