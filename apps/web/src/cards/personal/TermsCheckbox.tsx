import { useSession } from '../../session/useSession.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { laterWords } from '../../words/laterWords.ts'
import { LegalLink } from '../legal/LegalLink.tsx'
import { useDetailError } from './NameFields.tsx'

/** The links stand outside of the label: a click on one reads, and ticks nothing. */
export function TermsCheckbox({ form }: { form: string }) {
  const { session, tell } = useSession()
  const errorOf = useDetailError()
  const after = (
    <>
      {' '}
      <LegalLink to="privacy-policy">{laterWords.personal.privacyPolicy}</LegalLink> {laterWords.personal.and}{' '}
      <LegalLink to="terms-of-service">{laterWords.personal.termsOfService}</LegalLink>
    </>
  )
  return (
    <Checkbox
      id="terms"
      name="terms"
      form={form}
      label={laterWords.personal.terms}
      after={after}
      error={errorOf('terms')}
      checked={session.termsAndPrivacyChecked}
      onChange={event => tell({ type: 'termsToggled', checked: event.target.checked })}
    />
  )
}
