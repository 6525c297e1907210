import type { Addon } from '@redress/core/campaign/campaign'
import { laterWordsOf } from '@redress/words/laterWords'
import { useLanguage, useWords } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { type LeadTo, useMessageLines } from '../sending/blockers.tsx'
import { useDetailError } from './DetailsCard.tsx'
import styles from './SendProblems.module.css'

/**
 * Says what the offices and the organization get. Unfolded, it names everyone who gets a part of the letter or of its
 * writer's data, and says when our copy is deleted.
 */
export function TrustLine() {
  const { personal } = laterWordsOf(useLanguage())
  const { environment, organization, campaign } = useSession()
  const { retentionDays, thirdParties = {} } = environment
  if (retentionDays === undefined) return null
  const { geocoder, mail } = thirdParties
  const model = organization.drafting === 'own-words' ? undefined : thirdParties.model
  const gets = organizationGets(campaign?.form.addons ?? [])
  const sentences = [
    personal.trustErased(environment.providerName, retentionDays),
    personal.trustOrganization[gets](organization.organizationName),
    geocoder && personal.trustGeocoder(geocoder),
    model && personal.trustModel(model),
    mail && personal.trustMail(mail),
  ]
  return (
    <details className={styles.trust}>
      <summary>
        <Icon name="lock" />
        <span>
          {personal.trustOffices} {personal.trustBriefly[gets](organization.organizationName)}{' '}
          <span className={styles.more}>{personal.trustOthers}</span>
        </span>
      </summary>
      <p>{sentences.filter(Boolean).join(' ')}</p>
    </details>
  )
}

/**
 * Says what the organization gets if the person ticks the campaign's checkboxes. It gets nothing from the checkbox for
 * our own follow-up email.
 */
function organizationGets(addons: readonly Addon[]): 'letter' | 'contact' | 'nothing' {
  const own = addons.filter(each => !each.followUp)
  if (own.some(each => !each.keeps)) return 'letter'
  return own.length > 0 ? 'contact' : 'nothing'
}

const fields = ['prefix', 'firstName', 'lastName', 'email', 'terms'] as const

/** Lists everything that is missing before the letter can be sent. Each line links to the field where it is missing. */
export function SendProblems({
  attempt,
  leadTo,
  onFollow,
}: {
  attempt: number
  leadTo: LeadTo
  onFollow?: ((fieldId: string) => void) | undefined
}) {
  const words = useWords()
  const errorOf = useDetailError()
  const details = fields.flatMap(fieldId => {
    const text = errorOf(fieldId)
    return text ? [{ fieldId, text }] : []
  })
  return (
    <ErrorSummary
      title={words.message.summaryTitle}
      inTitle={words.message.errorInTitle}
      lines={[...details, ...useMessageLines(leadTo)]}
      attempt={attempt}
      onFollow={onFollow}
    />
  )
}
