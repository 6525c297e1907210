import { type SubmitEvent, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/TextField.tsx'
import { words } from '../words/words.ts'
import styles from './Screen.module.css'

/** An id that is empty puts the field in its error state, and says nothing more. */
export function EnterOrganization({
  providerName,
  onSelect,
}: {
  providerName: string
  onSelect: (id: string) => void
}) {
  const [id, setId] = useState('')
  const [isWrong, setWrong] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const isEmpty = id.trim() === ''
    setWrong(isEmpty)
    if (!isEmpty) onSelect(id.trim())
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h2>{words.shell.enterOrganizationId(providerName)}</h2>
      <TextField
        label={words.shell.organizationId}
        placeholder={words.shell.organizationId}
        name="organizationId"
        value={id}
        onChange={event => setId(event.target.value)}
        error={isWrong}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit">{words.shell.submit}</Button>
    </form>
  )
}
