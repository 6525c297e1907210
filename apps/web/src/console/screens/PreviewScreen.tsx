import { previewSteps } from '@redress/contract/console/campaignScreens'
import type { ScreenOf } from '@redress/contract/console/screens'
import { languageNames, languages } from '@redress/core/language/language'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ConsoleForm, KeptFields } from '../fields/ConsoleForm.tsx'
import { SelectInput, TextInput } from '../fields/fields.tsx'
import { useStaffWords } from '../layout/frameContext.ts'
import { useCampaignPath } from '../layout/useCampaignPath.ts'
import { FindingsList } from './FindingsList.tsx'
import styles from './PreviewScreen.module.css'
import screen from './screen.module.css'

type Shown = { shown: ScreenOf<'preview'> }

export function PreviewScreen({ shown }: Shown) {
  const words = useStaffWords().publish
  const { campaign, frame, width } = shown
  const pathTo = useCampaignPath(campaign.id)
  return (
    <>
      <div className={screen.head}>
        <h1>{words.previewFrame(campaign.name)}</h1>
        <p>
          <a href={pathTo('story')} className={screen.link}>
            {words.back(campaign.name)}
          </a>
        </p>
        <p>{words.previewLead}</p>
      </div>
      <Choices shown={shown} />
      {frame === null ? (
        <Notice tone="problem">
          <p>{words.previewBroken}</p>
          <FindingsList findings={shown.toMend} />
        </Notice>
      ) : (
        <div className={styles.room}>
          <iframe
            src={frame}
            sandbox=""
            className={styles[width]}
            title={words.previewFrame(campaign.name)}
          />
        </div>
      )}
      {frame !== null && <Share shown={shown} />}
    </>
  )
}

function Choices({ shown: { campaign, language, step, width, date, seats, seat } }: Shown) {
  const words = useStaffWords().publish
  const pathTo = useCampaignPath(campaign.id)
  return (
    <ConsoleForm action={pathTo('preview')}>
      <div className={styles.choices}>
        <SelectInput
          name="language"
          label={words.previewLanguage}
          defaultValue={language}
          choices={languages.map(value => ({ value, text: languageNames[value] }))}
        />
        <SelectInput
          name="step"
          label={words.previewStep}
          defaultValue={step}
          choices={previewSteps.map(value => ({ value, text: words.previewSteps[value] }))}
        />
        <SelectInput
          name="width"
          label={words.previewWidth}
          defaultValue={width}
          choices={(['phone', 'desktop'] as const).map(value => ({
            value,
            text: words.previewWidths[value],
          }))}
        />
        <TextInput
          name="date"
          type="date"
          label={words.previewDate}
          help={words.previewDateHelp}
          defaultValue={date}
        />
        {seats.length > 0 && (
          <SelectInput
            name="seat"
            label={words.previewSeat}
            help={words.previewSeatHelp}
            defaultValue={seat}
            choices={[{ value: '', text: words.previewNoSeat }, ...seats]}
          />
        )}
      </div>
      <Button type="submit" kind="translucent">
        {words.previewShow}
      </Button>
    </ConsoleForm>
  )
}

function Share({ shown: { campaign, shared, language, step, width, date, seat } }: Shown) {
  const words = useStaffWords().publish
  const pathTo = useCampaignPath(campaign.id)
  const seen = Object.entries({ language, step, width, date, seat }).map(([name, value]) => ({ name, value }))
  return (
    <section className={screen.section} aria-labelledby="share">
      <h2 id="share">{words.shareTitle}</h2>
      <ConsoleForm action={pathTo('preview/share')}>
        <KeptFields fields={seen} />
        <p>{words.shareHelp}</p>
        {shared !== null && (
          <>
            <TextInput
              name="shared"
              label={words.shared}
              help={words.sharedHelp}
              defaultValue={shared}
              readOnly
            />
            <Button kind="translucent" data-copies="shared" data-copied={words.copied} hidden>
              {words.copyLink}
            </Button>
          </>
        )}
        <Button type="submit" kind="translucent">
          {words.share}
        </Button>
      </ConsoleForm>
      <ConsoleForm action={pathTo('preview/withdraw')}>
        <p className={screen.soft}>{words.withdrawHelp}</p>
        <Button type="submit" kind="link">
          {words.withdraw}
        </Button>
      </ConsoleForm>
    </section>
  )
}
