import type { ConstituentField } from '@redress/core/constituent/constituent'
import { detailProblems, isAddressWrong } from '@redress/core/session/problems'
import { isAddressKept } from '@redress/core/session/session'
import { laterWordsOf } from '@redress/words/laterWords'
import { useState } from 'react'
import { useTextLang } from '../../language/useTextLang.ts'
import { useLanguage } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { detailsForm } from '../../ui/post.ts'
import { AddressInput } from '../address/AddressInput.tsx'
import { LegalLink } from '../legal/LegalLink.tsx'
import styles from './DetailsCard.module.css'
import { EmailField } from './EmailField.tsx'
import { PrefixField } from './PrefixField.tsx'

/**
 * The card `Confirm Your Information`. The form element stands beside its fields, which refer to it by id. It cannot
 * contain them, because the address dialog among them contains its own form, and forms cannot be nested.
 * `method="dialog"` does nothing outside a dialog, so a click before hydration puts no name into the URL.
 * `addressAgain` means that the page already shows the address.
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
      <AddressInput again={addressAgain} inLine />
      <NameFields form={detailsForm} />
      <div className={styles.switches}>
        <CopyCheckbox form={detailsForm} />
        <OtherChoices form={detailsForm} />
      </div>
      <div className={styles.terms}>
        <TermsCheckbox form={detailsForm} />
      </div>
    </Card>
  )
}

/** Says where the filled-in details come from, and lets the person erase them. */
function Remembered() {
  const laterWords = laterWordsOf(useLanguage())
  const { session, dispatch } = useSession()
  const { constituentInfo, ending } = session
  // Once this visit has a result, the stored details come from this visit and not from an earlier one.
  if (!constituentInfo || ending.kind === 'answered') return null
  const forget = () => {
    dispatch({ type: 'detailsForgotten' })
    // The pressed button disappears, so the focus moves to the first field.
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
  const of = (field: 'firstName' | 'lastName') => ({
    id: field,
    name: field,
    form,
    label: laterWords.personal[field],
    error: errorOf(field),
    required: true,
    spellCheck: false,
    autoCapitalize: 'words',
    value: session[field],
    onChange: (event: { target: { value: string } }) =>
      dispatch({ type: `${field}Edited`, text: event.target.value }),
  })
  return (
    <>
      <div className={styles.names}>
        <TextField {...of('firstName')} autoComplete="given-name" />
        <TextField {...of('lastName')} autoComplete="family-name" />
      </div>
      <EmailField form={form} error={errorOf('email')} />
      <PrefixField form={form} error={errorOf('prefix')} />
    </>
  )
}

/** Shows the choices that most people leave as they are, folded into one line. None is checked by default. */
function OtherChoices({ form }: { form: string }) {
  const words = laterWordsOf(useLanguage()).personal
  const { session, campaign } = useSession()
  const { addons, answerWanted } = session
  // A choice that was made before a reload is in sight. Later ticks do not fold or unfold the line.
  const [isOpen] = useState(addons.length > 0 || answerWanted === false)
  const { length } = campaign?.form.addons ?? []
  return (
    <details className={styles.choices} open={isOpen}>
      <summary>
        <span>{length > 0 ? words.addons(length) : words.choices}</span>
        <Icon name="rise" />
      </summary>
      <AddonChoices form={form} />
      <AnswerCheckbox form={form} />
      {/* A browser without script remembers nothing. */}
      {!import.meta.env.SSR && <KeepAddressCheckbox form={form} />}
    </details>
  )
}

/** Shows the checkboxes that the campaign adds. */
function AddonChoices({ form }: { form: string }) {
  const laterWords = laterWordsOf(useLanguage())
  const { session, dispatch, campaign, organization } = useSession()
  const langOf = useTextLang()
  const addons = campaign?.form.addons ?? []
  if (addons.length === 0) return null
  return (
    <fieldset>
      <legend className={styles.keeps}>{laterWords.personal.addonsOf(organization.organizationName)}</legend>
      {addons.map(({ description, keeps }, index) => (
        <Checkbox
          key={description}
          name="addon"
          value={description}
          form={form}
          isSwitch
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
 * Shows the checkbox for accepting the terms. The links are outside the label, so that a click on a link opens the text
 * and does not check the box.
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
      isSwitch
      label={laterWords.personal.copy}
      checked={session.emailReceipt}
      onChange={event => dispatch({ type: 'receiptToggled', checked: event.target.checked })}
    />
  )
}

/** Shows a checkbox that tells the offices that the person expects no answer. */
function AnswerCheckbox({ form }: { form: string }) {
  const laterWords = laterWordsOf(useLanguage())
  const { session, dispatch } = useSession()
  return (
    <Checkbox
      id="noAnswer"
      name="noAnswer"
      form={form}
      isSwitch
      label={laterWords.personal.noAnswer}
      checked={session.answerWanted === false}
      onChange={event => dispatch({ type: 'answerToggled', wanted: !event.target.checked })}
    />
  )
}

/**
 * Shows a checkbox that makes this device remember the address. It is separate from the other choices and is unchecked
 * at first.
 */
function KeepAddressCheckbox({ form }: { form: string }) {
  const laterWords = laterWordsOf(useLanguage())
  const { session, dispatch } = useSession()
  return (
    <Checkbox
      id="keepAddress"
      name="keepAddress"
      form={form}
      isSwitch
      label={laterWords.personal.keepAddress}
      checked={isAddressKept(session)}
      onChange={event => dispatch({ type: 'addressKeepToggled', checked: event.target.checked })}
    />
  )
}
