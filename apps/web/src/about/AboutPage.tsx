import type { AboutSurroundings } from '@redress/contract/plainPages'
import type { Provenance } from '@redress/contract/provenance'
import { citeBill } from '@redress/core/bill/bill'
import { writesToCongress } from '@redress/core/campaign/audience'
import type { OrganizationConfig } from '@redress/core/organization/organization'
import { foreignTags } from '@redress/core/organization/translation'
import { aboutWordsOf } from '@redress/words/aboutWords'
import { formatEasternTime, formatFullCampaignDay } from '@redress/words/times'
import type { ReactNode } from 'react'
import { useLanguage } from '../language/useWords.ts'
import { useNavigation } from '../navigation/PlaceLink.tsx'
import { placeAddress } from '../navigation/routes.ts'
import { safeAddress } from '../navigation/safeAddress.ts'
import { Shell } from '../shell/Shell.tsx'
import { Card } from '../ui/Card.tsx'
import { Prose } from '../ui/Prose.tsx'
import styles from './AboutPage.module.css'

type Shown = AboutSurroundings & { provenance: Provenance; config: OrganizationConfig }

/** Explains how the letters of a campaign are written. The page runs no script. */
export function AboutPage({
  provenance,
  config,
  ...surroundings
}: AboutSurroundings & { provenance: Provenance | null }) {
  return (
    <Shell environment={surroundings.environment} organization={config}>
      {provenance && config ? (
        <KnownCampaign provenance={provenance} config={config} {...surroundings} />
      ) : (
        <UnknownCampaign />
      )}
    </Shell>
  )
}

function useAboutWords() {
  return aboutWordsOf(useLanguage())
}

function UnknownCampaign() {
  const words = useAboutWords()
  return (
    <div className={`pageWidth ${styles.page}`}>
      <div className={styles.head}>
        <h1>{words.unknownTitle}</h1>
        <p>{words.unknown}</p>
      </div>
    </div>
  )
}

function KnownCampaign(shown: Shown) {
  const words = useAboutWords()
  const { campaign } = shown.provenance
  return (
    <div className={`pageWidth ${styles.page}`}>
      <div className={styles.head}>
        <h1>{words.title(campaign.campaignName)}</h1>
        <p className={styles.soft}>{words.lead}</p>
      </div>
      <div className={styles.column}>
        <Asks {...shown} />
        <Texts {...shown} />
        <Help {...shown} />
      </div>
      <div className={styles.column}>
        <Counts {...shown} />
        <Who {...shown} />
        <When {...shown} />
      </div>
    </div>
  )
}

function Who({ provenance: { providerContact }, environment, config }: Shown) {
  const words = useAboutWords()
  const { providerName, publicUrl } = environment
  const website = config.websiteUrl ? safeAddress(config.websiteUrl, publicUrl) : null
  return (
    <Card id="who" title={words.who}>
      <p>
        {words.runs(config.organizationName)} {words.carries(providerName)}
      </p>
      {website && <Outside href={website}>{words.website(config.organizationName)}</Outside>}
      {providerContact && (
        <div>
          <p>{words.contact(providerName)}</p>
          <Outside href={providerContact.includes('://') ? providerContact : `mailto:${providerContact}`}>
            {providerContact}
          </Outside>
        </div>
      )}
    </Card>
  )
}

function Outside({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p>
      <a href={href} rel="noopener noreferrer" className={styles.link}>
        {children}
      </a>
    </p>
  )
}

function When({ provenance: { campaign }, now }: Shown) {
  const words = useAboutWords()
  const language = useLanguage()
  const { search } = useNavigation()
  const { startDate, endDate, timeZone } = campaign
  const start = formatFullCampaignDay({ at: startDate, timeZone }, language)
  // `endDate` is the first moment after the campaign's last day.
  const lastMoment = endDate && new Date(Date.parse(endDate) - 1).toISOString()
  const end = formatFullCampaignDay({ at: lastMoment, timeZone }, language)
  const isOver = Date.parse(campaign.endDate) <= now
  return (
    <Card id="when" title={words.when}>
      <p>{end === '' ? words.since(start) : (isOver ? words.ended : words.between)(start, end)}</p>
      {!isOver && (
        <Outside href={placeAddress({ page: 'message', campaignId: campaign.campaignId }, search)}>
          {words.toCampaign}
        </Outside>
      )}
    </Card>
  )
}

function Asks(shown: Shown) {
  const { campaign, bills } = shown.provenance
  const langOf = foreignTags(campaign, shown)
  const words = useAboutWords()
  const { form, issues, contactLegislatorMessage } = campaign
  return (
    <Card id="asks" title={words.asks}>
      {form.title && (
        <p className={styles.title} lang={langOf('form.title')}>
          {form.title}
        </p>
      )}
      <div lang={langOf('form.description')}>
        <Prose text={form.description} />
      </div>
      <Part title={words.issues} isEmpty={issues.length === 0}>
        <ul className={styles.list}>
          {issues.map(({ issue, description }, index) => (
            <li key={issue} lang={langOf(`issues.${index}.issue`)}>
              {description ? `${issue}: ${description}` : issue}
            </li>
          ))}
        </ul>
      </Part>
      <Part title={words.bills} isEmpty={bills.length === 0}>
        <ul className={styles.list}>
          {bills.map(({ id, name, proOrCon }) => (
            <li key={id}>{words.bill(citeBill(id), name, words.stances[proOrCon ?? 'none'])}</li>
          ))}
        </ul>
      </Part>
      <Part title={words.script} isEmpty={contactLegislatorMessage === ''}>
        <blockquote className={styles.quote} lang={langOf('contactLegislatorMessage')}>
          {contactLegislatorMessage}
        </blockquote>
      </Part>
    </Card>
  )
}

function Part({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  if (isEmpty) return null
  return (
    <div className={styles.part}>
      <h3>{title}</h3>
      {children}
    </div>
  )
}

function Texts(shown: Shown) {
  const { campaign } = shown.provenance
  const langOf = foreignTags(campaign, shown)
  const words = useAboutWords()
  const { starterMessages, ask, reasons = { for: [], against: [] } } = campaign.form
  const offered = [...reasons.for, ...reasons.against]
  return (
    <Card id="texts" title={words.texts}>
      <p>{starterMessages.length > 0 ? words.starters : words.noStarters}</p>
      {starterMessages.map((each, index) => (
        <blockquote key={each} className={styles.quote} lang={langOf(`form.starterMessages.${index}`)}>
          {each}
        </blockquote>
      ))}
      {ask && (
        <>
          <p>{words.ask}</p>
          <blockquote className={styles.quote} lang={langOf('form.ask')}>
            {ask}
          </blockquote>
        </>
      )}
      {offered.length > 0 && (
        <>
          <p>{words.reasons}</p>
          <ul lang={langOf('form.reasons')}>
            {offered.map(each => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

function Help({ provenance: { drafter, campaign } }: Shown) {
  const words = useAboutWords()
  return (
    <Card id="help" title={words.help}>
      <p>{words.drafting[drafter]}</p>
      <p>{words.guarded(campaign.form.reasons !== undefined)}</p>
      <p>{words.places}</p>
    </Card>
  )
}

function Counts({ provenance: { campaign, letters, confirmedLetters, countedAt } }: Shown) {
  const words = useAboutWords()
  const rows = [
    [letters, words.lettersWhat],
    [confirmedLetters, words.confirmedWhat],
  ] as const
  return (
    <Card id="counts" title={words.counts}>
      {letters === 0 && <p>{words.noLetters}</p>}
      {(letters === 0 ? [] : rows).map(([value, what]) => (
        <p key={what}>
          <strong className={styles.count}>{value === null ? words.few : words.letters(value)}</strong> {what}
        </p>
      ))}
      <p className={styles.soft}>
        {writesToCongress(campaign) && `${words.confirming} `}
        {words.noPeople} {words.counted(formatEasternTime(countedAt, useLanguage()))}
      </p>
    </Card>
  )
}
