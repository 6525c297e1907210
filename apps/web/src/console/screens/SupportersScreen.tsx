import type { ScreenOf } from '@redress/contract/console/screens'
import type { ShownSupporter } from '@redress/contract/console/supporterScreens'
import { Time } from '../../receipt/Time.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConsoleForm } from '../fields/ConsoleForm.tsx'
import { TextInput } from '../fields/fields.tsx'
import { useFrame, useStaffWords } from '../layout/frameContext.ts'
import { organizationPath } from '../layout/paths.ts'
import screen from './screen.module.css'

type Shown = { shown: ScreenOf<'supporters'> }

export function SupportersScreen({ shown }: Shown) {
  const words = useStaffWords().supporters
  const { count } = shown
  return (
    <>
      <div className={screen.head}>
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
        {count === 0 ? <NoSupporters shown={shown} /> : <strong>{words.count(count)}</strong>}
      </div>
      <FindPerson shown={shown} />
      <Export shown={shown} />
    </>
  )
}

/** Names the campaigns that ask, or says how to ask. */
function NoSupporters({ shown: { asking } }: Shown) {
  const { supporters: words, editor } = useStaffWords()
  const { organization } = useFrame()
  if (asking.length === 0) return <p>{words.none(editor.choices.keeps.contact)}</p>
  return (
    <>
      <p>{words.noneYet}</p>
      <ul className={screen.list}>
        {asking.map(({ id, name }) => (
          <li key={id}>
            <a
              href={organizationPath(organization?.id ?? '', `campaigns/${encodeURIComponent(id)}/consents`)}
              className={screen.link}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Returns a function that makes paths below the page of supporters. */
function useSupportersPath(): (rest: string) => string {
  const { organization } = useFrame()
  return rest => organizationPath(organization?.id ?? '', `supporters/${rest}`)
}

function FindPerson({ shown: { found } }: Shown) {
  const words = useStaffWords().supporters
  const pathTo = useSupportersPath()
  return (
    <section className={screen.section} aria-labelledby="find-person">
      <h2 id="find-person">{words.findTitle}</h2>
      <ConsoleForm action={pathTo('find')}>
        <TextInput
          name="email"
          type="email"
          autoComplete="off"
          label={words.email}
          help={words.emailHelp}
          defaultValue={found?.asked}
          error={found?.supporter === null ? words.foundNone(found.asked) : undefined}
        />
        <Button type="submit" kind="translucent">
          {words.find}
        </Button>
      </ConsoleForm>
      {found?.supporter && <Supporter supporter={found.supporter} />}
    </section>
  )
}

function Supporter({ supporter: { id, name, email, state, zip, consents } }: { supporter: ShownSupporter }) {
  const words = useStaffWords().supporters
  const pathTo = useSupportersPath()
  return (
    <div className={screen.head} role="status">
      <h3>{name}</h3>
      <p className="dotted">
        <span>{email}</span>
        <span>{words.place(state, zip)}</span>
      </p>
      <ul className={screen.list}>
        {consents.map(({ text, campaign, at }) => (
          <li key={`${campaign} ${at}`} className={screen.item}>
            <div>
              <p>{text}</p>
              <p className={`${screen.soft} dotted`}>
                <span>{words.consented(campaign)}</span>
                <span>
                  <Time at={at} brief />
                </span>
              </p>
            </div>
          </li>
        ))}
      </ul>
      <ConsoleForm action={pathTo('withdraw')}>
        <input type="hidden" name="supporter" value={id} />
        <p>{words.withdrawHelp}</p>
        <Button type="submit" kind="translucent">
          {words.withdraw}
        </Button>
      </ConsoleForm>
    </div>
  )
}

/** The person confirms before the download, because a download would leave the page of the confirmation in place. */
function Export({ shown: { count, isSealed, isConfirmed } }: Shown) {
  const words = useStaffWords().supporters
  const pathTo = useSupportersPath()
  if (count === 0) return null
  return (
    <section className={screen.section} aria-labelledby="export">
      <h2 id="export">{words.exportTitle}</h2>
      <p>{words.exportLead}</p>
      <p>{isSealed ? words.sealed : words.unsealed}</p>
      <p className={screen.soft}>{words.exportAge}</p>
      {!isConfirmed && <p className={screen.soft}>{words.confirmHelp}</p>}
      <ConsoleForm action={pathTo(isConfirmed ? 'export' : 'confirm')}>
        <Button type="submit" kind="translucent">
          {isConfirmed ? words.export : words.confirm}
        </Button>
      </ConsoleForm>
    </section>
  )
}
