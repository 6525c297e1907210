import type { Addon } from '@redress/core/campaign/campaign'
import { laterWordsOf } from '@redress/words/laterWords'
import { visitWordsOf } from '@redress/words/visitWords'
import { type ReactNode, useId } from 'react'
import { useLanguage, useWords } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { detailsForm, useDetailError } from '../personal/DetailsCard.tsx'
import styles from './Actions.module.css'
import { type LeadTo, useBusyNote, useMessageLines } from './blockers.tsx'

/**
 * Shows the send button, and says why it is disabled. It is the form's submit button, so Enter in one of the form's
 * fields presses it too.
 */
export function SendAction({
  label,
  isNext = true,
  beside,
  onSend,
}: {
  label: string
  /** False if the page's main button to press next is another one. */
  isNext?: boolean
  /** Content that is shown in place of the reason for waiting. */
  beside?: ReactNode
  onSend: () => void
}) {
  const language = useLanguage()
  const { session, posted } = useSession()
  const noteId = useId()
  const why = useBusyNote()
  return (
    <div className={styles.action}>
      <Button
        type="submit"
        kind={isNext ? 'filled' : 'translucent'}
        form={detailsForm}
        does="submitClicked"
        loading={session.waiting.submit}
        disabled={why !== undefined}
        disabledBecause={why && noteId}
        onClick={onSend}
      >
        {label}
      </Button>
      <p
        id={noteId}
        data-inert={(import.meta.env.SSR && (why !== undefined || !beside)) || undefined}
        className={styles.why}
      >
        {why ?? beside}
      </p>
      {import.meta.env.SSR && posted && <p className={styles.why}>{visitWordsOf(language).byMail}</p>}
    </div>
  )
}

/** Names everyone who gets a part of the letter or of its writer's data, and says when we erase our copy. */
export function TrustLine() {
  const { personal } = laterWordsOf(useLanguage())
  const { environment, organization, campaign } = useSession()
  const { retentionDays, thirdParties = {} } = environment
  if (retentionDays === undefined) return null
  const { geocoder, mail } = thirdParties
  const model = organization.drafting === 'own-words' ? undefined : thirdParties.model
  const gets = organizationGets(campaign?.form.addons ?? [])
  const sentences = [
    personal.trustErased(retentionDays),
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
          {personal.trustOffices} <span className={styles.more}>{personal.trustOthers}</span>
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
