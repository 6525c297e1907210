import { useTextLang } from '../../language/useTextLang.ts'
import { useWords } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Photo } from '../../ui/Photo.tsx'
import { Prose } from '../../ui/Prose.tsx'
import { Counter } from '../counter/Counter.tsx'
import styles from './PreambleCard.module.css'

/** The length, in characters, from which a phone shows four lines and a link to the rest, which needs no script. */
const long = 240

export function PreambleCard() {
  const words = useWords()
  const langOf = useTextLang()
  const { campaign, organization } = useSession()
  if (!campaign) return null
  const { title, description, image, occasion } = campaign.form
  return (
    <section className={styles.preamble}>
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
      <Counter />
      <div id="description" lang={langOf('form.description')} className={styles.description}>
        <Prose text={description} />
      </div>
      {description.length > long && (
        <a href="#description" className={styles.more}>
          {words.message.readMore}
        </a>
      )}
    </section>
  )
}
