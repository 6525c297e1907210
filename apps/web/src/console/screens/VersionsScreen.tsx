import type { ChangedPart } from '@redress/contract/console/campaignScreens'
import type { ScreenOf } from '@redress/contract/console/screens'
import { useLanguage } from '../../language/useWords.ts'
import { Time } from '../../receipt/Time.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ConsoleForm } from '../fields/ConsoleForm.tsx'
import { useFrame, useMay, useStaffWords } from '../layout/frameContext.ts'
import { organizationPath } from '../layout/paths.ts'
import { Changes, labelOf } from './Changes.tsx'
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
      <Restoring shown={shown} />
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

/** Says what restoring a version changes, and restores it. */
function Restoring({ shown: { restoring, version, key, owner } }: Shown) {
  const words = useStaffWords().publish
  const mayPublish = useMay('publisher')
  const { organization } = useFrame()
  if (!restoring || restoring.version === version || !mayPublish || owner !== 'console') return null
  const { changes } = restoring
  const name = words.version(restoring.version)
  const path = (rest: string) => organizationPath(organization?.id ?? '', rest)
  return (
    <section className={screen.section} aria-labelledby="restore">
      <h2 id="restore">{words.restoreTitle(name)}</h2>
      {changes.length === 0 && <p>{words.restoreSame}</p>}
      <Changes changes={changes} names={{ theirs: words.now, yours: words.afterwards }} />
      <ConsoleForm action={path('versions/restore')}>
        <input type="hidden" name="version" value={restoring.version} />
        <input type="hidden" name="expected" value={version} />
        <input type="hidden" name="key" value={key} />
        <Button type="submit">{words.restoreOf(name)}</Button>
      </ConsoleForm>
      <p>
        <a href={path('versions')} className={screen.link}>
          {words.keepCurrent}
        </a>
      </p>
    </section>
  )
}

/** Says which fields of which campaigns a version changed. */
function ChangedParts({ parts }: { parts: readonly ChangedPart[] }) {
  const words = useStaffWords()
  const language = useLanguage()
  const list = new Intl.ListFormat(language)
  return parts.map(({ campaign, what, fields }) => {
    const { editor, publish } = words
    const subject = campaign === '' ? publish.settings : campaign
    return (
      <p key={`${campaign} ${what}`}>
        {what === 'added'
          ? editor.newCampaign(campaign)
          : what === 'removed'
            ? editor.removedCampaign(campaign)
            : publish.changedIn(subject, list.format(fields.map(field => labelOf(field, words))))}
      </p>
    )
  })
}

function VersionItem({ of, shown }: { of: ScreenOf<'versions'>['versions'][number] } & Shown) {
  const { publish: words } = useStaffWords()
  const mayPublish = useMay('publisher')
  const { organization } = useFrame()
  const { version, by, byOperator, at, restored } = of
  const name = words.version(version)
  const isCurrent = version === shown.version
  const path = (rest: string) => organizationPath(organization?.id ?? '', rest)
  return (
    <li className={screen.item}>
      <div>
        <p>{name}</p>
        <p className={`${screen.soft} dotted`}>
          <span>{byOperator ? words.operator : by === '' ? words.former : by}</span>
          <span>
            <Time at={at} brief />
          </span>
          {isCurrent && <span>{words.current}</span>}
          {restored !== null && <span>{words.restoredFrom(restored)}</span>}
        </p>
        <ChangedParts parts={of.changed} />
      </div>
      <a href={path(`versions/${version}`)} className={screen.link} aria-label={words.readOf(name)}>
        {words.read}
      </a>
      {!isCurrent && mayPublish && shown.owner === 'console' && (
        <a
          href={path(`versions?restore=${version}`)}
          className={screen.link}
          aria-label={words.restoreOf(name)}
        >
          {words.restore}
        </a>
      )}
    </li>
  )
}
