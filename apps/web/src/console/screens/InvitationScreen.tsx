import type { ScreenOf } from '@redress/contract/console/screens'
import { formatEasternTime } from '@redress/words/times'
import { useLanguage } from '../../language/useWords.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ConsoleForm } from '../fields/ConsoleForm.tsx'
import { useStaffWords } from '../layout/frameContext.ts'
import { NeedsScript } from './SignInScreens.tsx'
import styles from './screen.module.css'

type Props = { shown: ScreenOf<'invitation'> }

export function InvitationScreen({ shown }: Props) {
  const words = useStaffWords()
  const language = useLanguage()
  const { invitation, problem } = shown
  return (
    <div className={styles.narrow}>
      <div className={styles.head}>
        <h1>{words.signIn.titles.invitation}</h1>
        {problem && (
          <Notice tone="problem" role="status">
            <p>{words.signIn.problems[problem]}</p>
          </Notice>
        )}
        <p>{words.signIn.invited(invitation.organization, words.frame.roles[invitation.role])}</p>
        <p>{words.signIn.roleMeans[invitation.role]}</p>
        {invitation.people && <p>{words.signIn.invitedPeople}</p>}
        <p>{words.signIn.invitedAs(invitation.email)}</p>
        <p className={styles.soft}>
          {words.signIn.expires(formatEasternTime(invitation.expiresAt, language, 'medium'))}
        </p>
      </div>
      <Ways shown={shown} />
    </div>
  )
}

/** Shows how the person accepts: with a new passkey, without one, or signed in to the account that they have. */
function Ways({ shown: { action, ceremony, invitation, otherAccount, isSignedIn, hasMail } }: Props) {
  const words = useStaffWords().signIn
  if (otherAccount !== null) return <p>{words.otherAccount(otherAccount)}</p>
  if (ceremony === null)
    return (
      <ConsoleForm action={action}>
        {!isSignedIn && <p>{words.signInFirst(invitation.email)}</p>}
        <Button type="submit">{words.accept}</Button>
      </ConsoleForm>
    )
  return (
    <>
      <ConsoleForm action={action} ceremony={{ kind: 'create', options: ceremony }}>
        <Button type="submit">{words.addPasskey}</Button>
        <p className={styles.soft}>{words.addPasskeyHelp}</p>
      </ConsoleForm>
      <NeedsScript>{words.noScript}</NeedsScript>
      <ConsoleForm action={action}>
        <Button type="submit" kind="translucent">
          {words.withoutPasskey}
        </Button>
        <p className={styles.soft}>{hasMail ? words.withoutPasskeyHelp : words.withoutMail}</p>
      </ConsoleForm>
    </>
  )
}
