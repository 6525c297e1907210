import type { ScreenOf } from '@redress/contract/console/screens'
import { settingsFields, settingsSections } from '@redress/contract/console/settingsScreens'
import { ConsoleForm } from '../fields/ConsoleForm.tsx'
import { useFrame, useMay, useStaffWords } from '../layout/frameContext.ts'
import { organizationPath } from '../layout/paths.ts'
import { useCampaignPath } from '../layout/useCampaignPath.ts'
import campaign from './CampaignScreen.module.css'
import { EditorInput } from './EditorInput.tsx'
import { EditorRefusal } from './EditorRefusal.tsx'
import { EditorRows } from './EditorRows.tsx'
import { ToMend } from './FindingsList.tsx'
import { ImageInput } from './ImageInput.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { OrganizationColors } from './OrganizationColors.tsx'
import { OwnerNotice } from './OwnerNotice.tsx'
import { SaveButton } from './SaveButton.tsx'
import { SaveByEnter } from './SaveByEnter.tsx'
import styles from './SettingsScreen.module.css'
import screen from './screen.module.css'
import { WebhookMessages } from './WebhookMessages.tsx'

type Shown = { shown: ScreenOf<'settings'> }

export function SettingsScreen({ shown }: Shown) {
  const words = useStaffWords().settings
  const mayEdit = useMay('owner')
  const { section, owner, webhooks } = shown
  return (
    <>
      <div className={screen.head}>
        <h1>{words.title}</h1>
        <OwnerNotice owner={owner} />
        {!mayEdit && <p className={screen.soft}>{words.readOnly}</p>}
        <EditorRefusal shown={shown} />
        <ToMend toMend={shown.toMend} />
        <BackToCampaign shown={shown} />
      </div>
      <div className={campaign.editor}>
        <Sections shown={shown} />
        <div className={campaign.part}>
          <section className={screen.head} aria-labelledby="section">
            <h2 id="section">{words.sections[section]}</h2>
            <SectionForm shown={shown} />
          </section>
          {section === 'look' && <OrganizationColors shown={shown} />}
          {section === 'embedding' && <Embeds shown={shown} />}
          {webhooks && <WebhookMessages webhooks={webhooks} />}
        </div>
      </div>
    </>
  )
}

/** Leads back to the campaign that needed a setting. */
function BackToCampaign({ shown: { cameFrom } }: Shown) {
  const words = useStaffWords().publish
  const pathTo = useCampaignPath(cameFrom?.id ?? '')
  if (!cameFrom) return null
  return (
    <p>
      <a href={pathTo('consents')} className={screen.link}>
        {words.back(cameFrom.name)}
      </a>
    </p>
  )
}

/** Returns a function that makes paths below the settings. */
function useSettingsPath(): (rest: string) => string {
  const { organization } = useFrame()
  return rest => organizationPath(organization?.id ?? '', `settings/${rest}`)
}

function Sections({ shown: { section, counts } }: Shown) {
  const { editor, settings: words } = useStaffWords()
  const pathTo = useSettingsPath()
  return (
    <nav aria-label={words.sectionsNavigation}>
      <ul className={campaign.sections}>
        {settingsSections.map(each => (
          <li key={each}>
            <a
              href={pathTo(each)}
              className={campaign.section}
              aria-current={each === section ? 'page' : undefined}
            >
              <span className={campaign.label}>{words.sections[each]}</span>
              {counts[each] !== undefined && (
                <span className={campaign.count}>{editor.findings(counts[each])}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function SectionForm({ shown }: Shown) {
  const words = useStaffWords().settings
  const mayEdit = useMay('owner')
  const pathTo = useSettingsPath()
  const { section, revision, languages } = shown
  const isTranslated = section === 'organization'
  return (
    <>
      {(section === 'embedding' || section === 'webhooks') && (
        <p className={screen.soft}>{words.protected}</p>
      )}
      {isTranslated && mayEdit && <LanguageChoice shown={shown} path={pathTo(section)} />}
      <ConsoleForm action={pathTo(section)} hasFile={section === 'look'} isUnsaved={shown.isUnsaved}>
        {shown.cameFrom && <input type="hidden" name="campaign" value={shown.cameFrom.id} />}
        <input type="hidden" name="revision" value={revision} />
        {languages.length > 1 && <input type="hidden" name="languages" value="both" />}
        {mayEdit && <SaveByEnter />}
        {settingsFields[section].map(field =>
          field.kind === 'list' ? (
            <EditorRows key={field.name} list={field} shown={shown} />
          ) : (
            <EditorInput key={field.name} field={field} name={field.name} shown={shown} />
          ),
        )}
        {section === 'look' && mayEdit && (
          <ImageInput name="logo" words={words.logo} file={shown.logo} finding={shown.findings.logo} />
        )}
        {mayEdit && <SaveButton isUnsaved={shown.isUnsaved} />}
      </ConsoleForm>
    </>
  )
}

/** The lines are in a disclosure for each campaign, since an organization may have a hundred. */
function Embeds({ shown: { embeds } }: Shown) {
  const words = useStaffWords().settings
  return (
    <section className={screen.section} aria-labelledby="embeds">
      <h2 id="embeds">{words.embedTitle}</h2>
      <p>{embeds.length === 0 ? words.embedNone : words.embedHelp}</p>
      {embeds.map(({ name, html }) => (
        <details key={html}>
          <summary className={styles.summary}>{words.embedOf(name)}</summary>
          <pre className={styles.lines}>{html}</pre>
        </details>
      ))}
    </section>
  )
}
