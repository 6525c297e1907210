import { useSession } from '../../session/useSession.tsx'
import { Prose } from '../../ui/Prose.tsx'
import styles from './PreambleCard.module.css'

export function PreambleCard() {
  const { campaign } = useSession()
  if (!campaign) return null
  const { title, description } = campaign.form
  return (
    <section className={styles.preamble}>
      <h1 tabIndex={-1}>{title || campaign.campaignName}</h1>
      <Prose text={description} />
    </section>
  )
}
