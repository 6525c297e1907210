import type { ScreenOf } from '@redress/contract/console/screens'
import { Time } from '../../receipt/Time.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ConsoleForm } from '../fields/ConsoleForm.tsx'
import { useFrame, useMay, useStaffWords } from '../layout/frameContext.ts'
import { organizationPath } from '../layout/paths.ts'
import { OwnerNotice } from './OwnerNotice.tsx'
import screen from './screen.module.css'

type Shown = { shown: ScreenOf<'versions'> }

export function VersionsScreen({ shown }: Shown) {
  const words = useStaffWords().publish
  const { owner, versions, older, isRefused } = shown
  return (
    <>
      <div className={screen.head}>
        <h1>{words.versionsTitle}</h1>
        <OwnerNotice owner={owner} />
        {isRefused && (
          <Notice tone="problem" role="status">
            <p>{words.restoreRefused}</p>
          </Notice>
        )}
        <p>{words.versionsLead}</p>
        {owner === 'console' && <p className={screen.soft}>{words.restoreHelp}</p>}
      </div>
      <ol className={screen.list}>
        {versions.map(version => (
          <VersionItem key={version.version} of={version} shown={shown} />
        ))}
      </ol>
      {older !== null && (
        <p>
          <a href={`?before=${older}`} className={screen.link}>
            {words.older}
          </a>
        </p>
      )}
    </>
  )
}

function VersionItem({ of, shown }: { of: ScreenOf<'versions'>['versions'][number] } & Shown) {
  const words = useStaffWords().publish
  const mayPublish = useMay('publisher')
  const { organization } = useFrame()
  const { version, by, at, restored } = of
  const name = words.version(version)
  const isCurrent = version === shown.version
  const path = (rest: string) => organizationPath(organization?.id ?? '', rest)
  return (
    <li className={screen.item}>
      <div>
        <p>{name}</p>
        <p className={`${screen.soft} dotted`}>
          <span>{by === '' ? words.former : by}</span>
          <span>
            <Time at={at} brief />
          </span>
          {isCurrent && <span>{words.current}</span>}
          {restored !== null && <span>{words.restoredFrom(restored)}</span>}
        </p>
      </div>
      <a href={path(`versions/${version}`)} className={screen.link} aria-label={words.readOf(name)}>
        {words.read}
      </a>
      {!isCurrent && mayPublish && shown.owner === 'console' && (
        <ConsoleForm action={path('versions/restore')}>
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="expected" value={shown.version} />
          <input type="hidden" name="key" value={shown.key} />
          <Button type="submit" kind="translucent" aria-label={words.restoreOf(name)}>
            {words.restore}
          </Button>
        </ConsoleForm>
      )}
    </li>
  )
}
