import type { Attention, ShownCampaign } from '@redress/contract/console/campaignScreens'
import type { ScreenOf } from '@redress/contract/console/screens'
import { citeBill } from '@redress/core/bill/bill'
import type { Language } from '@redress/core/language/language'
import { dialogWordsOf } from '@redress/words/dialogWords'
import type { StaffWords } from '@redress/words/staffWords'
import { formatDay } from '@redress/words/times'
import { useLanguage } from '../../language/useWords.ts'
import { Time } from '../../receipt/Time.tsx'
import button from '../../ui/Button.module.css'
import { Notice } from '../../ui/Notice.tsx'
import { useFrame, useMay, useStaffWords } from '../layout/frameContext.ts'
import { organizationPath } from '../layout/paths.ts'
import { useOfficeName } from '../layout/useOfficeName.ts'
import { CampaignState, DayOrTime } from './CampaignState.tsx'
import styles from './OrganizationScreen.module.css'
import { OwnerNotice } from './OwnerNotice.tsx'
import screen from './screen.module.css'

type Shown = { shown: ScreenOf<'organization'> }

export function OrganizationScreen({ shown }: Shown) {
  const words = useStaffWords().overview
  const { organization } = useFrame()
  return (
    <>
      <div className={screen.head}>
        <h1>{organization?.name}</h1>
        {shown.url === null ? (
          <p className={`${screen.soft} ${screen.facts}`}>
            {words.noPage}{' '}
            <a href={organizationPath(organization?.id ?? '', 'settings/embedding')}>{words.noPageLink}</a>
          </p>
        ) : (
          <p>
            <a href={shown.url} className={screen.link}>
              {words.seePage}
            </a>
          </p>
        )}
        {shown.isTest && <p>{words.testSite}</p>}
        {shown.published && <Published campaigns={shown.published} />}
        <DocumentNotes shown={shown} />
      </div>
      <AttentionList attention={shown.attention} />
      <Campaigns shown={shown} />
      <Numbers shown={shown} />
    </>
  )
}

/** Says what was published, and gives the address of each campaign that visitors can open. */
function Published({ campaigns }: { campaigns: readonly ShownCampaign[] }) {
  const words = useStaffWords().overview.published
  return (
    <Notice role="status">
      <p>{words.done}</p>
      {campaigns.map(campaign => (
        <PublishedCampaign key={campaign.id} campaign={campaign} />
      ))}
    </Notice>
  )
}

function PublishedCampaign({ campaign }: { campaign: ShownCampaign }) {
  const words = useStaffWords().overview.published
  const { name, state, starts, url } = campaign
  if (state === 'scheduled')
    return (
      <p>
        {words.scheduled(name)} <DayOrTime at={starts} />.
      </p>
    )
  if (state !== 'open' || url === null)
    return <p>{state === 'ended' ? words.ended(name) : words.draft(name)}</p>
  return (
    <p>
      {words.open(name)} <code className={styles.address}>{url}</code>{' '}
      <a href={url} target="_blank" rel="noopener" className={screen.link} aria-label={words.newTabOf(name)}>
        {words.newTab}
      </a>
    </p>
  )
}

/** Says to whom the document belongs, and whether a draft waits. */
function DocumentNotes({ shown: { owner, draft } }: Shown) {
  const words = useStaffWords().overview
  const { organization } = useFrame()
  return (
    <>
      <OwnerNotice owner={owner} />
      {draft && (
        <Notice tone="wait">
          <p>
            {draft.by === '' ? words.draftFormer : words.draft(draft.by)} (<Time at={draft.at} brief />
            ). <a href={organizationPath(organization?.id ?? '', 'publish')}>{words.seeDraft}</a>
          </p>
        </Notice>
      )}
    </>
  )
}

function AttentionList({ attention }: { attention: readonly Attention[] }) {
  const words = useStaffWords().overview
  return (
    <section className={screen.section} aria-labelledby="attention">
      <h2 id="attention">{words.attentionTitle}</h2>
      {attention.length === 0 && <p className={screen.soft}>{words.calm}</p>}
      <ul className={screen.list}>
        {attention.map(item => (
          <li key={JSON.stringify(item)} className={styles.attention}>
            <AttentionText item={item} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function AttentionText({ item }: { item: Attention }) {
  const words = useStaffWords().overview
  const language = useLanguage()
  const { organization } = useFrame()
  const officeName = useOfficeName()
  return (
    <p>
      {item.kind === 'ends' ? (
        <>
          {words.attention.ends(item.name)} (<DayOrTime at={item.at} />
          ).
        </>
      ) : (
        wordAttention(
          item.kind === 'refused' ? { ...item, office: officeName(item.office) } : item,
          words.attention,
          language,
        )
      )}{' '}
      <a href={organizationPath(organization?.id ?? '', placeOf(item))} className={screen.link}>
        {words.look[item.kind]}
      </a>
    </p>
  )
}

function wordAttention(
  item: Exclude<Attention, { kind: 'ends' }>,
  words: StaffWords['overview']['attention'],
  language: Language,
): string {
  switch (item.kind) {
    case 'untranslated':
      return words.untranslated(item.name)
    case 'no-opening':
      return words['no-opening'](item.name)
    case 'refused':
      return words.refused(item.office, item.letters)
    case 'webhook':
      return words.webhook(item.host)
    case 'moved': {
      const stage = dialogWordsOf(language).bills.stages[item.stage]
      return words.moved(citeBill(item.bill), stage, formatDay(`${item.day}T17:00:00Z`, language))
    }
  }
}

/** Returns the page on which a person can take care of the item. */
function placeOf(item: Attention): string {
  switch (item.kind) {
    case 'ends':
      return `campaigns/${encodeURIComponent(item.id)}/dates`
    case 'no-opening':
      return `campaigns/${encodeURIComponent(item.id)}/dates#startDate`
    case 'untranslated':
      return `campaigns/${encodeURIComponent(item.id)}/story`
    case 'refused':
      return 'deliveries'
    case 'webhook':
      return 'settings/webhooks'
    case 'moved':
      return 'numbers'
  }
}

function Campaigns({ shown }: Shown) {
  const { campaigns } = shown
  const { overview: words, editor } = useStaffWords()
  const { organization } = useFrame()
  const mayEdit = useMay('editor')
  return (
    <section className={screen.section} aria-labelledby="campaigns">
      <h2 id="campaigns">{words.campaignsTitle}</h2>
      {campaigns.length === 0 && <p>{mayEdit ? words.empty : words.emptyViewer}</p>}
      <ul className={screen.list}>
        {campaigns.map(campaign => (
          <CampaignItem key={campaign.id} campaign={campaign} shown={shown} />
        ))}
      </ul>
      {mayEdit && (
        <p>
          <a
            href={organizationPath(organization?.id ?? '', 'campaigns/new')}
            className={`${button.button} ${button.filled}`}
          >
            <span className={button.face}>{editor.newTitle}</span>
          </a>
        </p>
      )}
    </section>
  )
}

function CampaignItem({ campaign, shown: { owner } }: { campaign: ShownCampaign } & Shown) {
  const { overview: words, editor } = useStaffWords()
  const { organization } = useFrame()
  const mayEdit = useMay('editor')
  const mayPublish = useMay('publisher')
  const { id, name, state, letters, url, isNew } = campaign
  const path = organizationPath(organization?.id ?? '', `campaigns/${encodeURIComponent(id)}`)
  return (
    <li className={screen.item}>
      <div>
        <p>
          <a href={`${path}/story`} className={screen.link}>
            {name}
          </a>
        </p>
        <p className={`${screen.soft} ${screen.facts} dotted`}>
          <CampaignState times={campaign} />
          <span>{words.letters(letters)}</span>
          {url !== null && (
            <span>
              <a href={url} className={screen.link} aria-label={words.seePageOf(name)}>
                {words.seePage}
              </a>
            </span>
          )}
          {state === 'open' && owner === 'console' && mayPublish && (
            <span>
              <a href={`${path}/dates#take-down`} className={screen.link} aria-label={words.takeDownOf(name)}>
                {words.takeDown}
              </a>
            </span>
          )}
          {campaign.canReopen && owner === 'console' && mayPublish && (
            <span>
              <a
                href={`${path}/dates#open-again`}
                className={screen.link}
                aria-label={words.openAgainOf(name)}
              >
                {words.openAgain}
              </a>
            </span>
          )}
          {isNew && mayEdit && (
            <span>
              <a href={`${path}/dates#remove`} className={screen.link} aria-label={editor.removeOf(name)}>
                {editor.removeShort}
              </a>
            </span>
          )}
        </p>
      </div>
      {mayEdit && (
        <a
          href={`${path}/copy`}
          className={`${button.button} ${button.translucent}`}
          aria-label={editor.copyOf(name)}
        >
          <span className={button.face}>{editor.copy}</span>
        </a>
      )}
    </li>
  )
}

function Numbers({ shown: { letters, days } }: Shown) {
  const words = useStaffWords().overview
  const count = (value: number | null) => (value === null ? words.fewer : words.count(value))
  return (
    <section className={screen.section} aria-labelledby="letters">
      <h2 id="letters">{words.numbersTitle}</h2>
      <dl className={styles.numbers}>
        <div>
          <dt>{words.today}</dt>
          <dd>{count(letters.today)}</dd>
        </div>
        <div>
          <dt>{words.week}</dt>
          <dd>{count(letters.week)}</dd>
        </div>
        <div>
          <dt>{words.month}</dt>
          <dd>{count(letters.month)}</dd>
        </div>
        <div>
          <dt>{words.all}</dt>
          <dd>{count(letters.all)}</dd>
        </div>
      </dl>
      <DayChart days={days} />
      <p className={screen.soft}>{words.rounded}</p>
    </section>
  )
}

const WIDTH = 280
const HEIGHT = 48

/** Draws the days as a line, if there is anything to draw. A suppressed day counts as none in the line, and is named in the text. */
function DayChart({ days }: { days: ScreenOf<'organization'>['days'] }) {
  const words = useStaffWords().overview
  const language = useLanguage()
  if (days.every(({ submissions }) => !submissions)) return null
  const format = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  const most = Math.max(1, ...days.map(({ submissions }) => submissions ?? 0))
  const points = days.map(({ submissions }, place) => {
    const x = (place / Math.max(1, days.length - 1)) * (WIDTH - 4) + 2
    const y = HEIGHT - 2 - ((submissions ?? 0) / most) * (HEIGHT - 4)
    return `${x.toFixed(1)},${y.toFixed(1)}`
  })
  const texts = days.map(({ day, submissions }) =>
    words.chartDay(format.format(Date.parse(day)), submissions),
  )
  return (
    <figure className={styles.chart}>
      <figcaption>{words.chartTitle}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words.chart(texts.join(', '))}>
        <polyline points={points.join(' ')} />
      </svg>
    </figure>
  )
}
