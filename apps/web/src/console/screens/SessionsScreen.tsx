import type { ScreenOf } from '@redress/contract/console/screens'
import type { ShownPasskey, ShownSession } from '@redress/contract/console/staffScreens'
import { Time } from '../../receipt/Time.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ConsoleForm } from '../fields/ConsoleForm.tsx'
import { TextInput } from '../fields/fields.tsx'
import { useStaffWords } from '../layout/frameContext.ts'
import { NeedsScript } from './SignInScreens.tsx'
import styles from './screen.module.css'

function useSessionWords() {
  return useStaffWords().people.sessions
}

export function SessionsScreen({ shown }: { shown: ScreenOf<'sessions'> }) {
  const words = useSessionWords()
  const { sessions, passkeys, problem } = shown
  return (
    <>
      <div className={styles.head}>
        <h1>{words.title}</h1>
        {problem && (
          <Notice tone="problem" role="status">
            <p>{words.problem}</p>
          </Notice>
        )}
      </div>
      <section className={styles.section} aria-labelledby="sessions">
        <h2 id="sessions">{words.sessionsTitle}</h2>
        <ul className={styles.list}>
          {sessions.map(session => (
            <SessionItem key={session.id} session={session} />
          ))}
        </ul>
        <p className={styles.soft}>{words.ends}</p>
        {sessions.length > 1 && (
          <ConsoleForm action="/console/sessions/end-others">
            <Button type="submit" kind="translucent">
              {words.endOthers}
            </Button>
          </ConsoleForm>
        )}
      </section>
      <section className={styles.section} aria-labelledby="passkeys">
        <h2 id="passkeys">{words.passkeysTitle}</h2>
        {passkeys.length === 0 && <p className={styles.soft}>{words.noPasskey}</p>}
        <ul className={styles.list}>
          {passkeys.map(passkey => (
            <PasskeyItem key={passkey.id} passkey={passkey} mayRemove={shown.mayRemove} />
          ))}
        </ul>
        <AddPasskey shown={shown} />
      </section>
    </>
  )
}

function SessionItem({ session: { id, begunAt, seenAt, device, by, isThis } }: { session: ShownSession }) {
  const words = useSessionWords()
  const name = device || words.unknownDevice
  return (
    <li className={styles.item}>
      <div>
        <p>{name}</p>
        <p className={`${styles.soft} dotted`}>
          {isThis && <span>{words.thisOne}</span>}
          <span>{words.by[by]}</span>
          <span>
            {words.begun} <Time at={begunAt} brief />
          </span>
          <span>
            {words.seen} <Time at={seenAt} brief />
          </span>
        </p>
      </div>
      {!isThis && (
        <ConsoleForm action="/console/sessions/end">
          <input type="hidden" name="session" value={id} />
          <Button type="submit" kind="translucent" aria-label={words.endOf(name)}>
            {words.end}
          </Button>
        </ConsoleForm>
      )}
    </li>
  )
}

type PasskeyItemProps = { passkey: ShownPasskey; mayRemove: boolean }

function PasskeyItem({ passkey: { id, name, addedAt, usedAt }, mayRemove }: PasskeyItemProps) {
  const words = useSessionWords()
  const shownName = name || words.defaultName
  return (
    <li className={styles.item}>
      <div>
        <p>{shownName}</p>
        <p className={`${styles.soft} dotted`}>
          <span>
            {words.added} <Time at={addedAt} brief />
          </span>
          {usedAt ? (
            <span>
              {words.used} <Time at={usedAt} brief />
            </span>
          ) : (
            <span>{words.unused}</span>
          )}
        </p>
      </div>
      {mayRemove && (
        <ConsoleForm action="/console/passkeys/remove">
          <input type="hidden" name="passkey" value={id} />
          <Button type="submit" kind="translucent" aria-label={words.removeOf(shownName)}>
            {words.remove}
          </Button>
        </ConsoleForm>
      )}
    </li>
  )
}

function AddPasskey({ shown: { ceremony, mayConfirm, passkeys } }: { shown: ScreenOf<'sessions'> }) {
  const words = useSessionWords()
  if (mayConfirm)
    return (
      <ConsoleForm action="/console/passkeys/confirm">
        <Button type="submit" kind="translucent">
          {passkeys.length === 0 ? words.add : words.addAnother}
        </Button>
      </ConsoleForm>
    )
  if (ceremony === null) return <p className={styles.soft}>{words.addByPasskey}</p>
  return (
    <>
      <ConsoleForm action="/console/passkeys/add" ceremony={{ kind: 'create', options: ceremony }}>
        <TextInput name="name" label={words.addName} help={words.addNameHelp} maxLength={60} />
        <Button type="submit">{words.add}</Button>
      </ConsoleForm>
      <NeedsScript>{words.noScript}</NeedsScript>
    </>
  )
}
