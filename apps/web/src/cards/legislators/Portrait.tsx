import type { Legislator } from '@redress/core/legislator/legislator'
import { initials } from '@redress/core/legislator/naming'
import { useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Portrait.module.css'

/** 72 by 90: initials on a tinted ground, and the photo over them where one comes. The name stands beside it. */
export function Portrait({ legislator }: { legislator: Legislator }) {
  const { imageUrl } = legislator
  const [failedUrl, setFailedUrl] = useState('')
  const hasPhoto = imageUrl !== '' && failedUrl !== imageUrl
  return (
    <span className={styles.portrait}>
      <span className={styles.initials} aria-hidden="true">
        {initials(legislator) || <Icon name="envelope" />}
      </span>
      {hasPhoto && (
        <img
          className={styles.photo}
          src={imageUrl}
          alt=""
          width={72}
          height={90}
          loading="lazy"
          decoding="async"
          onError={() => setFailedUrl(imageUrl)}
        />
      )}
    </span>
  )
}
