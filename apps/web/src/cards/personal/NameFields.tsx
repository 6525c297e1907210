import { prefixes, prefixLabel } from '@redress/core/constituent/constituent'
import type { ConstituentField } from '@redress/core/constituent/problems'
import { detailProblems } from '@redress/core/session/problems'
import { useSession } from '../../session/useSession.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { laterWords } from '../../words/laterWords.ts'
import styles from './DetailsCard.module.css'

const choices = prefixes.map(prefix => ({ value: prefix, text: prefixLabel[prefix] }))

/** What is wrong with a detail, once the person has tried to send. */
export function useDetailError() {
  const { session } = useSession()
  const problems = session.touched.details ? detailProblems(session) : {}
  return (field: ConstituentField) => {
    const problem = problems[field]
    return problem && laterWords.personal.problems[field][problem]
  }
}

export function NameFields({ form }: { form: string }) {
  const { session, tell } = useSession()
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
      tell({ type: `${field}Edited`, text: event.target.value }),
  })
  const choosePrefix = (value: string) => {
    const prefix = prefixes.find(each => each === value)
    if (prefix) tell({ type: 'prefixChosen', prefix })
  }
  return (
    <div className={styles.names}>
      <div className={styles.prefix}>
        <SelectField
          id="prefix"
          name="prefix"
          form={form}
          label={laterWords.personal.prefix}
          hint={laterWords.personal.prefixHint}
          error={errorOf('prefix')}
          autoComplete="honorific-prefix"
          choices={choices}
          value={session.prefix}
          onChange={event => choosePrefix(event.target.value)}
        />
      </div>
      <div className={styles.pair}>
        <TextField {...of('firstName')} autoComplete="given-name" />
        <TextField {...of('lastName')} autoComplete="family-name" />
      </div>
      <TextField {...of('email')} type="email" hint={laterWords.personal.emailHint} autoComplete="email" />
    </div>
  )
}
