import { useSession } from '../../session/useSession.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { words } from '../../words/words.ts'
import { LegalLink } from '../legal/LegalLink.tsx'
import { useDetailError } from './NameFields.tsx'

/** The links stand outside of the label: a click on one reads, and ticks nothing. */
export function TermsCheckbox({ form }: { form: string }) {
  const { session, tell } = useSession()
  const errorOf = useDetailError()
  const after = (
    <>
      {' '}
      <LegalLink to="privacy-policy">{words.personal.privacyPolicy}</LegalLink> {words.personal.and}{' '}
      <LegalLink to="terms-of-service">{words.personal.termsOfService}</LegalLink>
    </>
  )
  return (
    <Checkbox
      id="terms"
      name="terms"
      form={form}
      label={words.personal.terms}
      after={after}
      error={errorOf('terms')}
      checked={session.termsAndPrivacyChecked}
      onChange={event => tell({ type: 'termsToggled', checked: event.target.checked })}
    />
  )
}
