import { campaignSections, sectionFields } from '@redress/contract/console/campaignSections'
import type { ScreenOf } from '@redress/contract/console/screens'
import { Button } from '../../ui/Button.tsx'
import { ConsoleForm } from '../fields/ConsoleForm.tsx'
import { TextInput } from '../fields/fields.tsx'
import { useFrame, useMay, useStaffWords } from '../layout/frameContext.ts'
import { organizationPath } from '../layout/paths.ts'
import { useCampaignPath } from '../layout/useCampaignPath.ts'
import { BillSearch } from './BillSearch.tsx'
import styles from './CampaignScreen.module.css'
import { EditorInput } from './EditorInput.tsx'
import { EditorRefusal } from './EditorRefusal.tsx'
import { EditorRows } from './EditorRows.tsx'
import { ToMend } from './FindingsList.tsx'
import { ImageInput } from './ImageInput.tsx'
import { OwnerNotice } from './OwnerNotice.tsx'
import { SaveByEnter } from './SaveByEnter.tsx'
import { StateBillsNote } from './StateBillsNote.tsx'
import screen from './screen.module.css'

type Shown = { shown: ScreenOf<'campaign'> }

export function CampaignScreen({ shown }: Shown) {
  const words = useStaffWords().editor
  const mayEdit = useMay('editor')
  const { campaign, owner, section } = shown
  const { previewTitle, title: publishTitle, takeDown } = useStaffWords().publish
  const { organization } = useFrame()
  const mayPublish = useMay('publisher')
  const pathTo = useCampaignPath(campaign.id)
  return (
    <>
      <div className={screen.head}>
        <h1>{campaign.name}</h1>
        <p className={screen.soft}>{campaign.url}</p>
        <OwnerNotice owner={owner} />
        {!mayEdit && <p className={screen.soft}>{words.readOnly}</p>}
        <EditorRefusal shown={shown} />
        <ToMend toMend={shown.toMend} />
      </div>
      {mayEdit && (
        <p className={`${screen.facts} dotted`}>
          <span>
            <a href={pathTo('preview')} className={screen.link}>
              {previewTitle}
            </a>
          </span>
          <span>
            <a href={organizationPath(organization?.id ?? '', 'publish')} className={screen.link}>
              {publishTitle}
            </a>
          </span>
          {shown.takeDown && mayPublish && (
            <span>
              <a href={`${pathTo('dates')}#take-down`} className={screen.link}>
                {takeDown}
              </a>
            </span>
          )}
        </p>
      )}
      <Sections shown={shown} />
      <section className={screen.head} aria-labelledby="section">
        <h2 id="section">{words.sections[section]}</h2>
        <SectionForm shown={shown} />
      </section>
      {section === 'dates' && <TakeDown shown={shown} />}
      {section === 'dates' && <Remove shown={shown} />}
    </>
  )
}

function Sections({ shown: { campaign, section, counts } }: Shown) {
  const words = useStaffWords().editor
  const pathTo = useCampaignPath(campaign.id)
  return (
    <nav aria-label={words.sectionsNavigation}>
      <ul className={styles.sections}>
        {campaignSections.map(each => (
          <li key={each}>
            <a
              href={pathTo(each)}
              className={screen.link}
              aria-current={each === section ? 'page' : undefined}
            >
              {words.sections[each]}
              {counts[each] !== undefined && (
                <span className={styles.count}>{words.findings(counts[each])}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function SectionForm({ shown }: Shown) {
  const words = useStaffWords().editor
  const mayEdit = useMay('editor')
  const { campaign, section, revision, languages } = shown
  const pathTo = useCampaignPath(campaign.id)
  return (
    <>
      {languages.length === 1 && mayEdit && (
        <p>
          <a href={`${pathTo(section)}?languages=both`} className={screen.link}>
            {words.both}
          </a>
        </p>
      )}
      <ConsoleForm action={pathTo(section)} hasFile={section === 'story'}>
        <input type="hidden" name="revision" value={revision} />
        {languages.length > 1 && <input type="hidden" name="languages" value="both" />}
        {mayEdit && <SaveByEnter />}
        {section === 'ask' && mayEdit && (shown.state ? <StateBillsNote /> : <BillSearch shown={shown} />)}
        {sectionFields[section].map(field =>
          field.kind === 'list' ? (
            <EditorRows key={field.name} list={field} shown={shown} />
          ) : (
            <EditorInput key={field.name} field={field} name={field.name} shown={shown} />
          ),
        )}
        {section === 'story' && mayEdit && <CampaignImage shown={shown} />}
        {mayEdit && (
          <Button type="submit" name="do" value="save">
            {words.save}
          </Button>
        )}
      </ConsoleForm>
    </>
  )
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
      <ConsoleForm action={pathTo('take-down')}>
        <p>{words.takeDownHelp}</p>
        <input type="hidden" name="version" value={takeDown.version} />
        <input type="hidden" name="key" value={takeDown.key} />
        <Button type="submit" kind="translucent">
          {words.takeDown}
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
