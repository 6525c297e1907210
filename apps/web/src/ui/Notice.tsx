import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon, type IconName } from './Icon.tsx'
import styles from './Notice.module.css'

const icons = { info: 'info', wait: 'clock', problem: 'alert' } as const satisfies Record<string, IconName>

export function Notice({
  tone = 'info',
  role,
  children,
}: {
  tone?: keyof typeof icons
  role?: 'status' | 'note'
  children: ReactNode
}) {
  return (
    <div className={classes(styles.notice, styles[tone])} role={role}>
      <Icon name={icons[tone]} />
      <div className={styles.words}>{children}</div>
    </div>
  )
}
