import { type ConstituentField, prefixes } from '@redress/core/constituent/constituent'
import { detailProblems, isAddressWrong } from '@redress/core/session/problems'
import { laterWordsOf } from '@redress/words/laterWords'
import { useTextLang } from '../../language/useTextLang.ts'
import { useLanguage } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { SelectField, TextField } from '../../ui/Field.tsx'
import { visitForm } from '../../ui/post.ts'
import { AddressInput } from '../address/AddressInput.tsx'
import { LegalLink } from '../legal/LegalLink.tsx'
import styles from './DetailsCard.module.css'

export const detailsForm = import.meta.env.SSR ? visitForm : 'details'

/**
 * `Confirm Your Information`. The form element is beside its fields, which name it, because the address dialog among
 * them holds a form of its own and forms cannot nest. `method="dialog"` outside a dialog does nothing, so a click
 * before hydration puts no name into an address. With `addressAgain` the address is already on the page.
 */
export function DetailsCard({ addressAgain = false }: { addressAgain?: boolean }) {
  const laterWords = laterWordsOf(useLanguage())
  const { session } = useSession()
  const isWrong =
    (session.touched.details && Object.keys(detailProblems(session)).length > 0) ||
    (session.touched.address && isAddressWrong(session))
  return (
    <Card id="confirm" title={laterWords.personal.title} wrong={isWrong}>
      {!import.meta.env.SSR && <form id={detailsForm} className={styles.form} method="dialog" noValidate />}
      <Remembered />
      <NameFields form={detailsForm} />
      <AddressInput again={addressAgain} />
      <AddonChoices form={detailsForm} />
      <div className={styles.consent}>
        <TermsCheckbox form={detailsForm} />
        <CopyCheckbox form={detailsForm} />
        <AnswerCheckbox form={detailsForm} />
      </div>
    </Card>
  )
}

/** Names the source of the filled-in details, and lets the person erase them. */
function Remembered() {
  const laterWords = laterWordsOf(useLanguage())
  const { session, dispatch } = useSession()
  const { constituentInfo, ending } = session
  // Behind the result of this visit, the details are not from an earlier visit.
  if (!constituentInfo || ending.kind === 'answered') return null
  const forget = () => {
    dispatch({ type: 'detailsForgotten' })
    // The pressed button no longer exists, so the focus moves to the first field.
    document.getElementById('firstName')?.focus()
  }
  return (
    <div className={styles.remembered}>
      <p>{laterWords.personal.remembered(constituentInfo.firstName)}</p>
      <Button kind="link" does="detailsForgotten" onClick={forget}>
        {laterWords.personal.forget}
      </Button>
    </div>
  )
}

/** Returns the errors of the details after the person has tried to send. */
export function useDetailError() {
  const laterWords = laterWordsOf(useLanguage())
  const { session } = useSession()
  const problems = session.touched.details ? detailProblems(session) : {}
  return (field: ConstituentField) => {
    const problem = problems[field]
    return problem && laterWords.personal.problems[field][problem]
  }
}

function NameFields({ form }: { form: string }) {
  const laterWords = laterWordsOf(useLanguage())
  const { session, dispatch } = useSession()
  const errorOf = useDetailError()
  const of = (field: 'firstName' | 'lastName' | 'email') => ({
    id: field,
    name: field,
    form,
    label: laterWords.personal[field],
    error: errorOf(field),
    required: true,
    spellCheck: false,
    value: session[field],
    onChange: (event: { target: { value: string } }) =>
      dispatch({ type: `${field}Edited`, text: event.target.value }),
  })
  const choosePrefix = (value: string) => {
    const prefix = prefixes.find(each => each === value)
    if (prefix) dispatch({ type: 'prefixChosen', prefix })
  }
  return (
    <div className={styles.names}>
      <div className={styles.whole}>
        <SelectField
          id="prefix"
          name="prefix"
          form={form}
          label={laterWords.personal.prefix}
          error={errorOf('prefix')}
          autoComplete="honorific-prefix"
          choices={prefixes.map(prefix => ({ value: prefix, text: laterWords.personal.prefixes[prefix] }))}
          value={session.prefix}
          onChange={event => choosePrefix(event.target.value)}
        />
        <p className={styles.note}>{laterWords.personal.prefixHint}</p>
        <TextField {...of('firstName')} autoComplete="given-name" />
        <TextField {...of('lastName')} autoComplete="family-name" />
      </div>
      <TextField {...of('email')} type="email" hint={laterWords.personal.emailHint} autoComplete="email" />
    </div>
  )
}

/** Shows the campaign's additional questions. None is ticked by default. */
function AddonChoices({ form }: { form: string }) {
  const laterWords = laterWordsOf(useLanguage())
  const { session, dispatch, campaign, organization } = useSession()
  const langOf = useTextLang()
  const addons = campaign?.form.addons ?? []
  if (addons.length === 0) return null
  return (
    <fieldset className={styles.addons}>
      <legend className={styles.legend}>{laterWords.personal.addons(organization.organizationName)}</legend>
      {addons.map(({ description, keeps }, index) => (
        <Checkbox
          key={description}
          name="addon"
          value={description}
          form={form}
          label={<span lang={langOf(`form.addons.${index}.description`)}>{description}</span>}
          after={
            keeps && (
              <span className={styles.keeps}>
                {laterWords.personal.keepsContact(organization.organizationName)}
              </span>
            )
          }
          checked={session.addons.includes(description)}
          onChange={event => dispatch({ type: 'addonToggled', description, checked: event.target.checked })}
        />
      ))}
    </fieldset>
  )
}

/**
 * Shows the consent to the terms. The links are outside the label, so that a click on one opens the text and ticks
 * nothing.
 */
function TermsCheckbox({ form }: { form: string }) {
  const laterWords = laterWordsOf(useLanguage())
  const { session, dispatch } = useSession()
  const errorOf = useDetailError()
  const after = (
    <>
      {' '}
      <LegalLink to="privacy-policy" campaignId={session.campaignId}>
        {laterWords.personal.privacyPolicy}
      </LegalLink>{' '}
      {laterWords.personal.and}{' '}
      <LegalLink to="terms-of-service" campaignId={session.campaignId}>
        {laterWords.personal.termsOfService}
      </LegalLink>
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
      onChange={event => dispatch({ type: 'termsToggled', checked: event.target.checked })}
    />
  )
}

function CopyCheckbox({ form }: { form: string }) {
  const laterWords = laterWordsOf(useLanguage())
  const { session, dispatch } = useSession()
  return (
    <Checkbox
      id="emailReceipt"
      name="emailReceipt"
      form={form}
      label={laterWords.personal.copy}
      checked={session.emailReceipt}
      onChange={event => dispatch({ type: 'receiptToggled', checked: event.target.checked })}
    />
  )
}

/** Shows a checkbox that tells the offices that no answer is expected. */
function AnswerCheckbox({ form }: { form: string }) {
  const laterWords = laterWordsOf(useLanguage())
  const { session, dispatch } = useSession()
  return (
    <Checkbox
      id="noAnswer"
      name="noAnswer"
      form={form}
      label={laterWords.personal.noAnswer}
      checked={session.answerWanted === false}
      onChange={event => dispatch({ type: 'answerToggled', wanted: !event.target.checked })}
    />
  )
}
