import type { ScreenOf } from '@redress/contract/console/screens'
import { useLanguage } from '../../language/useWords.ts'
import { Time } from '../../receipt/Time.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ConsoleForm } from '../fields/ConsoleForm.tsx'
import { useFrame, useMay, useStaffWords } from '../layout/frameContext.ts'
import { organizationPath } from '../layout/paths.ts'
import { CampaignChanges } from './Changes.tsx'
import { FindingsList, Untranslated } from './FindingsList.tsx'
import { OwnerNotice } from './OwnerNotice.tsx'
import styles from './PublishScreen.module.css'
import details from './SettingsScreen.module.css'
import screen from './screen.module.css'

type Shown = { shown: ScreenOf<'publish'> }

export function PublishScreen({ shown }: Shown) {
  const words = useStaffWords().publish
  const { owner, draft, conflict, outdated, refused } = shown
  return (
    <>
      <div className={screen.head}>
        <h1>{words.title}</h1>
        <OwnerNotice owner={owner} />
        {conflict && (
          <Notice tone="problem" role="status">
            <p>{words.conflict}</p>
          </Notice>
        )}
        {refused !== null && (
          <Notice tone="problem" role="status">
            <p>{words.refused}</p>
            <p lang={refused.language}>{refused.text}</p>
          </Notice>
        )}
        {outdated !== null && (
          <Notice tone="wait">
            <p>{words.outdated(outdated)}</p>
            <p>{words.outdatedHelp}</p>
            <KeepDraft shown={shown} />
          </Notice>
        )}
        {!draft && <p>{words.none}</p>}
      </div>
      {draft && (
        <>
          <Findings shown={shown} />
          <DraftChanges shown={shown} />
          <StayClosed shown={shown} />
          {owner === 'console' ? <PublishForm shown={shown} /> : <ForFile shown={shown} />}
          <Discard shown={shown} />
        </>
      )}
    </>
  )
}

/** Offers to keep a draft that began with an older version. */
function KeepDraft({ shown: { version, revision } }: Shown) {
  const words = useStaffWords().publish
  const mayEdit = useMay('editor')
  const { organization } = useFrame()
  if (!mayEdit) return null
  return (
    <ConsoleForm action={organizationPath(organization?.id ?? '', 'publish/keep')}>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="revision" value={revision} />
      <Button type="submit" kind="translucent">
        {words.keep}
      </Button>
    </ConsoleForm>
  )
}

function Findings({ shown: { findings, untranslated } }: Shown) {
  const words = useStaffWords().publish
  if (findings.length === 0 && untranslated.length === 0) return null
  return (
    <section className={screen.section} aria-labelledby="findings">
      <h2 id="findings">{words.findingsTitle}</h2>
      <FindingsList findings={findings} />
      {untranslated.map(({ language, places }) => (
        <Untranslated key={language} language={language} places={places} />
      ))}
    </section>
  )
}

function DraftChanges({ shown: { changes } }: Shown) {
  const words = useStaffWords().publish
  return (
    <section className={screen.section} aria-labelledby="changes">
      <h2 id="changes">{words.changesTitle}</h2>
      {changes.length === 0 && <p>{words.changesSame}</p>}
      <CampaignChanges
        changes={changes}
        names={{ theirs: words.now, yours: words.afterwards, added: words.added }}
      />
    </section>
  )
}

/** Names the campaigns that stay closed after the publication. */
function StayClosed({ shown: { closed } }: Shown) {
  const words = useStaffWords().publish
  const { organization } = useFrame()
  if (closed.length === 0) return null
  return (
    <Notice tone="wait">
      {closed.map(({ id, name }) => (
        <p key={id}>
          {words.staysClosed(name)}{' '}
          <a
            href={organizationPath(
              organization?.id ?? '',
              `campaigns/${encodeURIComponent(id)}/dates#startDate`,
            )}
            className={screen.link}
          >
            {words.setOpening}
          </a>
        </p>
      ))}
    </Notice>
  )
}

function PublishForm({ shown }: Shown) {
  const { findings, version, revision, key, needsOwner, protectedParts, isFirstConsent, outdated } = shown
  const words = useStaffWords().publish
  const language = useLanguage()
  const parts = new Intl.ListFormat(language).format(protectedParts.map(part => words.protectedParts[part]))
  const mayPublish = useMay('publisher')
  const { organization } = useFrame()
  if (!mayPublish) return <p>{words.onlyPublishers}</p>
  if (needsOwner) return <p>{words.needsOwner(parts)}</p>
  if (outdated !== null) return null
  if (findings.some(({ level }) => level === 'error')) return <p>{words.errorsBlock}</p>
  return (
    <ConsoleForm action={organizationPath(organization?.id ?? '', 'publish')}>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="revision" value={revision} />
      <input type="hidden" name="key" value={key} />
      <p className={screen.soft}>{words.publishHelp}</p>
      {protectedParts.length > 0 && (
        <p>{isFirstConsent ? words.firstConsent : words.needsConfirmation(parts)}</p>
      )}
      <Button type="submit">{words.publish}</Button>
    </ConsoleForm>
  )
}

function ForFile({ shown: { difference } }: Shown) {
  const words = useStaffWords().publish
  const { organization } = useFrame()
  return (
    <section className={screen.section} aria-labelledby="file">
      <h2 id="file">{words.fileTitle}</h2>
      <p>
        <a href={organizationPath(organization?.id ?? '', 'publish/document')} className={screen.link}>
          {words.download}
        </a>
      </p>
      <p>{words.fileHelp}</p>
      <pre className={styles.difference}>{difference}</pre>
    </section>
  )
}

/** Asks before the draft is discarded: whose draft it is, and what it changes. */
function Discard({ shown: { revision, draft, changes } }: Shown) {
  const words = useStaffWords().publish
  const language = useLanguage()
  const mayEdit = useMay('editor')
  const { organization } = useFrame()
  if (!mayEdit || !draft) return null
  const parts = [...new Set(changes.map(({ campaign }) => campaign || words.settings))]
  return (
    <section className={screen.section} aria-labelledby="discard">
      <h2 id="discard">{words.discardTitle}</h2>
      <details>
        <summary className={details.summary}>
          <span>
            {words.discardAsk(draft.by)} (<Time at={draft.at} brief />
            )?
          </span>
        </summary>
        <ConsoleForm action={organizationPath(organization?.id ?? '', 'publish/discard')}>
          {parts.length > 0 && <p>{words.discardParts(new Intl.ListFormat(language).format(parts))}</p>}
          <p>{words.discardHelp}</p>
          <input type="hidden" name="revision" value={revision} />
          <Button type="submit" kind="translucent">
            {words.discard}
          </Button>
        </ConsoleForm>
      </details>
    </section>
  )
}
