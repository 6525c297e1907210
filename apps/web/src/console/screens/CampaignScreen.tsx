import {
  type CampaignSection,
  campaignSections,
  type EditorField,
  type EditorList,
  sectionFields,
} from '@redress/contract/console/campaignSections'
import type { ScreenOf } from '@redress/contract/console/screens'
import button from '../../ui/Button.module.css'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ConsoleForm } from '../fields/ConsoleForm.tsx'
import { TextInput } from '../fields/fields.tsx'
import { useFrame, useMay, useStaffWords } from '../layout/frameContext.ts'
import { organizationPath } from '../layout/paths.ts'
import { useCampaignPath } from '../layout/useCampaignPath.ts'
import { BillSearch } from './BillSearch.tsx'
import styles from './CampaignScreen.module.css'
import { CampaignState } from './CampaignState.tsx'
import { EditorInput } from './EditorInput.tsx'
import { EditorRefusal } from './EditorRefusal.tsx'
import { EditorRows } from './EditorRows.tsx'
import { ToMend } from './FindingsList.tsx'
import { ImageInput } from './ImageInput.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { OwnerNotice } from './OwnerNotice.tsx'
import { SaveButton } from './SaveButton.tsx'
import { SaveByEnter } from './SaveByEnter.tsx'
import details from './SettingsScreen.module.css'
import { StateBillsNote } from './StateBillsNote.tsx'
import screen from './screen.module.css'

type Shown = { shown: ScreenOf<'campaign'> }

export function CampaignScreen({ shown }: Shown) {
  const words = useStaffWords().editor
  const mayEdit = useMay('editor')
  const { campaign, owner, section } = shown
  return (
    <>
      <div className={screen.head}>
        <h1>{campaign.name}</h1>
        <Address shown={shown} />
        <OwnerNotice owner={owner} />
        {!mayEdit && <p className={screen.soft}>{words.readOnly}</p>}
        <EditorRefusal shown={shown} />
        <Saved shown={shown} />
        {mayEdit && <Untranslated shown={shown} />}
      </div>
      {mayEdit && <Actions shown={shown} />}
      <div className={styles.editor}>
        <Sections shown={shown} />
        <div className={styles.part}>
          <section className={screen.head} aria-labelledby="section">
            <h2 id="section">{words.sections[section]}</h2>
            <SectionForm shown={shown} />
          </section>
          {section === 'dates' && <TakeDown shown={shown} />}
          {section === 'dates' && <OpenAgain shown={shown} />}
          {section === 'dates' && <Remove shown={shown} />}
        </div>
      </div>
    </>
  )
}

/** Says whether the campaign is open, and shows the address of its public page, which works only then. */
function Address({ shown: { campaign } }: Shown) {
  const words = useStaffWords().editor
  return (
    <p className={`${screen.soft} ${screen.facts} dotted`}>
      <CampaignState times={campaign} />
      <span>{campaign.state === 'open' ? <a href={campaign.url}>{campaign.url}</a> : campaign.url}</span>
      {campaign.state === 'ended' && <span>{words.addressEnded}</span>}
      {(campaign.state === 'draft' || campaign.state === 'scheduled') && <span>{words.addressLater}</span>}
    </p>
  )
}

/** Says how many texts lack a language, and leads to their fields in that language. */
function Untranslated({ shown: { campaign, section, untranslated, languages } }: Shown) {
  const words = useStaffWords().editor
  const pathTo = useCampaignPath(campaign.id)
  return untranslated.map(({ language, count }) => (
    <p key={language} className={screen.soft}>
      {words.missingTexts[language](count)}{' '}
      {!languages.includes(language) && (
        <a href={`${pathTo(hasTexts(section) ? section : 'story')}?languages=both`}>
          {words.addLanguage[language]}
        </a>
      )}
    </p>
  ))
}

function Actions({ shown: { campaign, owner, takeDown, reopen } }: Shown) {
  const { editor: words, publish } = useStaffWords()
  const mayPublish = useMay('publisher')
  const pathTo = useCampaignPath(campaign.id)
  return (
    <div className={styles.actions}>
      <a href={pathTo('preview')} className={`${button.button} ${button.translucent}`}>
        <span className={button.face}>{words.seePreview}</span>
      </a>
      {takeDown && mayPublish && (
        <a href={`${pathTo('dates')}#take-down`} className={screen.link}>
          {publish.takeDown}
        </a>
      )}
      {reopen && mayPublish && (
        <a href={`${pathTo('dates')}#open-again`} className={screen.link}>
          {publish.openAgain}
        </a>
      )}
      {owner === 'console' && <p className={screen.soft}>{words.howToPublish}</p>}
    </div>
  )
}

/** Says that the draft was saved and leads on, and lists what has to be mended. */
function Saved({ shown }: Shown) {
  const words = useStaffWords().frame
  const { notice } = useFrame()
  const next = notice === 'saved' && <Next shown={shown} />
  if (shown.toMend.length > 0) return <ToMend toMend={shown.toMend}>{next}</ToMend>
  if (notice !== 'saved') return null
  return (
    <Notice role="status">
      <p>{words.notices.saved}</p>
      {next}
    </Notice>
  )
}

/**
 * Leads to the section after this one, and from the last one to the page that publishes. A change of an open campaign
 * is usually published at once, so that page then comes first.
 */
function Next({ shown: { campaign, section, owner } }: Shown) {
  const { editor: words, publish } = useStaffWords()
  const { organization } = useFrame()
  const mayPublish = useMay('publisher')
  const pathTo = useCampaignPath(campaign.id)
  const next = campaignSections[campaignSections.indexOf(section) + 1]
  const publishPath = organizationPath(organization?.id ?? '', 'publish')
  return (
    <>
      {campaign.state === 'open' && owner === 'console' && mayPublish && next && (
        <p>
          <a href={publishPath} className={screen.link}>
            {words.publishChange}
          </a>
        </p>
      )}
      <p>
        <a href={next ? pathTo(next) : publishPath} className={screen.link}>
          {words.next(next ? words.sections[next] : publish.title)}
        </a>
      </p>
    </>
  )
}

/** Lists the sections in their order, each with what it lacks or has, and below them what is still needed. */
function Sections({ shown }: Shown) {
  const words = useStaffWords().editor
  const { campaign, section, needed } = shown
  const pathTo = useCampaignPath(campaign.id)
  const { organization } = useFrame()
  // The settings then lead back to the campaign.
  const settingsPath = (field: string) => {
    const from = new URLSearchParams({ campaign: campaign.id })
    return organizationPath(organization?.id ?? '', `settings/organization?${from}#${field}`)
  }
  return (
    <nav aria-label={words.sectionsNavigation}>
      <ol className={`${styles.sections} ${styles.numbered}`}>
        {campaignSections.map(each => (
          <li key={each}>
            <a
              href={pathTo(each)}
              className={styles.section}
              aria-current={each === section ? 'page' : undefined}
            >
              <span className={styles.label}>{words.sections[each]}</span>
              <SectionState section={each} shown={shown} />
            </a>
          </li>
        ))}
      </ol>
      {needed.length > 0 && (
        <div className={styles.missing}>
          <p>{words.neededTitle}</p>
          <ul>
            {needed.map(({ section, field }) => (
              <li key={field}>
                <a href={field === 'postalAddress' ? settingsPath(field) : `${pathTo(section)}#${field}`}>
                  {words.neededFields[field]}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </nav>
  )
}

function SectionState({ section, shown: { counts, needed, filled } }: { section: CampaignSection } & Shown) {
  const words = useStaffWords().editor
  const state = needed.some(each => each.section === section)
    ? 'needed'
    : filled.includes(section)
      ? 'filled'
      : 'optional'
  const count = counts[section]
  const texts = [
    ...(count?.errors ? [] : [words.sectionStates[state]]),
    ...(count === undefined ? [] : [words.findings(count)]),
  ]
  return <span className={`${styles.count} ${styles[state]}`}>{texts.join(', ')}</span>
}

function SectionForm({ shown }: Shown) {
  const mayEdit = useMay('editor')
  const { campaign, section, revision, languages } = shown
  const pathTo = useCampaignPath(campaign.id)
  return (
    <>
      {/* The line about missing texts at the top already offers the other language. */}
      {mayEdit && hasTexts(section) && (shown.isLanguageAdded || shown.untranslated.length === 0) && (
        <LanguageChoice shown={shown} path={pathTo(section)} />
      )}
      <ConsoleForm action={pathTo(section)} hasFile={section === 'story'} isUnsaved={shown.isUnsaved}>
        <input type="hidden" name="revision" value={revision} />
        {languages.length > 1 && <input type="hidden" name="languages" value="both" />}
        {mayEdit && <SaveByEnter />}
        {section === 'ask' && mayEdit && (shown.state ? <StateBillsNote /> : <BillSearch shown={shown} />)}
        {sectionFields[section]
          .filter(isShown(shown))
          .map(field =>
            field.kind === 'list' ? (
              <EditorRows key={field.name} list={field} shown={shown} />
            ) : (
              <EditorInput key={field.name} field={field} name={field.name} shown={shown} />
            ),
          )}
        {section === 'story' && mayEdit && <CampaignImage shown={shown} />}
        {mayEdit && <SaveButton isUnsaved={shown.isUnsaved} />}
      </ConsoleForm>
    </>
  )
}

/** Tells whether visitors read something of a section. */
function hasTexts(section: CampaignSection): boolean {
  return sectionFields[section].some(field =>
    field.kind === 'list' ? field.entry.some(({ translated }) => translated) : field.translated,
  )
}

/** Leaves out an empty field that does nothing in this campaign. */
function isShown({ hasBills, typed: { values, rows } }: ScreenOf<'campaign'>) {
  return ({ name, onlyIf }: EditorField | EditorList): boolean => {
    if (onlyIf === undefined || (onlyIf === 'with-bills') === hasBills) return true
    const isTyped = Object.keys(values).some(
      each => (each === name || each.startsWith(`${name}.`)) && values[each]?.trim(),
    )
    return isTyped || (rows[name] ?? []).length > 0
  }
}

/** The image above the title, and what it shows. */
function CampaignImage({ shown: { image, languages, findings } }: Shown) {
  const { image: words, inLanguage } = useStaffWords().editor
  const [own] = languages
  return (
    <ImageInput name="image" words={words} file={image.file} finding={findings.image}>
      {languages.map(language => {
        const name = language === own ? 'alt' : `alt.${language}`
        return (
          <TextInput
            key={language}
            name={name}
            lang={language}
            label={languages.length > 1 ? `${words.alt} (${inLanguage[language]})` : words.alt}
            help={words.altHelp}
            error={
              language === own && findings.alt?.level === 'error'
                ? `“${words.alt}” ${findings.alt.text}`
                : undefined
            }
            defaultValue={image.alts[name]}
          />
        )
      })}
    </ImageInput>
  )
}

/** Ends an open campaign without the rest of the draft. */
function TakeDown({ shown: { campaign, takeDown } }: Shown) {
  const words = useStaffWords().publish
  const mayPublish = useMay('publisher')
  const pathTo = useCampaignPath(campaign.id)
  if (!takeDown || !mayPublish) return null
  return (
    <section className={screen.section} aria-labelledby="take-down">
      <h2 id="take-down">{words.takeDownTitle}</h2>
      <details>
        <summary className={details.summary}>{words.takeDownAsk(campaign.name)}</summary>
        <ConsoleForm action={pathTo('take-down')}>
          <p>{words.takeDownHelp}</p>
          <input type="hidden" name="version" value={takeDown.version} />
          <input type="hidden" name="key" value={takeDown.key} />
          <Button type="submit" kind="translucent">
            {words.takeDown}
          </Button>
        </ConsoleForm>
      </details>
    </section>
  )
}

/** Opens an ended campaign without the rest of the draft. */
function OpenAgain({ shown: { campaign, reopen } }: Shown) {
  const words = useStaffWords().publish
  const mayPublish = useMay('publisher')
  const pathTo = useCampaignPath(campaign.id)
  if (!reopen || !mayPublish) return null
  return (
    <section className={screen.section} aria-labelledby="open-again">
      <h2 id="open-again">{words.openAgainTitle}</h2>
      <ConsoleForm action={pathTo('open-again')}>
        <p>{words.openAgainHelp}</p>
        <input type="hidden" name="version" value={reopen.version} />
        <input type="hidden" name="key" value={reopen.key} />
        <Button type="submit" kind="translucent">
          {words.openAgain}
        </Button>
      </ConsoleForm>
    </section>
  )
}

/** Removes a campaign that was never published from the draft. */
function Remove({ shown: { campaign, isNew, revision } }: Shown) {
  const words = useStaffWords().editor
  const mayEdit = useMay('editor')
  const pathTo = useCampaignPath(campaign.id)
  if (!isNew || !mayEdit) return null
  return (
    <section className={screen.section} aria-labelledby="remove">
      <h2 id="remove">{words.removeTitle}</h2>
      <ConsoleForm action={pathTo('remove')}>
        <p>{words.removeHelp}</p>
        <input type="hidden" name="revision" value={revision} />
        <Button type="submit" kind="translucent">
          {words.remove}
        </Button>
      </ConsoleForm>
    </section>
  )
}
