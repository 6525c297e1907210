import type { ScreenOf } from '@redress/contract/console/screens'
import type { KeptForm } from '@redress/contract/console/staffScreens'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ConsoleForm, KeptFields } from '../fields/ConsoleForm.tsx'
import { FormErrors } from '../fields/FormErrors.tsx'
import { TextInput } from '../fields/fields.tsx'
import { useStaffWords } from '../layout/frameContext.ts'
import styles from './screen.module.css'

/** Says that a passkey needs a script. The console's script shows the passkey's form instead. */
export function NeedsScript({ children }: { children: string }) {
  return <p className={`${styles.needsScript} ${styles.soft}`}>{children}</p>
}

export function SignInScreen({ signIn }: { signIn: ScreenOf<'sign-in'> }) {
  const words = useStaffWords().signIn
  const { ceremony, next, kept, problem, hasMail } = signIn
  return (
    <div className={styles.narrow}>
      <div className={styles.head}>
        <h1>{kept ? words.keptTitle : words.titles['sign-in']}</h1>
        {problem && (
          <Notice tone="problem" role="status">
            <p>{words.problems[problem]}</p>
          </Notice>
        )}
        {kept && <p>{words.kept}</p>}
        <FormErrors errors={signIn.errors} />
      </div>
      <ConsoleForm action={kept?.action ?? '/console/sign-in'} ceremony={{ kind: 'get', options: ceremony }}>
        {kept ? <KeptFields fields={kept.fields} /> : <input type="hidden" name="next" value={next} />}
        <Button type="submit">{words.passkey}</Button>
        <p className={styles.soft}>{words.passkeyHelp}</p>
      </ConsoleForm>
      <NeedsScript>{words.noScript}</NeedsScript>
      {kept && <ContinueForm kept={kept} />}
      {hasMail ? <LinkForm signIn={signIn} /> : <p className={styles.soft}>{words.noMail}</p>}
    </div>
  )
}

/**
 * Shows a button that posts the interrupted form again, once the person has signed in through a link in another tab.
 */
function ContinueForm({ kept }: { kept: KeptForm }) {
  const words = useStaffWords().signIn
  return (
    <ConsoleForm action={kept.action}>
      <KeptFields fields={kept.fields} />
      <input type="hidden" name="confirm-by" value="continue" />
      <p className={styles.soft}>{words.keptByLink}</p>
      <Button type="submit" kind="translucent">
        {words.continue}
      </Button>
    </ConsoleForm>
  )
}

function LinkForm({ signIn: { next, email, errors } }: { signIn: ScreenOf<'sign-in'> }) {
  const words = useStaffWords().signIn
  return (
    <section className={styles.section} aria-labelledby="by-link">
      <h2 id="by-link">{words.or}</h2>
      <ConsoleForm action="/console/sign-in/link">
        <input type="hidden" name="next" value={next} />
        <TextInput
          name="email"
          type="email"
          autoComplete="email"
          label={words.email}
          help={words.emailHelp}
          defaultValue={email}
          error={errors.email}
        />
        <Button type="submit" kind="translucent">
          {words.sendLink}
        </Button>
      </ConsoleForm>
    </section>
  )
}

export function LinkSentScreen({ sent: { email, minutes } }: { sent: ScreenOf<'link-sent'> }) {
  const words = useStaffWords().signIn
  return (
    <div className={styles.head}>
      <h1>{words.titles['link-sent']}</h1>
      <p>{words.sent(email, minutes)}</p>
      <p className={styles.soft}>{words.sentHelp}</p>
    </div>
  )
}

export function LinkScreen({ link: { action, purpose, email } }: { link: ScreenOf<'link'> }) {
  const words = useStaffWords().signIn
  return (
    <div className={styles.narrow}>
      <h1>{words.titles.link[purpose]}</h1>
      <p>{purpose === 'touch' ? words.openTouch(email) : words.open(email)}</p>
      <ConsoleForm action={action}>
        <Button type="submit">{words.openButton[purpose]}</Button>
      </ConsoleForm>
    </div>
  )
}

export function LinkOverScreen() {
  const words = useStaffWords().signIn
  return (
    <div className={styles.head}>
      <h1>{words.titles['link-over']}</h1>
      <p>{words.over}</p>
      <p>
        <a href="/console/sign-in" className={styles.link}>
          {words.again}
        </a>
      </p>
    </div>
  )
}

export function TouchScreen({ touch }: { touch: ScreenOf<'touch'> }) {
  const words = useStaffWords().signIn
  const { kept, problem, ceremony, hasPasskey, hasMail, isMailed } = touch
  return (
    <div className={styles.narrow}>
      <div className={styles.head}>
        <h1>{words.titles.touch}</h1>
        {problem && (
          <Notice tone="problem" role="status">
            <p>{words.problems[problem]}</p>
          </Notice>
        )}
        <p>{hasPasskey ? words.touch : words.touchByMail}</p>
      </div>
      {hasPasskey && (
        <ConsoleForm action={kept.action} ceremony={{ kind: 'get', options: ceremony }}>
          <KeptFields fields={kept.fields} />
          <Button type="submit">{words.touchButton}</Button>
        </ConsoleForm>
      )}
      {(isMailed || problem === 'link' || problem === 'no-mail') && (
        <ConsoleForm action={kept.action}>
          <KeptFields fields={kept.fields} />
          <input type="hidden" name="confirm-by" value="continue" />
          {isMailed && <p>{words.touchMailed}</p>}
          <Button type="submit">{words.touchContinue}</Button>
        </ConsoleForm>
      )}
      {hasMail && (
        <ConsoleForm action={kept.action}>
          <KeptFields fields={kept.fields} />
          <input type="hidden" name="confirm-by" value="mail" />
          <Button type="submit" kind="translucent">
            {words.touchMail}
          </Button>
        </ConsoleForm>
      )}
      {!hasPasskey && !hasMail && <p>{words.touchNoMail}</p>}
    </div>
  )
}
