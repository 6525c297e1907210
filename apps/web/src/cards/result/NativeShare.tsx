import { laterWords } from '../../words/laterWords.ts'
import styles from './ShareLinks.module.css'

/** Where the browser can: the device's own way of sharing. A person who closes it has changed their mind. */
export function NativeShare({ text, url }: { text: string; url: string }) {
  if (typeof navigator === 'undefined' || !('share' in navigator)) return null
  return (
    <li>
      <button
        type="button"
        className={styles.way}
        onClick={() => void navigator.share({ text, url }).catch(() => undefined)}
      >
        {laterWords.result.shareNative}
      </button>
    </li>
  )
}
