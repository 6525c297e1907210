import { writesToCongress } from '@redress/core/campaign/audience'
import { useTextLang } from '../../language/useTextLang.ts'
import { useWords } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Photo } from '../../ui/Photo.tsx'
import { FoldedProse, Prose } from '../../ui/Prose.tsx'
import { Counter } from '../counter/Counter.tsx'
import styles from './PreambleCard.module.css'

/** A description with at least this many characters is folded. Folding a shorter one would hide too little. */
const LONG = 160

/** The number of characters that fit in about two lines on a phone. */
const SHOWN_OF_LONG = 100

export function PreambleCard() {
  const words = useWords()
  const langOf = useTextLang()
  const { campaign, organization } = useSession()
  if (!campaign) return null
  const { title, description, image, occasion } = campaign.form
  return (
    <section className={classes(styles.preamble, image && styles.pictured)}>
      {image && (
        <Photo
          className={styles.image}
          fetchPriority="high"
          src={image.url}
          srcSet={image.small && `${image.small.url} ${image.small.width}w, ${image.url} ${image.width}w`}
          alt={image.alt}
          lang={langOf('form.image.alt')}
          width={image.width}
          height={image.height}
        />
      )}
      <p className={styles.by}>{words.message.campaignOf(organization.organizationName)}</p>
      <h1 tabIndex={-1} lang={langOf('form.title')}>
        {title || campaign.campaignName}
      </h1>
      {occasion && (
        <p className={styles.occasion} lang={langOf('form.occasion')}>
          <Icon name="clock" />
          <span>{occasion}</span>
        </p>
      )}
      <div lang={langOf('form.description')}>
        {description.length > LONG ? (
          <FoldedProse
            text={description}
            id="description"
            most={SHOWN_OF_LONG}
            more={words.message.readMore}
          />
        ) : (
          <Prose text={description} />
        )}
      </div>
      <Facts />
      <Counter />
    </section>
  )
}

/** Says what happens to a letter. The facts depend on the installation's settings. */
function Facts() {
  const words = useWords().message.facts
  const { environment, campaign } = useSession()
  const { simulated, retentionDays, providerName } = environment
  return (
    <p className={`${styles.facts} dotted`}>
      <span>{words.delivered(simulated, writesToCongress(campaign ?? {}))}</span>
      <span>{words.receipt}</span>
      {retentionDays !== undefined && <span>{words.kept(providerName, retentionDays)}</span>}
    </p>
  )
}
